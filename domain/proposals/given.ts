/** What a sold line gives: impressions, weeks, credits, rights to pins or a task, each with its money, to the nano-dollar. */
import { impressionsFor } from '#domain/campaigns/purchase.ts'
import { usualDailyViews } from '#domain/catalogue/chosen-item.ts'
import { divideHalfAway, splitByWeight } from '#domain/kernel/arithmetic.ts'
import {
  type Cents,
  cents,
  centsToNanos,
  type MicroDollars,
  microDollars,
  nanoDollars,
  pricePerImpression,
} from '#domain/kernel/money.ts'
import { addDays, type NewYorkDay } from '#domain/kernel/newyork.ts'
import type {
  ByHand,
  Credits,
  Gift,
  GiftFacts,
  Impressions,
  IntoCampaign,
  PinRights,
  SoldCatalogue,
  SoldLine,
  SoldProduct,
  Target,
  Weeks,
} from './gift.ts'
import { reckonLine, viewsOf, weeksThatTake } from './line.ts'

/**
 * What these lines give, in their order. What was asked for each is on its gifts, to the nano-dollar. It refuses nothing,
 * for it is paid: what cannot appear by itself becomes a task, and what should go into a campaign that is gone a new one.
 */
export const planGiven = (lines: readonly SoldLine[], sold: SoldCatalogue): readonly Gift[] =>
  lines.flatMap((line) => {
    const product = line.productId === null ? undefined : sold.products.get(line.productId)
    const parts = product?.kind === 'package' ? partsOf(line, product, sold) : []
    return parts.length > 0 ? parts : [giftOf(wholeOf(line), product, sold)]
  })

/** What is given at once: a whole line, or a part of a package. */
interface Share {
  readonly line: SoldLine
  readonly part: number
  readonly net: Cents
  /** What a thousand views are asked for, with its discount. */
  readonly netRate: MicroDollars
}

const wholeOf = (line: SoldLine): Share => ({
  line,
  part: 0,
  net: reckonLine(line).net,
  netRate: atLeastOne(divideHalfAway(line.rate * BigInt(100 - line.discountPercent), 100n)),
})

/** Each part as if it were bought alone, the money split by what the catalogue asks for each. */
function partsOf(line: SoldLine, { parts }: SoldProduct, sold: SoldCatalogue): Gift[] {
  const bought = parts.flatMap(({ productId, quantity }) => {
    const product = sold.products.get(productId)
    return product ? [{ product, line: partLine(line, productId, product, quantity) }] : []
  })
  if (bought.length === 0) return []
  const firsts = bought.map((one) => reckonLine(one.line).first)
  const weights = firsts.some((first) => first > 0n) ? firsts : firsts.map(() => 1n)
  const nets = splitByWeight(reckonLine(line).net, weights)
  return bought.map((one, part) => {
    const [net, first] = [cents(nets[part] ?? 0n), firsts[part] ?? 0n]
    const netRate = first === 0n ? one.line.rate : atLeastOne(divideHalfAway(one.line.rate * net, first))
    return giftOf({ line: one.line, part, net, netRate }, one.product, sold)
  })
}

function partLine(line: SoldLine, productId: number, product: SoldProduct, quantity: number): SoldLine {
  const packages = line.quantity ?? 1
  const { paymentType: rateType, listRate: rate, dailyViews } = product
  return {
    itemId: line.itemId,
    productId,
    name: product.name,
    campaignName: line.campaignName,
    rateType,
    rate,
    budget: null,
    discountPercent: 0,
    // Days of a week that has begun count whole in each of the packages.
    quantity: rateType === 'ppw' ? weeksThatTake(quantity) * 7 * packages : quantity * packages,
    dailyViews: rateType === 'cpm' ? (dailyViews ?? usualDailyViews) : null,
    startDay: rateType === 'ppp' ? null : line.startDay,
    intoCampaignId: null,
  }
}

const atLeastOne = (micros: bigint): MicroDollars => microDollars(micros > 0n ? micros : 1n)

