/** How counts and rates read. */

/** A whole count with thousands commas: `12,345` (CON-19). */
export function formatCount(count: number | bigint): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `1 campaign`, `2,000 campaigns`. */
export function formatCountOf(count: number, many: string): string {
  return `${formatCount(count)} ${count === 1 ? many.slice(0, -1) : many}`
}

/** `All 2,000 sites`, and `All sites` where one is all. */
export function allOf(count: number, many: string): string {
  return count === 1 ? `All ${many}` : `All ${formatCountOf(count, many)}`
}

/** Clicks per view as a percentage with two decimals, halves up; `0.00%` without views (CON-15). */
export function formatClickRate(clicks: number, views: number): string {
  return formatRate(rateOf(clicks, views))
}

/** A part of a whole in hundredths of a percent, halves up: 5 of 400 is 125. Zero when there is no whole. */
export function rateOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(part) * 20_000n + BigInt(whole)) / (2n * BigInt(whole)))
}

/** Hundredths of a percent, as a percentage with two decimals: 125 is `1.25%`. */
export function formatRate(hundredths: number): string {
  return `${formatCount(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}%`
}
