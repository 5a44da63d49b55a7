import type { Place } from '#contract/media/place.ts'
import { plainMoney } from '#domain/kernel/money-text.ts'
import type { findCampaign } from '../campaigns/find-campaign.ts'

/** What the campaign's product asks of an ad, as a reply shows it. */
export function mediaPlaceOf(campaign: Awaited<ReturnType<typeof findCampaign>>): Place {
  const { pixels } = campaign
  return {
    productId: campaign.productId,
    cpm: campaign.baseCpm === null ? null : dollars(campaign.baseCpm),
    pricePerPost: campaign.pricePerPost === null ? null : plainMoney(campaign.pricePerPost),
    pixels,
    summaryZone: campaign.summaryZone,
    deadlineHours: campaign.deadlineHours,
    bannerSize: pixels ? `${pixels.width}x${pixels.height}` : '',
  }
}

/** Micro-dollars as plain decimal dollars, without trailing zeros beyond the cents: `6.00`, `4.125`. */
function dollars(micros: bigint): string {
  const fraction = String(micros % 1_000_000n)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '')
  return `${micros / 1_000_000n}.${fraction}`
}
