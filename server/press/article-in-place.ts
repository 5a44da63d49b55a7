/** What a page of the site shows of an article: as it is kept, or as it is typed. */
import type { TypedArticle } from '#contract/press/fields.ts'
import { noArticle, type ArticleWords } from '#domain/press/article-rules.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import type { Context } from '../kernel/context.ts'
import { missing, type ReadonlyValue } from '../kernel/refused.ts'
import { cropOf, articleWordsAfter, wordsOfArticle } from './article-words.ts'
import { type Photo, type PhotoWish, photoOfForm } from './photo-of-form.ts'
import { placeOfArticles } from './store/places.ts'
import { type ArticleRecord, findArticle } from './store/press-posts.ts'

export interface ArticleInPlace
  extends Pick<
    ArticleWords,
    'headline' | 'html' | 'excerpt' | 'altText' | 'photoCredits' | 'style' | 'category'
  > {
  readonly siteId: number
  readonly photoId: number | null
}

type ArticleFields = ReadonlyValue<TypedArticle> & PhotoWish

/** Null where the article is gone. */
export async function articleInPlace(
  { db }: Pick<Context, 'db'>,
  articleId: number,
): Promise<(ArticleInPlace & { readonly campaignId: number }) | null> {
  const article = await findArticle(db, articleId)
  if (!article || article.deletedAt) return null
  return { ...inPlace(wordsOfArticle(article), article), campaignId: article.campaignId }
}

/** For whoever may change the article; what was not sent is as it stands. */
export async function typedArticleInPlace(
  ctx: Context,
  articleId: number,
  typed: ArticleFields,
): Promise<{ readonly campaignId: number; readonly shown: ArticleInPlace }> {
  const article = await findArticle(ctx.db, articleId)
  if (!article || article.deletedAt) throw missing()
  const { campaignId, siteId, photoId } = article
  await findCampaign(ctx, campaignId, 'content.manage')
  const photo = await photoOfForm(ctx, typed, { photoId, crop: cropOf(article) })
  return { campaignId, shown: typedInPlace(wordsOfArticle(article), typed, siteId, photo) }
}

/** An article that is typed for the campaign and not saved yet; throws (404) where it sells none. */
export async function newArticleInPlace(
  ctx: Context,
  campaignId: number,
  typed: ArticleFields,
): Promise<ArticleInPlace> {
  await findCampaign(ctx, campaignId, 'content.manage')
  const place = await placeOfArticles(ctx.db, campaignId)
  if (!place) throw missing()
  const photo = await photoOfForm(ctx, typed, { photoId: null, crop: null })
  return typedInPlace(noArticle, typed, place.siteId, photo)
}

const typedInPlace = (
  before: ArticleWords,
  typed: ArticleFields,
  siteId: number,
  { photoId }: Photo,
): ArticleInPlace => inPlace(articleWordsAfter(before, typed), { siteId, photoId })

const inPlace = (
  { headline, html, excerpt, altText, photoCredits, style, category }: ArticleWords,
  { siteId, photoId }: Pick<ArticleRecord, 'siteId' | 'photoId'>,
): ArticleInPlace => ({ headline, html, excerpt, altText, photoCredits, style, category, siteId, photoId })
