/** The letter to the admins when something was sold for which the configuration has no price (PRI-08). */
import { microDollars } from '#domain/kernel/money.ts'
import { formatCpm, formatMoney, toCents } from '#domain/kernel/money-text.ts'
import type { CountedPayment } from '../billing/completion.ts'
import type { News } from '../people/news/tell.ts'

/** Told once for each campaign: one fault of the configuration, however often it sells. */
export function priceMissing(payment: CountedPayment, campaign: { readonly name: string }): News {
  const isBudget = payment.purpose === 'budget'
  const price = isBudget
    ? `${formatCpm(microDollars(payment.priceNanos))} per thousand views`
    : `${formatMoney(toCents(payment.priceNanos))} each`
  return {
    who: { admins: true },
    about: `price-missing:${payment.subjectId}`,
    text: `No price configured: ${payment.product}`,
    link: '/advertiser/campaigns',
    bell: 'never',
    letter: 'always',
    lines: [
      `${formatMoney(payment.amountCents)} was sold for ${campaign.name} at the fallback price, ${price}.`,
      `The product ${payment.product} has no ${isBudget ? 'CPM' : 'price per post'} in the configuration. Enter one, so that it is sold at its own price.`,
    ],
    step: 'Open the campaigns',
  }
}
