/** Lines as somebody wishes them, read, priced by the catalogue of today, and held to the caps of discounts. */
import { usualDailyViews } from '#domain/catalogue/chosen-item.ts'
import { itemTypes } from '#domain/catalogue/item-type.ts'
import { mayBeUsed } from '#domain/catalogue/usable.ts'
import { readFullKey } from '#domain/catalogue/product-key.ts'
import { addDays, newYorkDay, type NewYorkDay } from '#domain/kernel/newyork.ts'
import type { MicroDollars } from '#domain/kernel/money.ts'
import { type Refusal, refuse } from '#domain/kernel/verdict.ts'
import { applyCap, discountCapOf } from '#domain/proposals/discount-cap.ts'
import type { Flag } from '#domain/people/actor.ts'
import type { DiscountTerms } from '#domain/proposals/discount-rule.ts'
import type { Discounter } from '#domain/proposals/discounter.ts'
import { isUnchanged } from '#domain/proposals/editing.ts'
import { checkRate } from '#domain/proposals/rate-floor.ts'
import { rateText } from '#domain/proposals/typed-figure.ts'
import { readLine, type TypedLine } from '#domain/proposals/typed-line.ts'
import { type CatalogueProduct, findByKeys, listRateFor } from '../../catalogue/priced-products.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { flagsToUse } from '../../people/list-advertisers.ts'
import { discounterFor, discountTermsOf } from '../terms/discount-terms.ts'
import type { ItemRow, NewItem } from '../store/items.ts'
import {
  aimed,
  type BesideTargets,
  holdTo,
  targetsFor,
  type WishedLine,
  type WishedTarget,
} from './targets-of-lines.ts'

export interface Beside extends BesideTargets {
  /** Those that nobody changed keep the price that they were given, and others what was quoted: it is the same client. */
  readonly keepsPrices: boolean
}

/** What became of a line that was wished. */
export interface LinePricing {
  /** Null: it could not be read. `site` is that of its product. */
  readonly item: (NewItem & Pick<ItemRow, 'site'>) | null
  readonly faults: readonly Refusal[]
  /** What was decided otherwise than it was wished: a discount set to its cap, a campaign that it does not go into. */
  readonly warnings: readonly Refusal[]
}

interface Terms {
  readonly targets: ReadonlyMap<WishedLine, WishedTarget>
  readonly by: Discounter
  /** Of those who would use what is sold. */
  readonly flags: ReadonlySet<Flag>
  readonly discounts: DiscountTerms
  readonly tomorrow: NewYorkDay
  readonly listRateOf: (product: CatalogueProduct) => MicroDollars
}

type PricingContext = Pick<Context, 'actor' | 'settings' | 'clock'>

/** Each with all that is wrong with it, at fields that end with the line's place (`rate[3]`). */
export async function priceLines(
  tx: Database,
  ctx: PricingContext,
  lines: readonly WishedLine[],
  beside: Beside,
): Promise<LinePricing[]> {
  const { clientId, standing, keepsPrices } = beside
  const inTx = { ...ctx, db: tx }
  const wished = lines.map((sent) => {
    const line = aimed(sent, standing)
    const before = standing.get(line.itemId ?? 0) ?? line.copyOf ?? null
    return { line, before, key: line.key ?? before?.key ?? null }
  })
  const keys = new Set(wished.flatMap(({ key }) => key ?? []))
  const products = await findByKeys(
    tx,
    [...keys].flatMap((key) => readFullKey(key) ?? []),
  )
  const targets = await targetsFor(
    tx,
    wished.map(({ line }) => line),
    beside,
  )
  const terms: Terms = {
    targets,
    by: await discounterFor(inTx, clientId),
    flags: await flagsToUse(inTx, clientId),
    discounts: await discountTermsOf(inTx),
    tomorrow: addDays(newYorkDay(ctx.clock.now()), 1),
    listRateOf: (product) => listRateFor(ctx, product, clientId),
  }
  return wished.map(({ line, before, key }, at) => {
    const product = key === null ? null : products.get(key)
    if (product === undefined) return { item: null, faults: [notSold('productKey', at)], warnings: [] }
    const isSameProduct = before?.productId === (product?.id ?? null)
    return priceLine(line, at, terms, { product, before: isSameProduct && keepsPrices ? before : null })
  })
}

interface OfLine {
  /** Null: it is written by hand. */
  readonly product: CatalogueProduct | null
  /** The line of the same product as it stands here or elsewhere; null: it stood nowhere. */
  readonly before: ItemRow | null
}

