/** How a receipt looks as a letter. Tables and inline styles, because mail programs read nothing else; dark where they can. */
import { escapeHtml } from '#domain/kernel/html.ts'
import type { ReceiptRow, ReceiptTold } from './receipt-rows.ts'

const sans = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const serif = "font-family:Georgia,'Times New Roman',serif"
const layout = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

const muted = (size: number) => `${sans};font-size:${size}px;line-height:${size + 6}px;color:#5B5E66`
const text = `${sans};font-size:14px;line-height:20px;color:#1B1D22`

const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 620px) { .wrap { width: 100% !important; } .pad { padding-left: 20px !important; padding-right: 20px !important; } }
@media (prefers-color-scheme: dark) {
  .bg { background: #14161A !important; } .card { background: #1C1F24 !important; border-color: #31353D !important; }
  .t { color: #ECEAE4 !important; } .m { color: #A6A9B1 !important; } .brand { color: #E58A6B !important; }
  .line { border-color: #31353D !important; } .ink { border-color: #ECEAE4 !important; }
  .btn { background: #5CC2D3 !important; } .btn a { color: #0B1E22 !important; border-color: #5CC2D3 !important; }
}`

export const receiptHtml = (told: ReceiptTold): string => `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>Receipt ${told.number} from Masthead</title><style>${style}
</style></head>
<body class="bg" style="margin:0;padding:0;background:#FAF8F4">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#FAF8F4">${escapeHtml(told.lead)}</div>
<table ${layout} class="bg" width="100%" style="background:#FAF8F4"><tr><td align="center" style="padding:32px 0">
<table ${layout} class="wrap card" width="600" style="width:600px;background:#FFFFFF;border:1px solid #DDD8CD">
<tr><td class="pad" style="padding:32px 40px 0"><table ${layout} width="100%"><tr>
<td class="brand" style="${serif};font-size:26px;line-height:28px;font-weight:bold;color:#A63D1F">Masthead</td>
<td class="m" align="right" valign="bottom" style="${muted(13)}">Receipt ${told.number}</td></tr></table></td></tr>
<tr><td class="pad" style="padding:10px 40px 0"><table ${layout} width="100%"><tr><td class="ink" height="2" style="border-top:3px solid #1B1D22;border-bottom:1px solid #1B1D22;font-size:0;line-height:0">&nbsp;</td></tr></table></td></tr>
<tr><td class="pad" style="padding:24px 40px 0"><h1 class="t" style="margin:0;${serif};font-size:26px;line-height:32px;font-weight:bold;color:#1B1D22">${told.title}</h1>
<p class="m" style="margin:8px 0 0;${muted(14)}">${escapeHtml(told.lead)}</p></td></tr>
<tr><td class="pad" style="padding:20px 40px 0">${table(told)}</td></tr>
<tr><td class="pad" style="padding:24px 40px 32px"><table ${layout}><tr><td class="btn" align="center" style="background:#0F6373;border-radius:4px"><a href="${escapeHtml(told.address)}" style="display:inline-block;${sans};font-size:14px;line-height:20px;font-weight:bold;color:#FFFFFF;text-decoration:none;padding:12px 20px;border:1px solid #0F6373;border-radius:4px">Print or save the receipt</a></td></tr></table></td></tr>
<tr><td class="pad line" style="padding:16px 40px 24px;border-top:1px solid #DDD8CD">${told.foot.map(small).join('\n')}</td></tr>
</table></td></tr></table>
</body></html>
`

const small = (said: string) => `<p class="m" style="margin:0 0 8px;${muted(12)}">${escapeHtml(said)}</p>`

function table({ items, sums, paid }: ReceiptTold): string {
  const head = (title: string, align: 'left' | 'right') =>
    `<th class="m ink" scope="col" align="${align}" style="${muted(12)};font-weight:normal;padding:0 0 6px;border-bottom:1px solid #1B1D22">${title}</th>`
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">
<tr>${head(items.title, 'left')}${head(items.valueTitle, 'right')}</tr>
${items.rows.map(item).join('\n')}
<tr><td class="t" style="${text};font-weight:bold;padding:12px 0 0">${paid.name}</td><td class="t" align="right" style="${sans};font-size:20px;line-height:24px;font-weight:bold;color:#1B1D22;padding:12px 0 0 16px;white-space:nowrap">${paid.value}</td></tr>
${sums.map(sum).join('\n')}
</table>`
}

const item = ({ name, below, value }: ReceiptRow): string => `<tr>
<td class="t line" style="${text};padding:10px 0;border-bottom:1px solid #DDD8CD;word-break:break-word">${escapeHtml(name)}${below === '' ? '' : `<br><span class="m" style="font-size:13px;color:#5B5E66">${escapeHtml(below)}</span>`}</td>
<td class="t line" align="right" valign="top" style="${text};padding:10px 0 10px 16px;border-bottom:1px solid #DDD8CD;white-space:nowrap">${escapeHtml(value)}</td></tr>`

const sum = ({ name, value }: ReceiptRow): string =>
  `<tr><td class="m" style="${muted(13)}">${escapeHtml(name)}</td><td class="m" align="right" style="${muted(13)}">${escapeHtml(value)}</td></tr>`
