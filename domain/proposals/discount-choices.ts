import { discountCapOf } from './discount-cap.ts'
import { type DiscountedItem, type DiscountTerms, stepsOf } from './discount-rule.ts'
import type { Discounter } from './discounter.ts'

/** Where no list holds, every fifth percent up to the cap. */
const inFives = Array.from({ length: 21 }, (_, at) => at * 5)

/**
 * The percents that are offered for an item (DIS-08 to DIS-10), never above its cap; any whole percent up to it may be
 * typed besides.
 */
export function choicesOf(item: DiscountedItem, by: Discounter, terms: DiscountTerms): number[] {
  const cap = discountCapOf(item, by, terms)
  return (stepsOf(item, by, terms) ?? inFives).filter((percent) => percent <= cap)
}
