/** The receipt to print (NAV-15): of what was paid, or of a sale that is charged later. */
import { moneyIn } from '#domain/billing/money-in.ts'
import { escapeHtml } from '#domain/kernel/html.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { numberOfSale } from '#domain/billing/subject.ts'
import { printedPage } from '../../kernel/http/printed-page.ts'
import { rateOf } from './receipt-rows.ts'
import {
  businessOf,
  countInWords,
  leftOf,
  nameOfPaper,
  meansOf,
  takingWords,
  monthlyInWords,
  numberOf,
  partInWords,
  receiptTimeOf,
} from './receipt-words.ts'
import type { OrderLine, Receipt } from '../store/orders.ts'

/** `showsPrices`: whether who reads it is told what each item costs. */
export function receiptPage(receipt: Receipt, showsPrices: boolean): string {
  const { payment, currency } = receipt
  const [day = '', ...time] = formatTime(receiptTimeOf(receipt)).split(' ')
  const soldBy = receipt.agentName ? `<b>${escapeHtml(receipt.agentName)}</b>Masthead` : '<b>Masthead</b>'
  const what = nameOfPaper(receipt)
  const word = what.toLowerCase()
  return printedPage({
    title: `${what} ${numberOf(receipt)}`,
    what: word,
    sheet: `<div class="title"><h1>${what}</h1><p>${numberOf(receipt)}</p></div>
<div class="parties">
<section><h2>Billed to</h2><b>${escapeHtml(receipt.advertiserName)}</b>${[
      businessOf(receipt),
      receipt.advertiserEmail,
    ]
      .filter((one) => one !== '')
      .map(escapeHtml)
      .join('<br>')}</section>
<section><h2>Sold by</h2>${soldBy}</section>
<dl><dt>${payment ? 'Paid' : 'Sold'}</dt><dd>${escapeHtml(day)}</dd><dt>Time</dt><dd>${escapeHtml(time.join(' '))} ET</dd><dt>Sale</dt><dd>${numberOfSale(receipt)}</dd><dt>Currency</dt><dd>${currency.toUpperCase()}</dd></dl>
</div>
${tableOf(receipt, showsPrices)}
<div class="below"><div class="how">${howPaid(receipt)}</div><dl>${sumsOf(receipt)}</dl></div>
<div class="colophon"><p><span>Questions about this ${word}: name sale ${numberOfSale(receipt)}</span><span>Thank you for advertising with us</span></p></div>`,
  })
}

function tableOf({ currency, lines }: Receipt, showsPrices: boolean): string {
  const hasRates = showsPrices && lines.some((line) => rateOf(line) !== null)
  const rate = hasRates ? '<th scope="col" class="num second">Rate</th>' : ''
  const amount = `<th scope="col" class="num">Amount, ${currency.toUpperCase()}</th>`
  return `<table><caption class="vh">What was bought</caption>
<thead><tr><th scope="col">Item</th><th scope="col" class="num second">Quantity</th>${showsPrices ? `${rate}${amount}` : ''}</tr></thead>
<tbody>${lines.map((line) => rowOf(line, showsPrices ? pricesOf(line, currency, hasRates) : '')).join('')}</tbody></table>`
}

function rowOf(line: OrderLine, prices: string): string {
  const where = [line.siteName, line.subjectName].filter(Boolean).join(' · ')
  return `<tr><td><span class="name">${escapeHtml(line.product)}</span><span class="sub">${escapeHtml(where)}</span></td>
<td class="num second">${escapeHtml(countInWords(line))}</td>${prices}</tr>`
}

const pricesOf = (line: OrderLine, currency: Receipt['currency'], hasRates: boolean): string =>
  `${hasRates ? `<td class="num second">${escapeHtml(rateOf(line) ?? '')}</td>` : ''}<td class="num">${moneyIn(currency, line.amountCents)}</td>`

function howPaid(receipt: Receipt): string {
  const means = meansOf(receipt)
  if (!means && receipt.kind !== 'later') return ''
  if (!means) return leftOf(receipt) > 0n ? '<p>To be charged later.</p>' : '<p>Paid in full.</p>'
  const how = takingWords[receipt.payment?.method ?? 'card'].verb
  const more = [monthlyInWords(receipt), partInWords(receipt)]
    .filter((one) => one !== null)
    .map((one) => `<p>${escapeHtml(one)}.</p>`)
  return `<p><b>${escapeHtml(means)}</b>, ${how} ${escapeHtml(formatTime(receiptTimeOf(receipt)))} ET.</p>${more.join('')}`
}

function sumsOf(receipt: Receipt): string {
  const { kind, payment, currency, amountCents } = receipt
  const sum = (name: string, text: string, kindOfRow = '') =>
    `<div${kindOfRow}><dt>${name}</dt><dd>${text}</dd></div>`
  const total = ' class="total"'
  const paid = payment && sum(takingWords[payment.method].sum, moneyIn(currency, payment.amountCents), total)
  const processing =
    payment && payment.processingCents > 0n
      ? sum('Of it processing', moneyIn(currency, payment.processingCents))
      : ''
  if (kind !== 'later') return `${processing}${paid ?? ''}`
  const left = leftOf(receipt)
  return `${sum('Sale', moneyIn(currency, amountCents))}${processing}${paid ?? ''}${sum('Left to pay', moneyIn(currency, left), paid ? '' : total)}`
}
