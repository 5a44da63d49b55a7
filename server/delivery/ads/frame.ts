/** The documents that delivery shows: one zone of a site in a frame, and where a click leads nowhere. */
import { escapeHtml, htmlDocument } from '#domain/kernel/html.ts'

/** A page of its own that holds one zone, for publishers who would rather place a frame than the script. */
export function zoneFrame(site: string, zone: string, keywords: string): string {
  return htmlDocument(
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

/** What a person sees who clicked an ad that was rejected, or of which nothing was approved yet. */
export const deadEnd = htmlDocument(
  'This ad leads nowhere',
  `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>body{margin:15vh auto;max-width:32em;padding:0 1em;font:1.125rem/1.5 system-ui,sans-serif}</style>
<body><h1>This ad leads nowhere</h1>
<p>It is no longer shown, so its link was switched off. You can close this page or go back to where you were.</p>
</body>`,
)

export const deadEndPolicy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
