/** The letter to the admins when something was sold for which the configuration has no price (PRI-08). */
import { cents, microDollars } from '#domain/kernel/money.ts'
import { formatCpm, formatMoney } from '#domain/kernel/money-text.ts'
import type { Payment } from '../billing/settle-payment.ts'
import type { Notice } from '../people/notify-about.ts'

/** Told once for each campaign: one fault of the configuration, however often it sells. */
export function priceMissing(
  payment: Payment,
  campaign: { readonly name: string },
): Omit<Notice, 'kind' | 'advertiserId'> {
  const isBudget = payment.purpose === 'budget'
  const price = isBudget
    ? `${formatCpm(microDollars(payment.priceNanos))} per thousand views`
    : `${formatMoney(cents(payment.priceNanos / 10_000_000n))} each`
  return {
    about: `price-missing:${payment.campaignId}`,
    subject: `No price configured: ${payment.product}`,
    lines: [
      `${formatMoney(cents(payment.amountCents))} was sold for ${campaign.name} at the fallback price, ${price}.`,
      `The product ${payment.product} has no ${isBudget ? 'CPM' : 'price per post'} in the configuration. Enter one, so that it is sold at its own price.`,
    ],
    step: { label: 'Open the campaigns', path: '/advertiser/campaigns' },
  }
}
