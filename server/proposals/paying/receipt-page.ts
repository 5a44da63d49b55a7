/** The receipt of a proposal to print: every payment of it, and what is left (NAV-10). */
import { escapeHtml } from '#domain/kernel/html.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { balanceOf } from '#domain/proposals/paying.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { businessBeside } from '#domain/people/client.ts'
import { numberOf } from '#domain/proposals/words.ts'
import { numberOfSale } from '#domain/billing/subject.ts'
import type { Context } from '../../kernel/context.ts'
import { printedPage } from '../../kernel/http/printed-page.ts'
import { findProposal, type FoundProposal, totalOf } from '../known/find-proposal.ts'
import { type PaidPart, partsPaidOf } from './parts-paid.ts'

/** Refuses with 404 and 403 as the proposal itself does. */
export async function readReceipt(ctx: Context, proposalId: number): Promise<string> {
  return receiptFor(ctx, await findProposal(ctx, proposalId, 'proposal.view'))
}

/** The receipt of a proposal that this person was found to see. */
export const receiptFor = async ({ db }: Pick<Context, 'db'>, found: FoundProposal): Promise<string> =>
  receiptOf(found, await partsPaidOf(db, found.row.id))

function receiptOf({ row, client, salesmanName }: FoundProposal, payments: readonly PaidPart[]): string {
  const number = numberOf(row.id)
  const money = { total: totalOf(row), paid: row.paidCents }
  const amount = (cents: typeof money.total) => moneyIn(row.currency, cents)
  const sum = (name: string, cents: typeof money.total, style = '') =>
    `<div${style}><dt>${name}</dt><dd>${amount(cents)}</dd></div>`
  const rows = payments.map((payment) => rowOf(payment, amount)).join('')
  return printedPage({
    title: `Receipt of proposal ${number}`,
    what: 'receipt',
    sheet: `<div class="title"><h1>Receipt</h1><p>Proposal ${number}</p></div>
<div class="parties">
<section><h2>Billed to</h2><b>${escapeHtml(client.name)}</b>${[businessBeside(client), client.email]
      .filter((one) => one !== '')
      .map(escapeHtml)
      .join('<br>')}</section>
<section><h2>Sold by</h2><b>${escapeHtml(salesmanName)}</b>Masthead</section>
<dl><dt>Proposal</dt><dd>${escapeHtml(row.name)}</dd><dt>Currency</dt><dd>${row.currency.toUpperCase()}</dd></dl>
</div>
<table><caption class="vh">What was paid</caption>
<thead><tr><th scope="col">Payment</th><th scope="col" class="num second">Sale</th><th scope="col" class="num">Amount, ${row.currency.toUpperCase()}</th></tr></thead>
<tbody>${rows === '' ? '<tr><td colspan="3">Nothing was paid yet</td></tr>' : rows}</tbody></table>
<div class="below"><div class="how"></div><dl>${sum('Total', money.total)}${sum('Paid', money.paid)}${sum('Left to pay', balanceOf(money), ' class="total"')}</dl></div>
<div class="colophon"><p><span>Questions about this receipt: name ${number}</span><span>Thank you for advertising with us</span></p></div>`,
  })
}

function rowOf(
  { at, by, paidCents, processingCents, orderId }: PaidPart,
  amount: (cents: PaidPart['paidCents']) => string,
): string {
  const surcharge = processingCents > 0n ? ` · ${amount(processingCents)} processing besides` : ''
  return `<tr><td><span class="name">${escapeHtml(by)}</span><span class="sub">${escapeHtml(formatTime(at))} ET${surcharge}</span></td>
<td class="num second">${numberOfSale({ id: orderId, amountCents: paidCents })}</td><td class="num">${amount(paidCents)}</td></tr>`
}
