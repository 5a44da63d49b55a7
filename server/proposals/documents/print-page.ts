/** The proposal to print: what its PDF says, as a page (NAV-11). */
import { getProposalPdf } from '#contract/proposals/documents.ts'
import { escapeHtml } from '#domain/kernel/html.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import type { ProposalDocument } from '#domain/proposals/document.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { firstInWords, signedInWords } from '#domain/proposals/document-words.ts'
import { businessBeside } from '#domain/people/client.ts'
import { type PrintedSheet, printedPage } from '../../kernel/http/printed-page.ts'

type Group = ProposalDocument['groups'][number]
type Line = Group['lines'][number]

/** `id` is that of the proposal, for the address of its PDF. */
export function printPage(document: ProposalDocument, id: number): string {
  return printedPage(printedSheetOf(document, getProposalPdf.path.replace(':id', String(id))))
}

/** The sheet itself, with the address of its PDF. */
export function printedSheetOf(document: ProposalDocument, pdf: string): PrintedSheet {
  const { number, name, client, agentName, day, currency, text, validUntil } = document
  return {
    title: `${name} · Proposal ${number}`,
    what: 'proposal',
    links: `<a class="btn" href="${escapeHtml(pdf)}">PDF</a>`,
    sheet: `<div class="title"><h1>${escapeHtml(name)}</h1><p>${number}</p></div>
<div class="parties">
<section><h2>Prepared for</h2><b>${escapeHtml(client.name)}</b>${[businessBeside(client), client.email]
      .filter((one) => one !== '')
      .map(escapeHtml)
      .join('<br>')}</section>
<section><h2>Prepared by</h2><b>${escapeHtml(agentName)}</b>Masthead</section>
<dl><dt>Date</dt><dd>${day}</dd><dt>Currency</dt><dd>${currency.toUpperCase()}</dd>${validUntil ? `<dt>Valid until</dt><dd>${validUntil}</dd>` : ''}</dl>
</div>
${text === '' ? '' : `<p class="intro">${escapeHtml(text)}</p>`}
${tableOf(document)}
<div class="below"><div class="how"></div><dl>${sumsOf(document)}</dl></div>
${signatureOf(document)}<div class="colophon"><p><span>Questions about this proposal: name ${number}</span><span>Thank you for advertising with us</span></p></div>`,
  }
}

/** The line of who accepted the proposal and when, in HTML; empty while nobody has. */
const signatureOf = ({ client, signature }: ProposalDocument): string =>
  signature
    ? `<p class="signed"><span>Accepted for ${escapeHtml(client.businessName || client.name)}</span><b>${escapeHtml(signature.name)}</b><span>Signed ${signedInWords(signature)}</span></p>
`
    : ''

/** Hidden prices have no columns. */
function tableOf({ groups, currency }: ProposalDocument): string {
  const showsPrices = groups.some(({ lines }) => lines.some(({ amount }) => amount !== undefined))
  const heads = showsPrices
    ? [...['Quantity', 'Rate', 'Discount'].map(secondHead), head(`Amount, ${currency.toUpperCase()}`)]
    : [secondHead('Quantity')]
  const columns = heads.length + 1
  return `<table class="lines"><caption class="vh">What is offered</caption>
<thead><tr><th scope="col">Item</th>${heads.join('')}</tr></thead>
${groups.map((group) => bodyOf(group, columns)).join('\n')}</table>`
}

const head = (title: string) => `<th scope="col" class="num">${title}</th>`
const secondHead = (title: string) => `<th scope="col" class="num second">${title}</th>`

const bodyOf = ({ title, lines }: Group, columns: number): string =>
  `<tbody><tr class="group"><th scope="rowgroup" colspan="${columns}">${title}</th></tr>
${lines.map(rowOf).join('\n')}</tbody>`

function rowOf(line: Line): string {
  const { name, where, notes, quantity, rate, discount, amount } = line
  const below = [where, notes].filter((text) => text !== '').join(' · ')
  const cells = [
    `<td><span class="name">${escapeHtml(name)}</span>${sub(below)}</td>`,
    cell('Quantity', escapeHtml(quantity)),
    ...(rate === undefined ? [] : [cell('Rate', escapeHtml(rate))]),
    ...(discount ? [cell('Discount', discountOf(discount))] : []),
    ...(amount === undefined
      ? []
      : [`<td class="num">${formatMoney(amount)}${sub(firstInWords(line))}</td>`]),
  ]
  return `<tr>${cells.join('')}</tr>`
}

const cell = (title: string, html: string) => `<td class="num second" data-title="${title}">${html}</td>`
const sub = (text: string) => (text === '' ? '' : `<span class="sub">${escapeHtml(text)}</span>`)

const discountOf = ({ percent, amount }: NonNullable<Line['discount']>): string =>
  `${percent}%${amount === 0n ? '' : sub(`-${formatMoney(amount)}`)}`

function sumsOf({ sums, closing: [total, ...others], currency }: ProposalDocument): string {
  const row = ({ label, amount }: typeof total, isTotal = false) =>
    `<div${isTotal ? ' class="total"' : ''}><dt>${label}</dt><dd>${moneyIn(currency, amount)}</dd></div>`
  return [...sums.map((one) => row(one)), row(total, true), ...others.map((one) => row(one))].join('')
}
