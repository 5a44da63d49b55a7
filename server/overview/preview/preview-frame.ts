/** What stands around a preview: the page of the site, with the scripts that publishers have, as a stranger to every origin. */
import { previewScripts } from '#contract/overview/previews.ts'
import { htmlDocument } from '#domain/kernel/html.ts'
import type { Config } from '#server/kernel/config.ts'
import { paperCss } from '#server/sites/page/paper-css.ts'
import type { PaperFrame } from '#server/sites/page/paper-document.ts'

type Script = (typeof previewScripts)[number]

/** `base`: the address of the preview. */
export const previewFrame = (base: string, scripts: readonly Script[]): PaperFrame => ({
  styles: `<style>${paperCss}</style>`,
  about: 'A preview for those who hold its link. Nothing on it is counted or billed.',
  others: '',
  scripts: scripts.map((script) => `<script src="${base}/${script}"></script>`).join('\n'),
})

/** Cleaned HTML whose links open beside the page: it may be shown in a frame. */
export const leadingAway = (html: string): string =>
  html.replaceAll('<a href=', '<a target="_blank" rel="noopener" href=')

/** What a link opens that has ended, or never was one. */
export const endedPage = htmlDocument(
  'Preview',
  `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>body{margin:0;font:1rem/1.5 system-ui,sans-serif}main{max-width:32rem;margin:15vh auto;padding:1rem}h1{font-size:1.25rem}</style>
<body><main><h1>This preview has ended</h1>
<p>A link to a preview opens for 24 hours, unless somebody ends it before. Ask whoever sent it to you for a new one.</p>
</main></body>`,
)

/**
 * As the HTML of an ad is, it has no cookie and moves no page around it. `pictures`: where pictures may come from beside
 * our own.
 */
export const previewPolicy = ({ baseUrl }: Pick<Config, 'baseUrl'>, pictures = ''): string => {
  const here = new URL(baseUrl).origin
  return [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    `default-src 'none'`,
    `script-src 'self' ${here}`,
    `connect-src 'self' ${here}`,
    `img-src 'self' ${here} ${pictures}`.trim(),
    `frame-src 'self' ${here}`,
    `style-src 'unsafe-inline'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
  ].join('; ')
}
