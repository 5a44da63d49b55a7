/** What somebody else's HTML may do in a browser, wherever it is shown. */
import { htmlDocument } from '#domain/kernel/html.ts'

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

/** Among ourselves it is shown in frames of our own pages only. */
export const headersOfAdFrame = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `${adPolicy}; frame-ancestors 'self'`,
  'cache-control': 'private, no-store',
} as const

/**
 * An empty document that becomes the one which the page around it sends, once: how an ad looks that is being typed. What
 * is written into it stays under the policy it came with, in an origin of its own.
 */
export const emptyAdFrame = htmlDocument(
  'Advertisement',
  `<script>onmessage = ({ source, data }) => {
  if (source !== parent) return
  document.open()
  document.write(data)
  document.close()
}</script>`,
)
