/** A page of a site's newspaper: its head, what the page says of itself, and its foot. */
import { escapeHtml } from '#domain/kernel/html.ts'

export interface PrintedSite {
  readonly id: number
  readonly name: string
  readonly domain: string
}

/** What stands around the news, in HTML. */
export interface PaperFrame {
  /** The style sheet of the page, as HTML for its head. */
  readonly styles: string
  /** What the page says of itself. */
  readonly about: string
  /** A link to the other papers. */
  readonly others: string
  readonly scripts: string
}

export interface PaperPage {
  readonly site: PrintedSite
  readonly dateline: string
  readonly title: string
  /** Links, in HTML. */
  readonly sections: string
}

export const paperDocument = (
  { site, dateline, title, sections }: PaperPage,
  { styles, about, others, scripts }: PaperFrame,
  body: string,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/storage/logos/logo${site.id}.png">
${styles}
</head>
<body data-masthead-site="${site.id}">
<a class="skip" href="#news">Skip to the news</a>
<header class="paper">
<p class="dateline">${escapeHtml(dateline)} · ${escapeHtml(site.domain)}</p>
<p class="name"><img src="/storage/logos/logo${site.id}.png" alt="" width="48" height="48"> ${escapeHtml(site.name)}</p>
${navigation(sections + others)}
</header>
<aside class="demo" aria-label="About this page">${about}</aside>
${body}
${scripts}
</body>
</html>
`

const navigation = (links: string): string => (links ? `<nav aria-label="Sections">${links}</nav>` : '')
