/** The documents that delivery shows: one zone of a site in a frame, the HTML of an ad, and where a click leads nowhere. */
import { escapeHtml } from '#server/kernel/html.ts'

/** A page of its own that holds one zone, for publishers who would rather place a frame than the script. */
export function zoneFrame(site: string, zone: string, keywords: string): string {
  return document(
    'Advertisement',
    `<body data-masthead-frame data-masthead-site="${escapeHtml(site)}" data-masthead-keywords="${escapeHtml(keywords)}" style="margin:0">
<div data-masthead-zone="${escapeHtml(zone)}"></div>
<script src="/d/tag.js"></script>
</body>`,
  )
}

export const zoneFramePolicy = (adsUrl: string | null): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `connect-src 'self'`,
    `img-src 'self'`,
    `frame-src 'self' ${adsUrl ?? ''}`.trim(),
    `style-src 'unsafe-inline'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ')

/**
 * Somebody else's HTML. The sandbox of the response makes it a stranger to every origin even when it is opened
 * by itself: no cookies, no storage, no forms, no way to move the page around it. Its links open in a new tab;
 * `clickTag` and `{click}` are the address that counts a click.
 */
export function adDocument(html: string, clickUrl: string): string {
  const script = `<script>window.clickTag=${JSON.stringify(clickUrl).replaceAll('<', '\\u003c')}</script>`
  return document(
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

/** What a person sees who clicked an ad that was rejected, or of which nothing was approved yet. */
export const deadEnd = document(
  'This ad leads nowhere',
  `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>body{margin:15vh auto;max-width:32em;padding:0 1em;font:1.125rem/1.5 system-ui,sans-serif}</style>
<body><h1>This ad leads nowhere</h1>
<p>It is no longer shown, so its link was switched off. You can close this page or go back to where you were.</p>
</body>`,
)

export const deadEndPolicy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

function document(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${title}</title></head>
${body}</html>
`
}
