import { demonstrationPassword, inHouseAccounts, people, type SeedPerson } from '#seed/people.ts'
import { hashPassword } from './password-hash.ts'
import * as persons from './store/persons.ts'
import * as settings from './store/settings.ts'
import type { Database } from '../kernel/context.ts'

/** Puts the demonstration's cast in; whoever is there already stays as they are. Sites must be there before. */
export async function seedPeople(tx: Database, at: Date): Promise<void> {
  const password = await hashPassword(demonstrationPassword)
  const ids = new Map<string, number>()
  const everybody: readonly SeedPerson[] = [...people, ...inHouseAccounts]
  for (const person of everybody) {
    ids.set(person.email, await persons.addPerson(tx, { ...person, level: person.level ?? 0, password }, at))
  }
  for (const person of everybody) {
    const personId = ids.get(person.email) ?? 0
    for (const email of person.represents ?? [])
      await persons.addRepresentation(tx, personId, ids.get(email) ?? 0, at)
    for (const siteId of person.publishes ?? []) await persons.addPublisher(tx, personId, siteId)
  }
  const inHouse = inHouseAccounts.map((person) => ids.get(person.email) ?? 0)
  await settings.putSetting(tx, 'inhouse.accounts', inHouse, at)
}