function giftOf(share: Share, product: SoldProduct | undefined, sold: SoldCatalogue): Gift {
  const { line } = share
  switch (product && `${product.kind} ${line.rateType}`) {
    case 'impression cpm':
      return impressionsOf(share, product as SoldProduct, sold)
    case 'impression ppw':
      return weeksGiven(share, product as SoldProduct, sold)
    case 'content ppp':
    case 'print ppp':
      return creditsOf(share, product as SoldProduct, sold, 'posts')
    case 'press ppp':
      return creditsOf(share, product as SoldProduct, sold, 'articles')
    case 'pinned ppp':
      return pinsOf(share, product as SoldProduct)
    default:
      return { ...said(share, product, line.quantity ?? 1), kind: 'task' }
  }
}

/** The amount whole, and all of it in one place. */
const said = ({ line, part, net }: Share, product: SoldProduct | undefined, quantity: number): GiftFacts => ({
  itemId: line.itemId,
  part,
  productId: line.productId,
  siteId: product?.siteId ?? null,
  name: line.name,
  quantity,
  amount: net,
  money: centsToNanos(net),
  rounding: nanoDollars(0n),
})

/** At the net rate, or at that of the campaign into which they go; for nothing, all that was named at the rate without discount. */
function impressionsOf(share: Share, product: SoldProduct, { targets, today }: SoldCatalogue): Impressions {
  const { line, net } = share
  const target = line.intoCampaignId === null ? undefined : targets.get(line.intoCampaignId)
  const baseCpm = net === 0n ? line.rate : share.netRate
  const price = target?.price ?? pricePerImpression(baseCpm)
  return {
    ...said(share, product, 0),
    ...counted(line, net, price),
    kind: 'impressions',
    price,
    baseCpm,
    startDay: notPast(line.startDay, today),
    into: intoOf(line, product, target),
  }
}

function counted(
  line: SoldLine,
  net: Cents,
  price: Target['price'],
): Pick<GiftFacts, 'quantity' | 'money' | 'rounding'> {
  if (net > 0n) {
    const { impressions, toCampaign, toRounding } = impressionsFor(net, price)
    return { quantity: impressions, money: toCampaign, rounding: toRounding }
  }
  const quantity = viewsOf(line) ?? 0
  return { quantity, money: nanoDollars(BigInt(quantity) * price), rounding: nanoDollars(0n) }
}

function weeksGiven(share: Share, product: SoldProduct, { today }: SoldCatalogue): Weeks {
  const { line } = share
  const weeks = weeksThatTake(line.quantity ?? 1)
  const first = notPast(line.startDay, today)
  return {
    ...said(share, product, weeks),
    kind: 'weeks',
    into: { campaignName: line.campaignName ?? product.campaignName },
    days: first === null ? null : { first, end: addDays(first, 7 * weeks) },
  }
}

/** Credits that are granted bring no money along. */
const creditsOf = (
  share: Share,
  product: SoldProduct,
  { targets }: SoldCatalogue,
  unit: Credits['unit'],
): Credits => ({
  ...said(share, product, share.line.quantity ?? 1),
  kind: 'credits',
  unit,
  into: intoOf(share.line, product, targets.get(share.line.intoCampaignId ?? 0)),
})

const pinsOf = (share: Share, product: SoldProduct): PinRights | ByHand => {
  const all = said(share, product, share.line.quantity ?? 1)
  return product.pinHours === null
    ? { ...all, kind: 'task' }
    : { ...all, kind: 'pin', hours: product.pinHours }
}

const intoOf = (line: SoldLine, product: SoldProduct, target: Target | undefined): IntoCampaign =>
  target && line.intoCampaignId !== null
    ? { campaignId: line.intoCampaignId }
    : { campaignName: line.campaignName ?? product.campaignName }

const notPast = (day: NewYorkDay | null, today: NewYorkDay): NewYorkDay | null =>
  day !== null && day >= today ? day : null
