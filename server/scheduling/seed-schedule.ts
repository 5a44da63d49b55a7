import { addSeededRules } from './store/seeded.ts'
import type { Database } from '../kernel/context.ts'

/** When content may go out, until somebody changes it. Harmless when it is there already. */
export async function seedSchedule(tx: Database): Promise<void> {
  await addSeededRules(tx)
}
