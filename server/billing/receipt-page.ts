/** The receipt to print: one sheet, always black on white, A4 or Letter as the printer is set (NAV-15). */
import { formatMoney } from '#domain/kernel/money-text.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { escapeHtml } from '#domain/kernel/html.ts'
import { pageStyle } from '../kernel/http/page-style.ts'
import { policyHash } from '../kernel/http/policy-hash.ts'
import { cardInWords, rateOf } from './mail.ts'
import type { Order, OrderLine } from './store/orders.ts'

const style = pageStyle(new URL('receipt.css', import.meta.url))
const printScript = `document.getElementById('print').addEventListener('click', () => window.print())`

/** Only the page's own style and its one line of script; nobody may frame it. */
export const receiptPolicy = (): string =>
  [
    "default-src 'none'",
    ...style().policy,
    `script-src ${policyHash(printScript)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export function receiptPage(order: Order): string {
  const amount = formatMoney(order.amountCents)
  const [day = '', ...time] = formatTime(order.createdAt).split(' ')
  const title = `Receipt ${order.id}`
  const card = cardInWords(order)
  const paid = card
    ? `<p><b>${escapeHtml(card)}</b>, charged ${escapeHtml(formatTime(order.createdAt))} ET.</p>`
    : ''
  const soldBy = order.agentName ? `<b>${escapeHtml(order.agentName)}</b>Masthead` : '<b>Masthead</b>'
  return page(
    title,
    `<a class="skip" href="#receipt">Skip to the receipt</a>
<div class="paper">
<header class="tools"><p>A4 or Letter, as your printer is set</p><button class="btn" type="button" id="print">Print</button></header>
<main class="sheet" id="receipt">
<div class="lethead">Masthead</div>
<div class="oxford"></div>
<div class="title"><h1>Receipt</h1><p>No. ${order.id}</p></div>
<div class="parties">
<section><h2>Billed to</h2><b>${escapeHtml(order.advertiserName)}</b>${escapeHtml(order.advertiserEmail)}</section>
<section><h2>Sold by</h2>${soldBy}</section>
<dl><dt>Paid</dt><dd>${escapeHtml(day)}</dd><dt>Time</dt><dd>${escapeHtml(time.join(' '))} ET</dd><dt>Sale</dt><dd>#${order.id}</dd><dt>Currency</dt><dd>USD</dd></dl>
</div>
<table><caption class="vh">What was bought</caption>
<thead><tr><th scope="col">Item</th><th scope="col" class="num second">Quantity</th><th scope="col" class="num second">Rate</th><th scope="col" class="num">Amount, USD</th></tr></thead>
<tbody>${order.lines.map(rowOf).join('')}</tbody></table>
<div class="below"><div class="how">${paid}</div><dl><div class="total"><dt>Paid by card</dt><dd>${amount}</dd></div></dl></div>
<div class="colophon"><p><span>Questions about this receipt: name sale #${order.id}</span><span>Thank you for advertising with us</span></p></div>
</main></div>
<script>${printScript}</script>`,
  )
}

function rowOf(line: OrderLine): string {
  const where = [line.siteName, line.subjectName].filter(Boolean).join(' · ')
  return `<tr><td><span class="name">${escapeHtml(line.product)}</span><span class="sub">${escapeHtml(where)}</span></td>
<td class="num second">${formatCount(line.quantity)} ${line.unit}</td><td class="num second">${escapeHtml(rateOf(line) ?? '')}</td><td class="num">${formatMoney(line.amountCents)}</td></tr>`
}

/** What stands at the address for somebody who is not signed in; afterwards they come back to the receipt. */
export function signedOutPage(path: string): string {
  const next = `/sign-in?next=${encodeURIComponent(path)}`
  return page(
    'Sign in',
    `<main class="plain"><h1>Sign in to see this receipt</h1><p>It is shown to the advertiser it was made out to, and to those who act for them.</p><a class="btn" href="${escapeHtml(next)}">Sign in</a></main>`,
  )
}

export function missingPage(): string {
  return page(
    'No such receipt',
    `<main class="plain"><h1>There is nothing here for you at this address</h1><p>The number may be mistyped, or the receipt belongs to another account.</p><a class="btn" href="/advertiser/campaigns">To your campaigns</a></main>`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · Masthead</title><style>${style().css}</style></head>
<body>${body}</body></html>
`
}
