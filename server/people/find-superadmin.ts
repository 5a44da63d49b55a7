import { plainAddress } from '#domain/people/account.ts'
import type { Database } from '../kernel/context.ts'
import { findByEmail, flagsOf } from './store/persons.ts'

/** The superadmin with this address; null where nobody has it, or no superadmin. */
export async function findSuperadmin(
  db: Database,
  email: string,
): Promise<{ id: number; name: string } | null> {
  const person = await findByEmail(db, plainAddress(email))
  if (!person || !(await flagsOf(db, person.id)).includes('issuperadmin')) return null
  return person
}
