/** What people wrote of an article, as it is kept. */
import type { ArticleVersion } from '#contract/press/article.ts'
import type { TypedArticle } from '#contract/press/fields.ts'
import { timeAsTyped } from '#domain/content/post-time.ts'
import { articleHtml } from '#domain/kernel/allowed-html.ts'
import { type ArticleWords, noArticle, tidyArticle } from '#domain/press/article-rules.ts'
import type { Crop } from '#domain/press/crop.ts'
import { cleanHtml, isCleanHtml } from '../kernel/markup/clean-html.ts'
import type { ReadonlyValue } from '../kernel/refused.ts'
import type { ArticleRecord } from './store/press-posts.ts'

/** The text of an article as it may be shown: a row may be older than the cleaning. */
export const shownHtml = ({ html }: Pick<ArticleRecord, 'html'>): string =>
  isCleanHtml(html, articleHtml) ? html : cleanHtml(html, articleHtml)

export function cropOf({
  cropLeft: left,
  cropTop: top,
  cropWidth: width,
  cropHeight: height,
}: ArticleRecord): Crop | null {
  return left === null || top === null || width === null || height === null
    ? null
    : { left, top, width, height }
}

export const wordsOfArticle = (article: ArticleRecord): ArticleWords => ({
  headline: article.headline,
  html: shownHtml(article),
  excerpt: article.excerpt,
  photoCredits: article.photoCredits,
  altText: article.altText,
  style: article.style,
  category: article.category,
  redirectUrl: article.linkUrl ?? '',
  crop: cropOf(article),
})

/** All that its form saves, as whoever changes it is told that somebody else did meanwhile. */
export function versionOfArticle(article: ArticleRecord): ReadonlyValue<ArticleVersion> {
  const { date, time } = timeAsTyped(article)
  const { isTimeSensitive, photoId } = article
  return { ...wordsOfArticle(article), date, time, isTimeSensitive, photoId }
}

/** What was sent in the place of what stood. */
export function articleWordsAfter(before: ArticleWords, typed: ReadonlyValue<TypedArticle>): ArticleWords {
  const names = Object.keys(noArticle) as (keyof ArticleWords)[]
  const sent = names.filter((name) => typed[name] !== undefined).map((name) => [name, typed[name]])
  const words = tidyArticle({ ...before, ...Object.fromEntries(sent) })
  return { ...words, html: cleanHtml(words.html, articleHtml) }
}

/** The words of an article by the columns of its table. */
export const columnsOfArticle = ({ redirectUrl, crop, ...words }: ArticleWords) => ({
  ...words,
  linkUrl: redirectUrl === '' ? null : redirectUrl,
  cropLeft: crop?.left ?? null,
  cropTop: crop?.top ?? null,
  cropWidth: crop?.width ?? null,
  cropHeight: crop?.height ?? null,
})
