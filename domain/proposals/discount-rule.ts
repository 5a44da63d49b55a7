/** Discounts are rows: each says for whom and for what it holds, and the most specific that holds is asked. */
import type { ItemType } from '#domain/catalogue/item-type.ts'
import type { ProductKind } from '#domain/catalogue/product.ts'
import type { Discounter } from './discounter.ts'

/** For whom and for what a rule holds; what is null holds for any. */
interface Matchers {
  readonly holder: 'superadmin' | 'agency' | null
  /** Only for sites that the person publishes. */
  readonly isForOwnSite: boolean
  readonly productKind: ProductKind | null
  readonly siteId: number | null
  readonly sparesCustom: boolean
  readonly itemType: ItemType | null
}

/** What a rule says of whatever it does not name. */
export const anything = {
  holder: null,
  isForOwnSite: false,
  productKind: null,
  siteId: null,
  sparesCustom: false,
  itemType: null,
} as const satisfies Matchers

/** The highest percent that may be given. */
export interface CapRule extends Matchers {
  readonly capPercent: number
}

/** The percents that are offered, ascending. */
export interface StepsRule extends Matchers {
  readonly steps: readonly number[]
}

export interface DiscountTerms {
  readonly caps: readonly CapRule[]
  readonly steps: readonly StepsRule[]
  /** The cap of what no rule names. */
  readonly usualPercent: number
}

export interface DiscountedItem {
  readonly itemType: ItemType
  /** Null: written by hand. */
  readonly productKind: ProductKind | null
  /** The site of the catalogue, whatever was sent. */
  readonly siteId: number | null
  /** What the product itself says; null where nothing was configured. */
  readonly maxDiscountPercent: number | null
}

/** The rules that hold for this item when this person gives the discount, the most specific first. */
export const matching = <Rule extends Matchers>(
  rules: readonly Rule[],
  item: DiscountedItem,
  by: Discounter,
): readonly Rule[] =>
  rules.filter((rule) => holds(rule, item, by)).sort((one, other) => weightOf(other) - weightOf(one))

/** What the most specific list offers; null where no list holds for the item. */
export const stepsOf = (
  item: DiscountedItem,
  by: Discounter,
  terms: DiscountTerms,
): readonly number[] | null => matching(terms.steps, item, by)[0]?.steps ?? null

function holds(rule: Matchers, item: DiscountedItem, by: Discounter): boolean {
  const { siteId } = item
  return (
    (rule.holder === null || (rule.holder === 'agency' ? by.isAgency : by.isSuperadmin)) &&
    (!rule.isForOwnSite || (siteId !== null && by.ownSiteIds.has(siteId))) &&
    (rule.productKind === null || rule.productKind === item.productKind) &&
    (rule.siteId === null || rule.siteId === siteId) &&
    !(rule.sparesCustom && item.itemType === 'custom') &&
    (rule.itemType === null || rule.itemType === item.itemType)
  )
}

/** Each matcher outweighs all that follow it together, so that no two sets of them weigh the same. */
function weightOf(rule: Matchers): number {
  const named = [
    rule.holder === 'superadmin',
    rule.isForOwnSite,
    rule.productKind !== null,
    rule.siteId !== null,
    rule.sparesCustom,
    rule.itemType !== null,
    rule.holder === 'agency',
  ]
  return named.reduce((weight, isNamed) => weight * 2 + Number(isNamed), 0)
}
