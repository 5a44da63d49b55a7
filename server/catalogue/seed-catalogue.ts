import { addSeededCatalogue } from './store/seeded.ts'
import type { Database } from '../kernel/context.ts'

/** Content types and products. Harmless when they are there already; the sites must be. */
export async function seedCatalogue(tx: Database): Promise<void> {
  await addSeededCatalogue(tx)
}
