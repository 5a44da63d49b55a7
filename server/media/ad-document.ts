/** The HTML of an ad as a document of its own: what readers are given, and what those who decide about it look at. */
import { escapeHtml, htmlDocument } from '../kernel/html.ts'

/**
 * Somebody else's HTML. The sandbox of the response makes it a stranger to every origin even when it is opened
 * by itself: no cookies, no storage, no forms, no way to move the page around it. Its links open in a new tab;
 * `clickTag` and `{click}` are the address that counts a click.
 */
export function adDocument(html: string, clickUrl: string): string {
  const script = `<script>window.clickTag=${JSON.stringify(clickUrl).replaceAll('<', '\\u003c')}</script>`
  return htmlDocument(
    'Advertisement',
    `<base target="_blank"><style>body{margin:0}</style>${script}
<body>${html.replaceAll('{click}', escapeHtml(clickUrl))}</body>`,
  )
}

export const adPolicy = [
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  `default-src 'none'`,
  `script-src 'unsafe-inline' https:`,
  `style-src 'unsafe-inline' https:`,
  `img-src https: data:`,
  `media-src https:`,
  `font-src https: data:`,
  `connect-src 'none'`,
  `frame-src 'none'`,
  `form-action 'none'`,
].join('; ')
