/** What a site's advertising costs, by how widely it is read. */
export const dollars = (amount: number): bigint => BigInt(amount) * 100n

/** What a site's advertising costs, by how widely it is read. */
export interface Rates {
  readonly dailyViews: number
  readonly post: number
  readonly article: number
  readonly week: number
}

const wide: Rates = { dailyViews: 20_000, post: 250, article: 900, week: 850 }
const middle: Rates = { dailyViews: 8_000, post: 150, article: 600, week: 450 }
const local: Rates = { dailyViews: 2_500, post: 100, article: 350, week: 200 }

/** The rates of a site, told by its price of a thousand impressions. */
export function ratesOf(cpmMicros: bigint): Rates {
  if (cpmMicros >= 6_000_000n) return wide
  return cpmMicros >= 4_000_000n ? middle : local
}
