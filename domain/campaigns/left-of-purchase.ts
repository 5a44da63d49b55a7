/** What is expected to be left of a purchase. `leftAtEnd`: of all impressions at the end date; null without one. */

/** What was bought last is shown last. */
export const leftOfPurchase = (leftAtEnd: number | null, bought: number): number =>
  Math.min(bought, leftAtEnd ?? 0)

/** Whether so much of it that whoever pays must be told before. */
export const isMostlyLeft = (leftAtEnd: number | null, bought: number): boolean =>
  leftOfPurchase(leftAtEnd, bought) * 2 > bought
