/** The receipt that follows every payment, and the letter about a card that was declined. Tables and inline styles, because mail programs read nothing else. */
import { currencyInWords, moneyIn } from '#domain/billing/money-in.ts'
import { subjectWords } from '#domain/billing/subject.ts'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { formatCpm, formatMoney, toCents } from '#domain/kernel/money-text.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import type { Letter } from '../gateways/mail/gateway.ts'
import { escapeHtml } from '#domain/kernel/html.ts'
import type { Notice } from '../people/notify-about.ts'
import { cardInWords, countInWords, leftOf, meansOf, numberOf, partInWords, timeOf } from './receipt-words.ts'
import type { OrderLine, Receipt } from './store/orders.ts'
import type { PaymentRecord } from './store/payments.ts'

export function receiptLetter(receipt: Receipt, address: string): Letter & { about: string } {
  const { payment, currency } = receipt
  const amount = moneyIn(currency, payment?.amountCents ?? receipt.amountCents)
  const names = new Set(receipt.lines.map((line) => line.subjectName))
  const number = numberOf(receipt)
  const isCash = payment?.method === 'cash'
  const lines: Row[] = [
    ['Receipt', number],
    ['Date', `${formatTime(timeOf(receipt))} ET`],
    ...(receipt.proposalId === null ? rowsOfCampaigns(receipt) : rowsOfProposal(receipt)),
    isCash ? ['Cash', `taken by ${payment.takenBy}`] : ['Card', meansOf(receipt) ?? 'none'],
    [`${isCash ? 'Paid' : 'Charged'}, ${currencyInWords[currency]}`, amount],
  ]
  return {
    about: receipt.kind === 'later' ? `receipt:${receipt.id}:${payment?.id}` : `receipt:${receipt.id}`,
    to: receipt.advertiserEmail,
    subject: `Receipt ${number}: ${amount} for ${[...names].join(', ')}`.replace(/[\r\n]+/g, ' '),
    text: [
      `Thank you, ${receipt.advertiserName}.`,
      '',
      ...lines.map(([name, value]) => `${name}: ${value}`),
      '',
      `Receipt to print: ${address}`,
    ].join('\n'),
    html: html(receipt, lines, address),
  }
}

type Row = readonly [name: string, value: string]

const rowsOfCampaigns = ({ lines }: Receipt): Row[] =>
  lines.flatMap((line) => [
    [subjectWords[line.subjectKind], line.subjectName],
    ['Bought', whatWasBought(line)],
  ])

/** Each item with its part of the amount, or, where the prices are hidden, with how many there are. */
function rowsOfProposal(receipt: Receipt): Row[] {
  const { currency, kind, payment, hidesPrices } = receipt
  const names = new Set(receipt.lines.map((line) => line.subjectName))
  const items = receipt.lines.map(
    (line): Row => [
      [line.product, line.siteName].filter(Boolean).join(', '),
      hidesPrices ? countInWords(line) : moneyIn(currency, line.amountCents),
    ],
  )
  const surcharge = payment?.processingCents ?? cents(0)
  const [part, ofWhat] = partInWords(receipt)?.split(': ') ?? []
  return [
    ...[...names].map((name): Row => ['Proposal', name]),
    ...items,
    ...(part && ofWhat ? [[part, ofWhat] as const] : []),
    ...(kind === 'later' ? [['Sale', moneyIn(currency, receipt.amountCents)] as const] : []),
    ...(surcharge > 0n ? [['Of it processing', moneyIn(currency, surcharge)] as const] : []),
    ...(kind === 'later' ? [['Left to pay', moneyIn(currency, leftOf(receipt))] as const] : []),
  ]
}

/** Told once for each payment that a card was declined for. */
export function declinedCard(payment: PaymentRecord, reason: string, payAgainPath: string): Notice {
  const { id, advertiserId, description } = payment
  const amount = moneyIn(payment.currency, payment.amountCents)
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
    ...(payment.subjectKind === 'proposal' && {
      why: 'You get this letter because the proposal is yours or your client’s.',
    }),
  }
}

/** `41,667 impressions at $6.00 CPM`, `2 posts at $100.00 each`. */
function whatWasBought(line: OrderLine): string {
  const count = countInWords(line)
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

function html(order: Receipt, lines: readonly Row[], address: string): string {
  const rows = lines
    .map(
      ([name, value], at) => `<tr>
<td style="padding:8px 0;border-top:1px solid ${at === lines.length - 1 ? '#1B1D22' : '#DDD8CD'};color:#5B5E66">${escapeHtml(name)}</td>
<td align="right" style="padding:8px 0;border-top:1px solid ${at === lines.length - 1 ? '#1B1D22' : '#DDD8CD'};color:#1B1D22;font-weight:${at === lines.length - 1 ? 700 : 400}">${escapeHtml(value)}</td>
</tr>`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Receipt ${numberOf(order)}</title></head>
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
