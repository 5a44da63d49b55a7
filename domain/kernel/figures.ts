/** How counts and rates read. */

/** A whole count with thousands commas: `12,345` (CON-19). */
export function formatCount(count: number | bigint): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Clicks per view as a percentage with two decimals, halves up; `0.00%` without views (CON-15). */
export function formatClickRate(clicks: number, views: number): string {
  if (views === 0) return '0.00%'
  const hundredths = Number((BigInt(clicks) * 20_000n + BigInt(views)) / (2n * BigInt(views)))
  return `${formatCount(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}%`
}
