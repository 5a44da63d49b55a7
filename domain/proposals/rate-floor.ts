import type { MicroDollars } from '#domain/kernel/money.ts'
import { formatCpm } from '#domain/kernel/money-text.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'

/**
 * Whether a line may have this rate. It may be raised; what is less than the catalogue asks goes by discount, but for
 * superadmins. A line that was quoted before may keep the rate of that day. What is written by hand has neither.
 */
export function checkRate(
  rate: MicroDollars,
  asked: { readonly today: MicroDollars | null; readonly whenQuoted: MicroDollars | null },
  mayLower: boolean,
): Verdict<'rate-below'> {
  const [floor] = [asked.today, asked.whenQuoted]
    .filter((one) => one !== null)
    .sort((one, other) => (one < other ? -1 : 1))
  if (mayLower || floor === undefined || rate >= floor) return 'ok'
  return refuse('rate-below', { field: 'rate', values: { rate: formatCpm(floor) } })
}
