/** A page that is one sheet to print, always black on white, A4 or Letter as the printer is set; and what stands at its address instead. */
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#domain/kernel/html.ts'
import { builtScript } from './built-script.ts'
import { pageStyle } from './page-style.ts'
import { policyHash } from './policy-hash.ts'

const style = pageStyle(new URL('printed-page.css', import.meta.url))
const printScript = () => builtScript('print').body

/** A script that draws the page anew, and its styles, which are not used until it does; and what else it needs. */
export interface PageLoads {
  readonly script: string
  readonly styles: readonly string[]
}

/** Only the page's own style and its one line of script, and what it loads from here; nobody may frame it. */
const policy = (loads: PageLoads | null): string =>
  [
    "default-src 'none'",
    ...style().policy.map((one) => (loads && one.startsWith('style-src') ? `${one} 'self'` : one)),
    `script-src ${policyHash(printScript())}${loads ? " 'self'" : ''}`,
    ...(loads ? ["connect-src 'self'", "img-src 'self' data:"] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export interface PrintedSheet {
  readonly title: string
  /** What it is called in the middle of a sentence: `receipt`. */
  readonly what: string
  /** The sheet itself, in HTML. */
  readonly sheet: string
  /** Other ways to have it, in HTML, beside the button that prints. */
  readonly links?: string
  /** What is said above what is on the sheet, and at its end, where no script runs; in HTML. */
  readonly withoutScript?: { readonly above: string; readonly below: string }
  readonly loads?: PageLoads | null
}

export const printedPage = ({ title, what, sheet, ...more }: PrintedSheet): string => {
  const { links = '', withoutScript, loads } = more
  const unscripted = (html = '') => (html === '' ? '' : `<noscript>${html}</noscript>`)
  return page(
    title,
    `<a class="skip" href="#${what}">Skip to the ${what}</a>
<div class="paper" id="paper">
${unscripted(withoutScript?.above)}<header class="tools"><p>A4 or Letter, as your printer is set</p>${links}<button class="btn" type="button" id="print">Print</button></header>
<main class="sheet" id="${what}">
<div class="lethead">Masthead</div>
<div class="oxford"></div>
${sheet}
${unscripted(withoutScript?.below)}</main></div>
<script>${printScript()}</script>`,
    loads ? headOf(loads) : '',
  )
}

/** The theme that was chosen on this device first; the sheets wait until the script has drawn what they are for. */
const headOf = ({ script, styles }: PageLoads): string =>
  [
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"><script src="/theme.js"></script>',
    ...styles.map((href) => `<link rel="stylesheet" href="${href}" media="not all" data-later>`),
    `<script type="module" src="${script}"></script>`,
  ].join('')

/** For somebody who is not signed in; afterwards they come back. `whose` says to whom it is shown. */
export const signedOutPage = (path: string, { what, whose }: { what: string; whose: string }): string =>
  page(
    'Sign in',
    `<main class="plain"><h1>Sign in to see this ${what}</h1><p>${whose}</p><a class="btn" href="${escapeHtml(`/sign-in?next=${encodeURIComponent(path)}`)}">Sign in</a></main>`,
  )

/** `instead` is where they may go, and `to` what is there. */
export const missingPage = (what: string, { instead, to }: { instead: string; to: string }): string =>
  page(
    `No such ${what}`,
    `<main class="plain"><h1>There is nothing here for you at this address</h1><p>The number may be mistyped, or the ${what} belongs to another account.</p><a class="btn" href="${instead}">${to}</a></main>`,
  )

/** The page for somebody whose link opens nothing. */
export const closedPage = (sentence: string): string =>
  page(
    'Nothing here',
    `<main class="plain"><h1>${escapeHtml(sentence)}</h1><p>The link may be mistyped, or it is no longer good. Ask whoever sent it to you for a new one.</p></main>`,
  )

/** `loads`: what the policy has to allow besides, where a script takes the page's place. */
export const sendPrintedPage = (
  reply: FastifyReply,
  status: number,
  body: string,
  loads: PageLoads | null = null,
): FastifyReply =>
  reply
    .code(status)
    .headers({ 'content-security-policy': policy(loads), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(body)

function page(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · Masthead</title><style id="printed">${style().css}</style>${head}</head>
<body>${body}</body></html>
`
}
