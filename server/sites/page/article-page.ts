/** Articles of advertisers, and mails, as a site prints them. */
import { escapeHtml } from '#domain/kernel/html.ts'
import { paperDocument, type PaperFrame, type PaperPage } from './paper-document.ts'

/** An article that an advertiser had written. */
export interface PublishedArticle {
  readonly path: string
  readonly headline: string
  readonly excerpt: string
  readonly isSponsored: boolean
  readonly picture: { readonly path: string; readonly altText: string; readonly credits: string } | null
}

const labelOf = ({ isSponsored }: PublishedArticle): string =>
  isSponsored ? '<p class="section">Sponsored</p>' : '<p class="section">Community</p>'

const pictureOf = ({ picture }: PublishedArticle): string =>
  picture
    ? `<figure><img src="${picture.path}" alt="${escapeHtml(picture.altText)}"><figcaption class="byline">${escapeHtml(picture.credits)}</figcaption></figure>`
    : ''

/** The article as it stands on the front page. */
export function teaser(article: PublishedArticle): string {
  const { path, headline, excerpt } = article
  return `<article>${labelOf(article)}<h2 dir="auto"><a href="${path}">${escapeHtml(headline)}</a></h2>${pictureOf(article)}<p dir="auto">${escapeHtml(excerpt)}</p></article>\n`
}

/** The article's own page. `html` is clean; `back` leads to the front page, in HTML. */
export const articlePage = (
  { article, html, isPictureFirst, back, ...page }: ArticlePage,
  frame: PaperFrame,
): string =>
  storyPage(
    { ...page, title: article.headline, sections: back },
    frame,
    `${labelOf(article)}
${isPictureFirst ? pictureOf(article) : ''}<h1 dir="auto">${escapeHtml(article.headline)}</h1>
${isPictureFirst ? '' : pictureOf(article)}
<div dir="auto">${html}</div>`,
  )

interface ArticlePage extends Pick<PaperPage, 'site' | 'dateline'> {
  readonly article: PublishedArticle
  readonly html: string
  /** In the wide template the picture stands above the headline. */
  readonly isPictureFirst: boolean
  readonly back: string
}

export interface PrintedMail {
  readonly subject: string
  readonly from: string
  /** The text of the mail as HTML that was cleaned before. */
  readonly html: string
}

/** A mail of the site, as readers open it in a browser. */
export const mailPage = (
  {
    mail: { subject, from, html },
    ...page
  }: Pick<PaperPage, 'site' | 'dateline'> & { readonly mail: PrintedMail },
  frame: PaperFrame,
): string =>
  storyPage(
    { ...page, title: subject, sections: '' },
    frame,
    `<p class="section">By mail</p>
<h1 dir="auto">${escapeHtml(subject)}</h1>
<p class="byline" dir="auto">${escapeHtml(from)}</p>
<div dir="auto">${html}</div>`,
  )

const storyPage = (page: PaperPage, frame: PaperFrame, story: string): string =>
  paperDocument(
    { ...page, title: `${page.title} · ${page.site.name}` },
    frame,
    `<main class="story" id="news">
${story}
</main>`,
  )
