/** The page of a site’s livestreams, for publishers who would rather lead readers there than place the script. */
import { escapeHtml, htmlDocument } from '#domain/kernel/html.ts'

export const livePage = (site: string): string =>
  htmlDocument(
    'Live',
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>body{margin:0;font:1rem/1.5 system-ui,sans-serif}main{max-width:60rem;margin:0 auto;padding:1rem}h1{font-size:1.25rem;margin:0}</style>
<body><main><h1>Live</h1>
<div data-masthead-live="${escapeHtml(site)}"></div>
<p data-masthead-live-none hidden>Nothing is on air at the moment. This page shows the next livestream as it begins.</p>
</main><script src="/d/live.js"></script></body>`,
  )

export const livePagePolicy = (adsUrl: string | null, baseUrl: string): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `connect-src 'self'`,
    `img-src 'self' ${baseUrl}`,
    `frame-src 'self' ${adsUrl ?? ''}`.trim(),
    `style-src 'unsafe-inline'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ')