function priceLine(line: WishedLine, at: number, terms: Terms, { product, before }: OfLine): LinePricing {
  const today = product && terms.listRateOf(product)
  const rateType = before?.rateType ?? product?.paymentType ?? 'ppp'
  const read = readLine(typedOn(line, today, terms), at, {
    rateType,
    usualDailyViews: product?.dailyViews ?? usualDailyViews,
    isHandWritten: product === null,
    tomorrow: terms.tomorrow,
    keptStartDay: before?.startDay ?? null,
  })
  if (!('rate' in read)) return { item: null, faults: read, warnings: [] }
  const name = read.name ?? product?.name ?? ''
  const ofProduct = { productId: product?.id ?? null, site: product?.site ?? null }
  // What was given stays where it went, whatever became of that campaign.
  const isPlaced = before?.isGiven === true && !line.copyOf && line.intoCampaignId === undefined
  const target = isPlaced ? null : (terms.targets.get(line) ?? null)
  const into = { intoCampaignId: isPlaced ? before.intoCampaignId : (target?.campaign?.id ?? null) }
  const item = { ...read, ...ofProduct, ...into, name, itemId: line.itemId, listRate: today }
  const standsSo = before !== null && !line.copyOf && isUnchanged(before, item)
  const priced: LinePricing = standsSo
    ? { item: { ...item, name: before.name, listRate: before.listRate }, faults: [], warnings: [] }
    : priceAnew(item, at, terms, { product, before }, line.copyOf !== undefined)
  if (!target || !priced.item || (standsSo && item.intoCampaignId === before.intoCampaignId)) return priced
  const { intoCampaignId, faults, warnings } = holdTo(target, priced.item, at)
  return {
    item: { ...priced.item, intoCampaignId },
    faults: [...priced.faults, ...faults],
    warnings: [...priced.warnings, ...warnings],
  }
}

/** The catalogue's rate where none was typed; what a copy begins with on a day that has passed, begins on none. */
function typedOn({ typed, copyOf }: WishedLine, today: MicroDollars | null, { tomorrow }: Terms): TypedLine {
  const isPast = copyOf !== undefined && typed.startDay !== null && typed.startDay < tomorrow
  return {
    ...typed,
    rate: typed.rate ?? (today === null ? undefined : rateText(today)),
    startDay: isPast ? null : typed.startDay,
  }
}

function priceAnew(
  item: NonNullable<LinePricing['item']>,
  at: number,
  { by, flags, discounts }: Terms,
  { product, before }: OfLine,
  isCopy: boolean,
): LinePricing {
  const { rate, listRate: today } = item
  const whenQuoted = before?.listRate ?? null
  const isOtherUnit = product !== null && product.paymentType !== item.rateType
  // A copy at the rate at which its line stands lowers nothing: whoever lowered it might.
  const standsSo = isCopy && rate === before?.rate
  const floor = standsSo
    ? 'ok'
    : checkRate(rate, { today: isOtherUnit ? null : today, whenQuoted }, by.isSuperadmin)
  const usable = product && !isCopy ? mayBeUsed(product, flags) : 'ok'
  const given = applyCap(item.discountPercent, discountCapOf(discountedAs(product), by, discounts))
  const keepsQuote = today !== null && whenQuoted !== null && rate < today && rate >= whenQuoted
  return {
    item: {
      ...item,
      discountPercent: given.percent,
      // What the catalogue asks for another unit says nothing of this rate, now or at the next save.
      listRate: keepsQuote || isOtherUnit ? whenQuoted : today,
    },
    faults: [
      ...(product?.isWithdrawn && !isCopy ? [notSold('productName', at)] : []),
      ...(usable === 'ok' ? [] : [{ ...usable, field: `productName[${at}]` }]),
      ...(floor === 'ok' ? [] : [{ ...floor, field: `rate[${at}]` }]),
    ],
    warnings: given.verdict === 'ok' ? [] : [{ ...given.verdict, field: `discount[${at}]` }],
  }
}

/** The catalogue's site counts, whatever was sent. */
const discountedAs = (product: CatalogueProduct | null) => ({
  itemType: product ? itemTypes[product.kind] : ('custom' as const),
  productKind: product?.kind ?? null,
  siteId: product?.siteId ?? null,
  maxDiscountPercent: product?.maxDiscountPercent ?? null,
})

const notSold = (field: 'productKey' | 'productName', at: number): Refusal =>
  refuse('product-not-sold', { field: `${field}[${at}]` })
