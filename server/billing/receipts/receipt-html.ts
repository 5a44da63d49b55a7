/** A receipt as a letter: what was paid, what for, and the receipt to print. */
import { escapeHtml } from '#domain/kernel/html.ts'
import {
  breaks,
  letterButton,
  letterFrame,
  letterMuted,
  letterRow,
  letterText,
  letterTitle,
  letterWords,
} from '../../kernel/letters/letter-frame.ts'
import type { ReceiptContent, ReceiptRow } from './receipt-rows.ts'

export const receiptHtml = (told: ReceiptContent): string =>
  letterFrame({
    title: `${told.paper} ${told.number} from Masthead`,
    preview: told.lead,
    aside: `${told.paper} ${told.number}`,
    rows: [
      letterRow(
        `<h1 class="t" style="margin:0;${letterTitle}">${told.title}</h1>
<p class="m" style="margin:8px 0 0;${letterMuted(14)}">${letterWords(told.lead)}</p>`,
      ),
      letterRow(table(told), 12, 0),
      letterRow(
        letterButton({ label: `Print or save the ${told.paper.toLowerCase()}`, address: told.address }),
        24,
        32,
      ),
    ],
    foot: told.foot.map(letterWords),
  })

function table({ items, sums, paid }: ReceiptContent): string {
  const head = (title: string, align: 'left' | 'right') =>
    `<th class="m ink" scope="col" align="${align}" style="${letterMuted(12)};font-weight:normal;padding:0 0 6px;border-bottom:1px solid #1B1D22">${title}</th>`
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">
<tr>${head(items.title, 'left')}${head(items.valueTitle, 'right')}</tr>
${items.rows.map(item).join('\n')}
<tr><td class="t" style="${letterText};font-weight:bold;padding:12px 0 0">${paid.name}</td><td class="t" align="right" style="${letterText};font-size:20px;line-height:24px;font-weight:bold;padding:12px 0 0 16px;white-space:nowrap">${paid.value}</td></tr>
${sums.map(sum).join('\n')}
</table>`
}

const item = ({ name, below, value }: ReceiptRow): string => `<tr>
<td class="t line" style="${letterText};padding:10px 0;border-bottom:1px solid #DDD8CD;${breaks}">${letterWords(name)}${below === '' ? '' : `<br><span class="m" style="font-size:13px;color:#5B5E66">${letterWords(below)}</span>`}</td>
<td class="t line" align="right" valign="top" style="${letterText};padding:10px 0 10px 16px;border-bottom:1px solid #DDD8CD;white-space:nowrap">${escapeHtml(value)}</td></tr>`

const sum = ({ name, value }: ReceiptRow): string =>
  `<tr><td class="m" style="${letterMuted(13)}">${letterWords(name)}</td><td class="m" align="right" style="${letterMuted(13)};padding-left:16px">${escapeHtml(value)}</td></tr>`
