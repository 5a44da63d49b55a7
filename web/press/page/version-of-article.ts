/** All that the form of an article saves, and how each part of it reads to whoever compares two versions. */
import type { Article, ArticleVersion } from '#contract/press/article.ts'
import { timeAsTyped } from '#domain/content/post-time.ts'
import { visibleText } from '#domain/content/words/visible-text.ts'
import { postStyleInWords } from '#domain/press/article-kinds.ts'
import type { PartInWords } from '#web/ui/layer/conflict.ts'

type VersionSource = Pick<
  Article,
  keyof Omit<ArticleVersion, 'date' | 'time' | 'photoId'> | 'scheduledFor' | 'day' | 'photo'
>

export function versionOfArticle({ photo, ...article }: VersionSource): ArticleVersion {
  const { headline, html, excerpt, photoCredits, altText, style, category, redirectUrl, crop } = article
  const { date, time } = timeAsTyped(article)
  return {
    headline,
    html,
    excerpt,
    photoCredits,
    altText,
    style,
    category,
    redirectUrl,
    crop,
    date,
    time,
    isTimeSensitive: article.isTimeSensitive,
    photoId: photo?.id ?? null,
  }
}

/** Every part has its name on the screen and its words: one more does not compile without. */
const readings: Readonly<
  Record<keyof ArticleVersion, readonly [name: string, words: (version: ArticleVersion) => string]>
> = {
  headline: ['Headline', ({ headline }) => headline],
  excerpt: ['Second line', ({ excerpt }) => excerpt],
  html: ['Text', ({ html }) => visibleText(html)],
  photoId: ['Picture', ({ photoId }) => (photoId === null ? '' : `Picture ${photoId}`)],
  crop: ['Part that is shown', ({ crop }) => (crop ? `${crop.width} × ${crop.height} pixels` : 'All of it')],
  photoCredits: ['Photo credit', ({ photoCredits }) => photoCredits],
  altText: ['What the picture shows', ({ altText }) => altText],
  category: ['Category', ({ category }) => categoryWords[category]],
  style: ['Template', ({ style }) => postStyleInWords[style]],
  redirectUrl: ['Leads on to', ({ redirectUrl }) => redirectUrl],
  date: ['Day', ({ date }) => date],
  time: ['Time', ({ time }) => time && `${time} ET`],
  isTimeSensitive: ['Time-sensitive', ({ isTimeSensitive }) => (isTimeSensitive ? 'Yes' : 'No')],
}

export const categoryWords = { sponsored: 'Sponsored', 'non-sponsored': 'Non-sponsored' } as const

export const partsOfArticle = (version: ArticleVersion): readonly PartInWords[] =>
  (Object.keys(readings) as (keyof ArticleVersion)[]).map((part) => {
    const [name, words] = readings[part]
    return { name, words: words(version), value: JSON.stringify(version[part]) }
  })
