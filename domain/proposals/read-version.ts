/** The lines of a version, read from the JSON that is kept of it: figures again, as they were reckoned then. */
import { cents, microDollars } from '#domain/kernel/money.ts'
import { canonicalJson } from '#domain/kernel/canonical-json.ts'
import type { LineAmounts, PricedLine } from './line.ts'
import { amountsOfLine, type VersionContent, type VersionLine } from './version-content.ts'

export const pricedLineIn = ({ budget, rate, ...line }: VersionLine): PricedLine => ({
  rateType: line.rateType,
  rate: microDollars(unpointed(rate)),
  quantity: line.quantity,
  dailyViews: line.dailyViews,
  discountPercent: line.discountPercent,
  budget: budget === null ? null : cents(unpointed(budget)),
})

/** Whether each line comes to what it says, by its rate, quantity and discount, and by the rate of the currency. */
export function areReckoned({ lines, cadRate }: Pick<VersionContent, 'lines' | 'cadRate'>): boolean {
  const rate = cadRate && { millionths: unpointed(cadRate.rate), day: cadRate.day }
  return lines.every(({ usd, cad, ...line }) => {
    const reckoned = amountsOfLine(pricedLineIn({ usd, cad, ...line }), rate)
    return canonicalJson({ usd, cad }) === canonicalJson(reckoned)
  })
}

/** What a line, or the whole of it, came to: in cents of the currency of that version. */
export function amountsKept({ usd, cad }: Pick<VersionContent, 'usd' | 'cad'>): LineAmounts {
  const { first, discount, total } = cad ?? usd
  return {
    first: cents(unpointed(first)),
    discount: cents(unpointed(discount)),
    net: cents(unpointed(total)),
  }
}

/** The smallest units of a decimal text: cents of `1296.00`, millionths of `6.000000`. */
const unpointed = (decimal: string): bigint => BigInt(decimal.replace('.', ''))
