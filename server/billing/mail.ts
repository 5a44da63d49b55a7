/** The receipt that follows every payment, and the letter about a card that was declined. Tables and inline styles, because mail programs read nothing else. */
import { brandName } from '#domain/billing/brand-name.ts'
import { subjectWords } from '#domain/billing/subject.ts'
import { microDollars } from '#domain/kernel/money.ts'
import { formatCpm, formatMoney, toCents } from '#domain/kernel/money-text.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import type { Letter } from '../gateways/mail/gateway.ts'
import { escapeHtml } from '#domain/kernel/html.ts'
import type { Notice } from '../people/notify-about.ts'
import type { Order, OrderLine } from './store/orders.ts'
import type { PaymentRecord } from './store/payments.ts'

export function receiptLetter(order: Order, address: string): Letter & { about: string } {
  const amount = formatMoney(order.amountCents)
  const names = new Set(order.lines.map((line) => line.subjectName))
  const lines: readonly (readonly [string, string])[] = [
    ['Receipt', String(order.id)],
    ['Date', `${formatTime(order.createdAt)} ET`],
    ...order.lines.flatMap((line) => [
      [subjectWords[line.subjectKind], line.subjectName] as const,
      ['Bought', whatWasBought(line)] as const,
    ]),
    ['Card', cardInWords(order) ?? 'none'],
    ['Charged, US dollars', amount],
  ]
  return {
    about: `receipt:${order.id}`,
    to: order.advertiserEmail,
    subject: `Receipt ${order.id}: ${amount} for ${[...names].join(', ')}`.replace(/[\r\n]+/g, ' '),
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
export function declinedCard(payment: PaymentRecord, reason: string, payAgainPath: string): Notice {
  const { id, advertiserId, description } = payment
  const amount = formatMoney(payment.amountCents)
  return {
    kind: 'card-declined',
    advertiserId,
    about: `card-declined:${id}`,
    subject: `Card declined: ${amount}, ${description}`,
    lines: [
      `The card ${cardInWords(payment)} was declined for ${amount} (${description}). Nothing was charged.`,
      `The card provider says: ${reason}`,
    ],
    step: { label: 'Pay with another card', path: payAgainPath },
  }
}

/** `Visa ending 4242`; null where no card was charged. */
export function cardInWords({ cardBrand, cardLastDigits }: Pick<Order, 'cardBrand' | 'cardLastDigits'>) {
  return cardBrand && cardLastDigits ? `${brandName(cardBrand)} ending ${cardLastDigits}` : null
}

/** `41,667 impressions at $6.00 CPM`, `2 posts at $100.00 each`. */
function whatWasBought(line: OrderLine): string {
  const count = `${formatCount(line.quantity)} ${line.unit}`
  const rate = rateOf(line)
  return rate === null ? count : `${count} at ${rate}`
}

/** `$6.00 CPM`, `$100.00 each`; null where nothing was charged. */
export function rateOf({ unit, priceNanos }: Pick<OrderLine, 'unit' | 'priceNanos'>): string | null {
  if (priceNanos === null) return null
  return unit === 'impressions'
    ? `${formatCpm(microDollars(priceNanos))} CPM`
    : `${formatMoney(toCents(priceNanos))} each`
}

function html(order: Order, lines: readonly (readonly [string, string])[], address: string): string {
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
