import type { Platform } from './context.ts'

/**
 * Does the same with each of many rows, one after the other: one that fails is logged under its name and stops none of
 * the others. Answers how many failed.
 */
export async function eachAlone<Row>(
  { log }: Pick<Platform, 'log'>,
  rows: Iterable<Row> | AsyncIterable<Row>,
  nameOf: (row: Row) => Readonly<Record<string, unknown>>,
  work: (row: Row) => Promise<unknown>,
): Promise<number> {
  let failed = 0
  for await (const row of rows)
    try {
      await work(row)
    } catch (error) {
      failed += 1
      log.error({ err: error, ...nameOf(row) }, 'one of many failed; the others go on')
    }
  return failed
}
