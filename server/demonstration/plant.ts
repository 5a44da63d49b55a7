/** The demonstration network, planted at the start of a demonstration; what is there already stays as it is. */
import type { Platform } from '../kernel/context.ts'
import { seedPeople } from '../people/seed-people.ts'

export async function plantDemonstration({ db, clock }: Platform): Promise<void> {
  await db.transaction().execute((tx) => seedPeople(tx, clock.now()))
}
