import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { addSeededSites, addSeededTargeting } from './store/seeded.ts'

/** Sites with their groups, zones and places. Harmless when they are there already. */
export async function seedSites(tx: Kysely<Tables>): Promise<void> {
  await addSeededSites(tx)
  await addSeededTargeting(tx)
}
