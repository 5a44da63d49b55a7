import { addSeededSites, addSeededTargeting } from './store/seeded.ts'
import type { Database } from '../kernel/context.ts'

/** Sites with their groups, zones and places. Harmless when they are there already. */
export async function seedSites(tx: Database): Promise<void> {
  await addSeededSites(tx)
  await addSeededTargeting(tx)
}
