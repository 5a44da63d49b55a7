/** The HTML of an ad as a document of its own: what readers are given, and what those look at who write it or decide about it. */
import { escapeHtml, htmlDocument } from '#domain/kernel/html.ts'

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
