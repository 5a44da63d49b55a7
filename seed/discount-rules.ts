/** Discounts as rows (DIS-01 to DIS-11): a row that says less holds for more, and the most specific is asked. */
import { anything, type CapRule, type StepsRule } from '#domain/proposals/discount-rule.ts'

export const discountCaps: readonly CapRule[] = [
  { ...anything, holder: 'superadmin', capPercent: 100 },
  { ...anything, holder: 'agency', isForOwnSite: true, capPercent: 100 },
  { ...anything, holder: 'agency', itemType: 'ad', capPercent: 20 },
  { ...anything, itemType: 'ad', capPercent: 10 },
  { ...anything, itemType: 'custom', capPercent: 100 },
]

const toTwenty = [0, 5, 10, 15, 20]

export const discountSteps: readonly StepsRule[] = [
  { ...anything, siteId: 3, productKind: 'press', holder: 'agency', steps: toTwenty },
  { ...anything, siteId: 3, productKind: 'press', steps: [0, 10, 20] },
  { ...anything, siteId: 1, sparesCustom: true, holder: 'agency', steps: toTwenty },
  { ...anything, siteId: 1, sparesCustom: true, steps: [0, 5, 10, 15, 20, 25, 30, 35] },
  ...[1, 2, 3, 4].map((siteId) => ({ ...anything, siteId, steps: toTwenty })),
]
