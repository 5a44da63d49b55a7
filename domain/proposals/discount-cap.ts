/** How much discount may be given on an item (DIS-01 to DIS-05, DIS-11), and what becomes of more. */
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import type { Discounter } from './discounter.ts'
import { type CapRule, type DiscountedItem, type DiscountTerms, matching, stepsOf } from './discount-rule.ts'

/** Somebody who may give a discount and is nothing besides. */
const anybody: Discounter = {
  mayDiscount: true,
  isSuperadmin: false,
  isAgency: false,
  agencyMaximum: 0,
  ownSiteIds: new Set(),
}

/**
 * The highest whole percent that this person may give on this item. A rule for superadmins or for a site of one's own
 * stands above what the product says; an agency gives no more than its maximum.
 */
export function discountCapOf(item: DiscountedItem, by: Discounter, terms: DiscountTerms): number {
  if (!by.mayDiscount) return 0
  const rules = matching(terms.caps, item, by)
  const above = rules.find(({ holder, isForOwnSite }) => holder === 'superadmin' || isForOwnSite)
  if (above) return above.capPercent
  const others = capOfOthers(item, terms)
  if (!by.isAgency) return others
  const ofAgencies = item.maxDiscountPercent === null && rules.find(({ holder }) => holder === 'agency')
  return Math.min(by.agencyMaximum, ofAgencies ? ofAgencies.capPercent : others)
}

/** What the product says, of ads never below their rule (DIS-01); else the rule, else the highest that is offered. */
function capOfOthers(item: DiscountedItem, terms: DiscountTerms): number {
  const [rule]: readonly (CapRule | undefined)[] = matching(terms.caps, item, anybody)
  const own = item.maxDiscountPercent
  if (own !== null) return item.itemType === 'ad' ? Math.max(own, rule?.capPercent ?? 0) : own
  return rule?.capPercent ?? stepsOf(item, anybody, terms)?.at(-1) ?? terms.usualPercent
}

/** The percent that is given of one that was asked for, and what is said where it is less (DIS-06, DIS-07). */
export function applyCap(
  percent: number,
  cap: number,
): { readonly percent: number; readonly verdict: Verdict<'discount-over' | 'discount-none'> } {
  if (percent <= cap) return { percent, verdict: 'ok' }
  return {
    percent: cap,
    verdict: cap === 0 ? refuse('discount-none') : refuse('discount-over', { values: { cap } }),
  }
}
