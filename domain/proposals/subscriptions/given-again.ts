/** What a later charge of a subscription gives: the same again as its first one did, into the same campaigns. */
import { impressionsFor } from '#domain/campaigns/purchase.ts'
import { type Cents, microDollars, nanoDollars, type NanoDollars } from '#domain/kernel/money.ts'
import { addDays, type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import type { Gift, GiftFacts } from '../gift.ts'
import { isCountableQuantity } from '../paying.ts'

/** What the first charge gave, as it was written down. */
export interface EarlierGift extends GiftFacts {
  readonly kind: Gift['kind']
  readonly campaignId: number | null
  readonly unit: 'impressions' | 'posts' | 'articles' | 'weeks' | 'items'
  /** What one impression cost, where the gift is impressions. */
  readonly price: NanoDollars | null
  /** The hours of the pin, where the gift is a right to one. */
  readonly hours: number | null
}

/** How a campaign stands into which it goes. */
export interface CampaignNow {
  /** What one impression costs in it. */
  readonly price: NanoDollars
  readonly stopAt: Date | null
}

/** It refuses nothing, for it is paid. */
export const againOf = (
  given: readonly EarlierGift[],
  campaigns: ReadonlyMap<number, CampaignNow>,
  today: NewYorkDay,
): readonly Gift[] => given.map((one) => giftAgain(one, campaigns, today))

function giftAgain(given: EarlierGift, campaigns: ReadonlyMap<number, CampaignNow>, today: NewYorkDay): Gift {
  const { kind, campaignId, unit, price, hours, ...said } = given
  const campaign = campaigns.get(campaignId ?? 0)
  if (kind === 'task') return { ...said, kind }
  if (kind === 'pin') return { ...said, kind, hours: hours ?? 0 }
  if (campaignId === null || !campaign) throw new Error(`what line ${said.itemId} gave is in no campaign`)
  const into = { campaignId }
  if (kind === 'credits') return { ...said, kind, into, unit: unit === 'articles' ? 'articles' : 'posts' }
  if (kind === 'weeks') return { ...said, kind, into, days: daysAfter(campaign.stopAt, said.quantity, today) }
  const counted = countedAt(said, campaign.price) ?? countedAt(said, price ?? campaign.price)
  if (!counted) throw new Error(`line ${said.itemId} gave more impressions than can be counted`)
  const ofNew = { baseCpm: microDollars(counted.price), startDay: null }
  return { ...said, ...counted, kind, into, ...ofNew }
}

/** At what an impression costs now; what is granted is as many as before. Null of more than can be counted. */
function countedAt(
  { amount, quantity }: { readonly amount: Cents; readonly quantity: number },
  price: NanoDollars,
) {
  if (amount === 0n) {
    const money = nanoDollars(BigInt(quantity) * price)
    return { quantity, money, rounding: nanoDollars(0n), price }
  }
  const { impressions, toCampaign, toRounding } = impressionsFor(amount, price)
  const counted = { quantity: impressions, money: toCampaign, rounding: toRounding, price }
  return isCountableQuantity(counted) ? counted : null
}

/** The campaign runs on for so many weeks more, from where its dates end or from today; one without dates waits for them. */
function daysAfter(stopAt: Date | null, weeks: number, today: NewYorkDay) {
  if (stopAt === null) return null
  // The instant of the stop itself is not within them.
  const next = addDays(newYorkDay(new Date(stopAt.getTime() - 1)), 1)
  const first = next > today ? next : today
  return { first, end: addDays(first, 7 * weeks) }
}
