/**
 * How every letter looks. Tables and inline styles, because many mail programs read nothing else; narrow on a phone and dark
 * where they can. What is written on the classes: `t` words, `m` small print, `a` a link, `line` a line between.
 */
import { escapeHtml } from '#domain/kernel/html.ts'

const sans = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const serif = "font-family:Georgia,'Times New Roman',serif"

const letterTable = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** A long word breaks rather than make the letter wider than its window; older programs know the second alone. */
export const breaks = 'overflow-wrap:anywhere;word-break:break-word'

export const letterText = `${sans};font-size:14px;line-height:20px;color:#1B1D22`
export const letterTitle = `${serif};font-size:26px;line-height:32px;font-weight:bold;color:#1B1D22`

/** The style of muted text of a letter; `size` is in pixels. */
export const letterMuted = (size: number): string =>
  `${sans};font-size:${size}px;line-height:${size + 6}px;color:#5B5E66`

const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
img { max-width: 100%; height: auto; } iframe { max-width: 100%; }
@media (max-width: 620px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } }
@media (prefers-color-scheme: dark) {
  .bg { background: #14161A !important; } .card { background: #1C1F24 !important; border-color: #31353D !important; }
  .t { color: #ECEAE4 !important; } .m { color: #A6A9B1 !important; } .brand { color: #E58A6B !important; } .a { color: #5CC2D3 !important; }
  .line { border-color: #31353D !important; } .ink { border-color: #ECEAE4 !important; }
  .btn { background: #5CC2D3 !important; } .btn a { color: #0B1E22 !important; border-color: #5CC2D3 !important; }
}
[data-ogsc] .t { color: #ECEAE4 !important; } [data-ogsc] .m { color: #A6A9B1 !important; } [data-ogsc] .brand { color: #E58A6B !important; } [data-ogsc] .a { color: #5CC2D3 !important; }
[data-ogsb] .bg { background: #14161A !important; } [data-ogsb] .card { background: #1C1F24 !important; }`

interface LetterParts {
  readonly title: string
  /** What lists of letters show beside the subject; left out: the first words. */
  readonly preview?: string
  /** Beside the name of the network. */
  readonly aside?: string
  /** Rows of the letter, made by `letterRow`. */
  readonly rows: readonly string[]
  /** Below a line, in small print: each a paragraph of HTML. */
  readonly foot: readonly string[]
}

/** As wide as its window, and at most 600 pixels; the table around it says so to what knows no `max-width`. */
export const letterFrame = ({ title, preview, aside, rows, foot }: LetterParts): string => `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(title)}</title><style>${style}
</style></head>
<body class="bg" style="margin:0;padding:0;background:#FAF8F4">
${preview === undefined ? '' : `<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#FAF8F4">${escapeHtml(preview)}</div>`}
<table ${letterTable} class="bg" width="100%" style="background:#FAF8F4"><tr><td align="center" style="padding:32px 0">
<!--[if mso]><table ${letterTable} width="600"><tr><td><![endif]-->
<table ${letterTable} class="card" width="100%" style="width:100%;max-width:600px;table-layout:fixed;background:#FFFFFF;border:1px solid #DDD8CD">
<tr><td class="pad" style="padding:32px 40px 0"><table ${letterTable} width="100%"><tr>
<td class="brand" style="${serif};font-size:26px;line-height:28px;font-weight:bold;color:#A63D1F">Masthead</td>
${aside === undefined ? '' : `<td class="m" align="right" valign="bottom" style="${letterMuted(13)}">${escapeHtml(aside)}</td>`}</tr></table></td></tr>
<tr><td class="pad" style="padding:10px 40px 16px"><table ${letterTable} width="100%"><tr><td class="ink" height="2" style="border-top:3px solid #1B1D22;border-bottom:1px solid #1B1D22;font-size:0;line-height:0">&nbsp;</td></tr></table></td></tr>
${rows.join('\n')}
<tr><td class="pad line" style="padding:16px 40px 24px;border-top:1px solid #DDD8CD">${foot.map(small).join('\n')}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>
`

const small = (html: string) => `<p class="m" style="margin:0 0 8px;${letterMuted(12)};${breaks}">${html}</p>`

/** A row across the letter; above and below it as many pixels. */
export const letterRow = (html: string, above = 8, below = 8): string =>
  `<tr><td class="pad t" style="padding:${above}px 40px ${below}px;${letterText};${breaks}">${html}</td></tr>`

/** Words as a letter shows them: a day is not broken at its hyphens. */
export const letterWords = (words: string): string =>
  escapeHtml(words).replace(/\b\d{4}-\d{2}-\d{2}\b/g, '<span style="white-space:nowrap">$&</span>')

interface LinkTo {
  readonly label: string
  readonly address: string
}

export const letterLink = ({ label, address }: LinkTo): string =>
  `<a class="a" href="${escapeHtml(address)}" style="color:#0F6373">${escapeHtml(label)}</a>`

/** The one thing to do next. */
export const letterButton = ({ label, address }: LinkTo): string =>
  `<table ${letterTable}><tr><td class="btn" align="center" style="background:#0F6373;border-radius:4px"><a href="${escapeHtml(address)}" style="display:inline-block;${sans};font-size:14px;line-height:20px;font-weight:bold;color:#FFFFFF;text-decoration:none;padding:12px 20px;border:1px solid #0F6373;border-radius:4px">${escapeHtml(label)}</a></td></tr></table>`
