import type { Database } from '#server/kernel/context.ts'
import { addFigures } from './add-figures.ts'
import { moveMoney } from './move-money.ts'
import type { RollUp } from './rollup.ts'

/** Adds figures and moves their money, together; the caller answers for what may be counted. */
export async function addRollUp(tx: Database, rows: RollUp): Promise<void> {
  await addFigures(tx, rows)
  await moveMoney(tx, rows)
}
