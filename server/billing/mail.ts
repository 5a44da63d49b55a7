/** The receipt that follows every payment, and the letter about a card that was declined. Tables and inline styles, because mail programs read nothing else. */
import { brandName } from '#domain/billing/brand-name.ts'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { formatCpm, formatMoney } from '#domain/kernel/money-text.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { formatTime } from '#domain/kernel/newyork.ts'
import type { Letter } from '../gateways/mail/gateway.ts'
import { escapeHtml } from '../kernel/html.ts'
import type { Notice } from '../people/notify-about.ts'
import type { OrderRow } from './store/orders.ts'
import type { PaymentRecord } from './store/payments.ts'

export function receiptLetter(order: OrderRow, address: string): Letter & { about: string } {
  const amount = formatMoney(cents(order.amountCents))
  const subject = `Receipt ${order.id}: ${amount} for ${order.campaignName ?? order.product}`
  const lines: readonly (readonly [string, string])[] = [
    ['Receipt', String(order.id)],
    ['Date', `${formatTime(order.createdAt)} ET`],
    ['Campaign', order.campaignName ?? order.product],
    ['Bought', whatWasBought(order)],
    ['Card', order.card ? `${brandName(order.card.brand)} ending ${order.card.lastDigits}` : 'none'],
    ['Charged, US dollars', amount],
  ]
  return {
    about: `receipt:${order.id}`,
    to: order.advertiserEmail,
    subject: subject.replace(/[\r\n]+/g, ' '),
    text: [
      `Thank you, ${order.advertiserName}.`,
      '',
      ...lines.map(([name, value]) => `${name}: ${value}`),
      '',
      `Receipt to print: ${address}`,
    ].join('\n'),
    html: html(order, lines, address),
  }
}

/** Told once for each payment that a card was declined for. */
export function declinedCard(payment: PaymentRecord, reason: string): Notice {
  const amount = formatMoney(cents(payment.amountCents))
  const card = `${brandName(payment.card.brand)} ending ${payment.card.lastDigits}`
  return {
    kind: 'card-declined',
    advertiserId: payment.advertiserId,
    about: `card-declined:${payment.id}`,
    subject: `Card declined: ${amount}, ${payment.description}`,
    lines: [
      `The card ${card} was declined for ${amount} (${payment.description}). Nothing was charged.`,
      `The card provider says: ${reason}`,
    ],
    step: {
      label: 'Pay with another card',
      path: `/advertiser/campaigns?buy=${payment.campaignId}`,
    },
  }
}

/** `41,667 impressions at $6.00 CPM`, `2 posts at $100.00 each`. */
function whatWasBought(order: Pick<OrderRow, 'quantity' | 'unit' | 'priceNanos'>): string {
  const count = `${formatCount(order.quantity)} ${order.unit}`
  const rate = rateOf(order)
  return rate === null ? count : `${count} at ${rate}`
}

/** `$6.00 CPM`, `$100.00 each`; null where nothing was charged. */
export function rateOf(order: Pick<OrderRow, 'unit' | 'priceNanos'>): string | null {
  if (order.priceNanos === null) return null
  return order.unit === 'impressions'
    ? `${formatCpm(microDollars(order.priceNanos))} CPM`
    : `${formatMoney(cents(order.priceNanos / 10_000_000n))} each`
}

function html(order: OrderRow, lines: readonly (readonly [string, string])[], address: string): string {
  const rows = lines
    .map(
      ([name, value], at) => `<tr>
<td style="padding:8px 0;border-top:1px solid ${at === lines.length - 1 ? '#1B1D22' : '#DDD8CD'};color:#5B5E66">${escapeHtml(name)}</td>
<td align="right" style="padding:8px 0;border-top:1px solid ${at === lines.length - 1 ? '#1B1D22' : '#DDD8CD'};color:#1B1D22;font-weight:${at === lines.length - 1 ? 700 : 400}">${escapeHtml(value)}</td>
</tr>`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Receipt ${order.id}</title></head>
<body style="margin:0;background:#FAF8F4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="max-width:600px;background:#FFFFFF;border:1px solid #DDD8CD;font:14px/1.45 Arial,sans-serif;color:#1B1D22">
<tr><td style="padding:24px 24px 8px;font:700 22px/1 Georgia,serif;color:#A63D1F">Masthead</td></tr>
<tr><td style="padding:8px 24px">Thank you, ${escapeHtml(order.advertiserName)}. This is your receipt.</td></tr>
<tr><td style="padding:8px 24px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font:14px/1.45 Arial,sans-serif">
${rows}
</table></td></tr>
<tr><td style="padding:0 24px 24px"><a href="${escapeHtml(address)}" style="color:#0F6373">Open the receipt to print</a></td></tr>
</table></td></tr></table>
</body></html>
`
}
