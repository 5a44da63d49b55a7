/** What stands in the form of an article: typed, or brought along from the article that is changed or copied. */
import type { Article, ArticleVersion } from '#contract/press/article.ts'
import { type ArticleWords, noArticle, tidyArticle } from '#domain/press/article-rules.ts'
import { noTimes, toCampaign, type PostTimes } from '#web/content/editor/typed-times.ts'
import { newKey } from '#web/kernel/new-key.ts'
import { type ChosenFile, chosenFileOf } from '#web/media/use-uploads.ts'
import { versionOfArticle } from '#web/press/page/version-of-article.ts'

export interface TypedArticle extends ArticleWords, PostTimes {
  /** The picture, once it is whole; its address is that of all of it, before it is cut. */
  readonly photo: ChosenFile | null
  /** Makes a repeat harmless. */
  readonly adKey: string
  /** Of an article that is changed: what it said when that was begun, and when that was saved, in milliseconds. */
  readonly seen: ArticleVersion | null
  readonly seenAtMs: number
}

const nothing: TypedArticle = { ...noArticle, ...noTimes, photo: null, adKey: '', seen: null, seenAtMs: 0 }

/** An article without words; `date` is the day that somebody came from, if any. */
export const newArticle = (campaignId: number, date = ''): TypedArticle => ({
  ...nothing,
  date,
  adKey: newKey(),
  targets: [toCampaign(campaignId)],
})

/** What it says, without its time: that is chosen anew. */
export const copyOfArticle = (article: Article): TypedArticle => ({
  ...nothing,
  ...wordsOfArticle(article),
  photo: photoOf(article),
  adKey: newKey(),
})

export function changeOfArticle(article: Article): TypedArticle {
  const seen = versionOfArticle(article)
  const { date, time, isTimeSensitive } = seen
  return {
    ...nothing,
    ...wordsOfArticle(article),
    date,
    time,
    isTimeSensitive,
    seen,
    photo: photoOf(article),
    seenAtMs: article.updatedAt.getTime(),
  }
}

const photoOf = ({ photo }: Article): ChosenFile | null =>
  photo && { ...chosenFileOf(photo), address: photo.originalPath ?? photo.shownPath }

export function wordsOfArticle(words: ArticleWords): ArticleWords {
  const { headline, html, excerpt, photoCredits, altText, style, category, redirectUrl, crop } = words
  return { headline, html, excerpt, photoCredits, altText, style, category, redirectUrl, crop }
}

/** The article as saving what is typed would leave it. */
export function typedArticleVersion(typed: TypedArticle): ArticleVersion {
  const { date, time, isTimeSensitive, photo } = typed
  const words = tidyArticle(wordsOfArticle(typed))
  return { ...words, date, time, isTimeSensitive, photoId: photo?.uploadId ?? null }
}
