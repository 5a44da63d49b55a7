/** What somebody else's HTML may do in a browser, wherever it is shown. */
import { htmlDocument } from '#domain/kernel/html.ts'
import { builtScript } from '#server/kernel/http/built-script.ts'

const policyOf = (players: readonly string[]): string =>
  [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    `default-src 'none'`,
    `script-src 'unsafe-inline' https:`,
    `style-src 'unsafe-inline' https:`,
    `img-src https: data:`,
    `font-src https: data:`,
    `form-action 'none'`,
    ...players,
  ].join('; ')

export const adPolicy = policyOf([`media-src https:`, `connect-src 'none'`, `frame-src 'none'`])

/** A livestream is a player of somebody else's, which is a frame itself or fetches what it shows. */
export const embedPolicy = policyOf([
  `media-src https: blob:`,
  `connect-src https:`,
  `frame-src https:`,
  `worker-src blob:`,
])

/** A page of ours with nothing in it but the player of another host. */
export const hostedPlayerPolicy = [
  `default-src 'none'`,
  `frame-src https:`,
  `style-src 'unsafe-inline'`,
  `base-uri 'none'`,
  `form-action 'none'`,
].join('; ')

/** Our own document of a banner that is played. Without scripts browsers start no video by themselves, so they are allowed to a page that has none. */
export const playerPolicy = [
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  `default-src 'none'`,
  `media-src 'self'`,
  `img-src 'self'`,
  `style-src 'unsafe-inline'`,
  `base-uri 'none'`,
  `form-action 'none'`,
].join('; ')

/** Among ourselves such HTML is shown in frames of our own pages only. */
export const headersOfFrame = (policy: string) =>
  ({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `${policy}; frame-ancestors 'self'`,
    'cache-control': 'private, no-store',
  }) as const

export const headersOfAdFrame = headersOfFrame(adPolicy)
export const headersOfEmbedFrame = headersOfFrame(embedPolicy)

/**
 * An empty document that becomes the one which the page around it sends, once: how an ad looks that is being typed. What
 * is written into it stays under the policy it came with, in an origin of its own.
 */
export const emptyAdFrame = (): string =>
  htmlDocument('Advertisement', `<script>${builtScript('draft').body}</script>`)
