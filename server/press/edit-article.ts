/** Changing an article: its words, its picture, and when it goes out. */
import type { TypedTiming } from '#contract/content/form.ts'
import type { TypedArticle } from '#contract/press/fields.ts'
import type { editArticle as endpoint } from '#contract/press/write.ts'
import { timeAsTyped, timeTypedInto, timeTypedOver, type TypedTime } from '#domain/content/post-time.ts'
import { checkArticle, headlineLimitInEdit, mayWriteParts } from '#domain/press/article-rules.ts'
import { isSameCrop } from '#domain/press/crop.ts'
import { inOneChange, requireOpenCampaign, takeCredit } from '../content/change-post.ts'
import { placePost } from '../content/place-post.ts'
import type { Context, Database } from '../kernel/context.ts'
import { changedIn, pick } from '../kernel/changed-in.ts'
import { allow, Refused, refuseStale, type Unchanged } from '../kernel/refused.ts'
import { contentEditVerdict } from '../scheduling/edit-verdict.ts'
import {
  columnsOfArticle,
  cropOf,
  articleWordsAfter,
  versionOfArticle,
  wordsOfArticle,
} from './article-words.ts'
import { announceArticle, creditOfArticle, lockOwnArticle, type OwnArticle } from './change-article.ts'
import { tellArticleWaits } from './tell-of-article.ts'
import { type Photo, type PhotoWish, photoOfForm } from './photo-of-form.ts'
import { type ArticleChange, type ArticleRecord, findArticle, saveArticle } from './store/press-posts.ts'
import { articleType } from './submit-articles.ts'
import { partsFor } from './who-writes-parts.ts'

export type ArticleEditWish = Unchanged<TypedArticle & TypedTiming> &
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
  const { article, campaign } = own
  if (article.publishedAt) throw new Refused({ refused: 'article-is-out' }, 409)
  requireOpenCampaign(campaign)
  const before = wordsOfArticle(article)
  const words = { ...articleWordsAfter(before, wish), crop: photo.crop }
  const had = versionOfArticle(article)
  const isTimeSensitive = wish.isTimeSensitive ?? article.isTimeSensitive
  const yours = { ...words, ...timeTypedInto(article, asSent(wish)), isTimeSensitive, photoId: photo.photoId }
  refuseStale<typeof endpoint>(wish, article, had, yours)
  const changed = changedIn(
    { ...columnsOfArticle(words), photoId: photo.photoId, ...(await timeChange(tx, ctx, own, wish)) },
    article,
  )
  const names = Object.keys(changed)
  if (names.length === 0 && isTimeSensitive === article.isTimeSensitive) return { article, isChanged: false }
  await requireOpen(tx, ctx, own)
  const parts = await partsFor(tx, ctx.actor, { advertiserId: campaign.advertiserId, siteId: article.siteId })
  allow(mayWriteParts(before, words, parts), 403)
  allow(
    checkArticle(words, { headlineLimit: headlineLimitInEdit, needsCredits: article.scheduledFor !== null }),
  )
  const at = ctx.clock.now()
  if (article.rejectedAt) await takeCredit(tx, campaign, creditOfArticle(ctx, own, at), 'post-submitted')
  const anew = article.rejectedAt ? submittedAnew(at, ctx.actor.personId) : {}
  const facts = changedIn({ ...factsTaken(names, article, photo), ...anew }, article)
  const after = await saveArticle(tx, article, { ...changed, isTimeSensitive, ...facts }, at)
  const told = Object.keys({ ...changed, ...facts, isTimeSensitive }) as (keyof ArticleRecord)[]
  await announceArticle(tx, ctx, own, {
    at,
    what: 'edited',
    before: pick(article, told),
    after: pick(after, told),
  })
  if (isWaiting(after) && !isWaiting(article)) await tellArticleWaits(tx, ctx, own)
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

/** A rejected article that is corrected waits for approval as a new one does. */
const submittedAnew = (submittedAt: Date, submittedBy: number) =>
  ({
    submittedAt,
    submittedBy,
    approvedAt: null,
    approvedBy: null,
    rejectedAt: null,
    rejectedBy: null,
    rejectionReason: null,
  }) satisfies ArticleChange

/** What was rejected goes nowhere, so nothing is too late for it; everything else has its window. */
async function requireOpen(tx: Database, ctx: Context, { article, campaign }: OwnArticle): Promise<void> {
  if (article.rejectedAt) return
  const { scheduledFor } = article
  allow(await contentEditVerdict(tx, ctx, campaign.id, { sentAt: null, onSchedulerAt: null, scheduledFor }))
}

/** Nothing where no time was sent, or the one that it has; but what was rejected has lost its own, and takes it anew. */
async function timeChange(
  tx: Database,
  ctx: Context,
  { article, campaign }: OwnArticle,
  timing: TypedTiming,
): Promise<ArticleChange> {
  const had = article.rejectedAt ? timeAsTyped(article) : null
  const typed = timeTypedOver(article, asSent(timing)) ?? had
  if (typed === null) return {}
  const place = {
    campaignId: campaign.id,
    type: articleType,
    mode: 'scheduled',
    besides: article.id,
  } as const
  return placePost(tx, ctx, place, { ...typed, autoDay: '', preference: 'none' })
}

const asSent = ({ date = '', time = '', datetime = '' }: TypedTiming): TypedTime => ({ date, time, datetime })
