/** What an article must say (TXT-03, TXT-04, PRS-12), and who may say it (ROL-21, ROL-25). */
import { checkAltText } from '#domain/content/words/alt-text.ts'
import { htmlHoldsCardNumber } from '#domain/content/words/card-in-html.ts'
import { tidyPostText } from '#domain/content/words/post-text.ts'
import { visibleText } from '#domain/content/words/visible-text.ts'
import { isOneLine, isSeen, tidyLine } from '#domain/kernel/tidy-text.ts'
import { isRefusal, refuse, type Refusal, type Verdict } from '#domain/kernel/verdict.ts'
import { checkLink, headlineLimit, charactersIn, wholeLink } from '#domain/media/creative-rules.ts'
import type { Category, PostStyle } from './article-kinds.ts'
import type { Crop } from './crop.ts'

/** Everything of an article that people write; what was left out is empty. */
export interface ArticleWords {
  readonly headline: string
  /** The text as HTML that was cleaned before. */
  readonly html: string
  readonly excerpt: string
  readonly photoCredits: string
  readonly altText: string
  readonly style: PostStyle
  readonly category: Category
  readonly redirectUrl: string
  readonly crop: Crop | null
}

/** The words of an article that nobody has written. */
export const noArticle: ArticleWords = {
  headline: '',
  html: '',
  excerpt: '',
  photoCredits: '',
  altText: '',
  style: 'default',
  category: 'sponsored',
  redirectUrl: '',
  crop: null,
}

/** Of what is changed, so that an older long headline stays editable. */
export const headlineLimitInEdit = 155

/** Of a new article; the zones of short headlines have the limit of their banners. */
export const headlineLimitOf = (summaryZone: number | null, shortHeadlineZones: readonly number[]): number =>
  summaryZone !== null && shortHeadlineZones.includes(summaryZone)
    ? headlineLimit(summaryZone, shortHeadlineZones)
    : headlineLimitInEdit

/** The most code points of an excerpt, counted in its composed form. */
export const excerptLimit = 140
const creditsLimit = 200
const htmlLimit = 100_000

/** What reads well on a page; nothing is refused for it. */
export const wordsThatReadWell = { fewest: 400, most: 900 }

interface ArticleRequirements {
  readonly headlineLimit: number
  /** A picture of somebody needs their name where the article is scheduled. */
  readonly needsCredits: boolean
}

/** The first fault of an article. */
export const checkArticle = (words: ArticleWords, asked: ArticleRequirements): Verdict =>
  faultsOfArticle(words, asked)[0] ?? 'ok'

/** All of them, so that a form can tell them at once. */
export function faultsOfArticle(
  words: ArticleWords,
  { headlineLimit, needsCredits }: ArticleRequirements,
): Refusal[] {
  const { headline, html, excerpt, photoCredits, altText, redirectUrl } = words
  const verdicts = [
    checkHeadline(headline, headlineLimit),
    isSeen(visibleText(html)) ? 'ok' : refuse('article-text-missing', { field: 'html' }),
    html.length <= htmlLimit ? 'ok' : refuse('html-long', { field: 'html', values: { limit: htmlLimit } }),
    htmlHoldsCardNumber(html) ? refuse('card-number-here', { field: 'html' }) : 'ok',
    checkLine(excerpt, 'excerpt', excerptLimit),
    isSeen(photoCredits) || !needsCredits ? 'ok' : refuse('credits-missing', { field: 'photoCredits' }),
    checkLine(photoCredits, 'photoCredits', creditsLimit),
    renamed(checkAltText(altText, 0)),
    redirectUrl === '' ? 'ok' : checkLink(redirectUrl, 'redirectUrl'),
  ]
  return verdicts.filter(isRefusal)
}

/** A new article goes out with a picture; a copy may get its own later, and what is out already keeps what it has. */
export const checkPhoto = (
  hasPhoto: boolean,
  { isCopy, isOut }: Readonly<Record<'isCopy' | 'isOut', boolean>>,
) => (hasPhoto || isCopy || isOut ? 'ok' : refuse('file-missing', { field: 'photoId' }))

function checkHeadline(headline: string, limit: number): Verdict {
  const field = 'headline'
  const length = charactersIn(headline)
  if (!isSeen(headline)) return refuse('headline-missing', { field })
  if (!isOneLine(headline)) return refuse('line-break', { field })
  return length <= limit ? 'ok' : refuse('headline-long', { field, values: { limit, over: length - limit } })
}

function checkLine(text: string, field: string, limit: number): Verdict {
  if (!isOneLine(text)) return refuse('line-break', { field })
  return charactersIn(text) <= limit ? 'ok' : refuse('lead-long', { field, values: { limit } })
}

/** An article has one picture, and so one field for what it shows. */
const renamed = (verdict: Verdict): Verdict => (verdict === 'ok' ? 'ok' : { ...verdict, field: 'altText' })

/** What people wrote as it is kept: one Unicode form, no spaces around, and an address with its beginning. */
export const tidyArticle = (words: ArticleWords): ArticleWords => ({
  ...words,
  headline: tidyLine(words.headline),
  html: tidyPostText(words.html),
  excerpt: tidyLine(words.excerpt),
  photoCredits: tidyLine(words.photoCredits),
  altText: tidyLine(words.altText),
  redirectUrl: wholeLink(words.redirectUrl),
})

interface Writer {
  /** Has the column Settings of articles. */
  readonly setsRedirect: boolean
  /** Writes second lines, and the site has a WordPress that takes them. */
  readonly writesExcerpt: boolean
}

/** Refuses what this person may not change. */
export function mayWriteParts(
  before: ArticleWords,
  after: ArticleWords,
  { setsRedirect, writesExcerpt }: Writer,
): Verdict<'redirect-agents' | 'excerpt-readers'> {
  if (after.redirectUrl !== before.redirectUrl && !setsRedirect)
    return refuse('redirect-agents', { field: 'redirectUrl' })
  return after.excerpt !== before.excerpt && !writesExcerpt
    ? refuse('excerpt-readers', { field: 'excerpt' })
    : 'ok'
}
