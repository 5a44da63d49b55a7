/** What the proposals of a list come to; Canadian dollars are never added to those of the United States. */
import { type Cents, cents } from '#domain/kernel/money.ts'

export interface ListSums {
  readonly count: number
  readonly usd: Cents
  readonly cad: Cents
}

/** The sums of all statuses together. */
export const sumOfAll = (sums: readonly ListSums[]): ListSums =>
  sums.reduce<ListSums>(
    (all, one) => ({
      count: all.count + one.count,
      usd: cents(all.usd + one.usd),
      cad: cents(all.cad + one.cad),
    }),
    { count: 0, usd: cents(0), cad: cents(0) },
  )
