import { demonstrationPassword, people } from '#seed/people.ts'
import type { Database } from '../kernel/context.ts'
import * as persons from './store/persons.ts'

/** One card per role of the demonstration, in the order of its cast; only for people who are really there. */
export async function demonstrationCards(db: Database) {
  const present = new Map(
    (await persons.listByEmailEnding(db, '@demo.test')).map((person) => [person.email, person]),
  )
  return people.flatMap((person) => {
    const found = present.get(person.email)
    if (!found || !person.card) return []
    return [
      {
        role: person.card.role,
        name: found.name,
        email: found.email,
        password: demonstrationPassword,
        hint: person.card.hint,
      },
    ]
  })
}
