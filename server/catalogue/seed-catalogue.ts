import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { addSeededCatalogue } from './store/seeded.ts'

/** Content types and products. Harmless when they are there already; the sites must be. */
export async function seedCatalogue(tx: Kysely<Tables>): Promise<void> {
  await addSeededCatalogue(tx)
}
