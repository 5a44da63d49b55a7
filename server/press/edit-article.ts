/** Changing an article: its words, its picture, and when it goes out. */
import type { TypedTiming } from '#contract/content/form.ts'
import type { TypedArticle } from '#contract/press/fields.ts'
import type { editArticle as endpoint, takeArticleTimeBack as moveEndpoint } from '#contract/press/write.ts'
import { timeTypedInto } from '#domain/content/post-time.ts'
import { checkArticle, headlineLimitInEdit, mayWriteParts } from '#domain/press/article-rules.ts'
import { isSameCrop } from '#domain/press/crop.ts'
import { announcePiece, inOneChange, requireOpenCampaign, takeCreditAgain } from '../content/piece.ts'
import { lockOwnArticle } from './change-article.ts'
import { tellPieceWaits } from '../content/tell-of-piece.ts'
import { requireInTime, submittedAnew, timeChanged, timeSent } from '../content/edit-piece.ts'
import { moveBack } from '../content/take-time-back.ts'
import type { Context, Database } from '../kernel/context.ts'
import { changedIn, pick } from '../kernel/changed-in.ts'
import { allow, type ReadonlyValue, Refused, refuseStale } from '../kernel/refused.ts'
import {
  columnsOfArticle,
  cropOf,
  articleWordsAfter,
  versionOfArticle,
  wordsOfArticle,
} from './article-words.ts'
import { type Photo, type PhotoWish, photoOfForm } from './photo-of-form.ts'
import { type ArticleChange, type ArticleRecord, findArticle, saveArticle } from './store/press-posts.ts'
import { articleType } from './submit-articles.ts'
import { partsFor } from './who-writes-parts.ts'

export type ArticleEditWish = ReadonlyValue<TypedArticle & TypedTiming> &
  PhotoWish & { readonly articleId: number; readonly seenUpdatedAt?: Date | undefined }

export interface EditedArticle {
  readonly article: ArticleRecord
  readonly isChanged: boolean
}

/**
 * What is left out stays as it is. Changed words take the approval back, another picture or another name under it that of
 * the picture, and either of them or another time what the publisher was asked. What was rejected is submitted again, with a credit.
 */
export async function editArticle(ctx: Context, wish: ArticleEditWish): Promise<EditedArticle> {
  const found = await findArticle(ctx.db, wish.articleId)
  const had = { photoId: found?.photoId ?? null, crop: found && cropOf(found) }
  // Whoever may not change it draws nothing.
  if (found) await inOneChange(ctx, (tx) => lockOwnArticle(tx, ctx, wish.articleId, 'content.manage'))
  const photo = await photoOfForm(ctx, wish, had)
  return inOneChange(ctx, (tx) => edit(tx, ctx, wish, photo), 'time')
}

async function edit(tx: Database, ctx: Context, wish: ArticleEditWish, photo: Photo): Promise<EditedArticle> {
  const own = await lockOwnArticle(tx, ctx, wish.articleId, 'content.manage')
  const { piece: article, campaign } = own
  if (article.postedAt) throw new Refused({ refused: 'article-is-out' }, 409)
  requireOpenCampaign(campaign)
  const before = wordsOfArticle(article)
  const words = { ...articleWordsAfter(before, wish), crop: photo.crop }
  const had = versionOfArticle(article)
  const isTimeSensitive = wish.isTimeSensitive ?? article.isTimeSensitive
  const yours = {
    ...words,
    ...timeTypedInto(article, timeSent(wish)),
    isTimeSensitive,
    photoId: photo.photoId,
  }
  refuseStale<typeof endpoint>(wish, article, had, yours)
  const changed = changedIn(
    {
      ...columnsOfArticle(words),
      photoId: photo.photoId,
      ...(await timeChanged(tx, ctx, own, wish, articleType)),
    },
    article,
  )
  const names = Object.keys(changed)
  if (names.length === 0 && isTimeSensitive === article.isTimeSensitive) return { article, isChanged: false }
  await requireInTime(tx, ctx, own)
  const parts = await partsFor(tx, ctx.actor, { advertiserId: campaign.advertiserId, siteId: article.siteId })
  allow(mayWriteParts(before, words, parts), 403)
  allow(
    checkArticle(words, { headlineLimit: headlineLimitInEdit, needsCredits: article.scheduledFor !== null }),
  )
  const at = ctx.clock.now()
  if (article.rejectedAt) await takeCreditAgain(tx, ctx, own, at, 'post-submitted')
  const anew = article.rejectedAt
    ? { ...submittedAnew(at, ctx.actor.personId), approvedAt: null, approvedBy: null }
    : {}
  const facts = changedIn({ ...factsTaken(names, article, photo), ...anew }, article)
  const after = await saveArticle(tx, article, { ...changed, isTimeSensitive, ...facts }, at)
  const told = Object.keys({ ...changed, ...facts, isTimeSensitive }) as (keyof ArticleRecord)[]
  await announcePiece(tx, ctx, own, {
    at,
    what: 'edited',
    before: pick(article, told),
    after: pick(after, told),
  })
  if (isWaiting(after) && !isWaiting(article)) await tellPieceWaits(tx, ctx, own, 'articleWaits')
  return { article: after, isChanged: true }
}

const isWaiting = ({ state }: ArticleRecord): boolean => state === 'photo-waiting' || state === 'pending'

const ofTime = ['scheduledFor', 'day', 'takesSlot']
const ofPhoto = ['photoId', 'cropLeft', 'cropTop', 'cropWidth', 'cropHeight']

/** What was said of an article that is another one now. */
function factsTaken(names: readonly string[], article: ArticleRecord, photo: Photo): ArticleChange {
  const isOtherPhoto =
    photo.photoId !== article.photoId ||
    !isSameCrop(photo.crop, cropOf(article)) ||
    names.includes('photoCredits')
  const isOtherWords = names.some((name) => ![...ofTime, ...ofPhoto, 'photoCredits'].includes(name))
  return {
    ...(isOtherPhoto && photoUndecided),
    ...(isOtherWords && { approvedAt: null, approvedBy: null }),
    ...(names.length > 0 && unasked),
  }
}

/** What the publisher was asked, and said, was about another article, or another time. */
export const unasked = {
  publisherAskedAt: null,
  publisherAskedBy: null,
  contentConfirmedAt: null,
} satisfies ArticleChange

const photoUndecided = {
  photoApprovedAt: null,
  photoApprovedBy: null,
  photoRejectedAt: null,
  photoRejectedBy: null,
  photoRejectionReason: null,
} satisfies ArticleChange

/** Everything is as it was before its time was changed last; a time that somebody else took meanwhile is refused (409). */
export async function takeArticleTimeBack(
  ctx: Context,
  wish: { readonly articleId: number; readonly seenUpdatedAt?: Date | undefined },
): Promise<ArticleRecord> {
  return inOneChange(ctx, async (tx) => {
    const own = await lockOwnArticle(tx, ctx, wish.articleId, 'content.manage')
    const { piece: article, campaign } = own
    requireOpenCampaign(campaign)
    refuseStale<typeof moveEndpoint>(wish, article, { state: article.state }, { state: article.state })
    return (await moveBack(tx, ctx, own, unasked)).piece
  })
}
