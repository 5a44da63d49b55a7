/** New articles: one for each campaign that was chosen, each with a credit of its own; all or none. */
import type { OfCampaigns, TypedTiming } from '#contract/content/form.ts'
import type { TypedArticle } from '#contract/press/fields.ts'
import type { EntryMode } from '#domain/content/post-time.ts'
import {
  type ArticleWords,
  checkArticle,
  checkPhoto,
  headlineLimitOf,
  mayWriteParts,
  noArticle,
} from '#domain/press/article-rules.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { earnPost, spendCredit } from '../campaigns/spend-credit.ts'
import { findCampaignById } from '../campaigns/touch-campaign.ts'
import { postsToCome } from '../content/change-post.ts'
import { type PlacedPost, placePost } from '../content/place-post.ts'
import { sendOnce } from '../content/send-once.ts'
import { atCampaign, wishedTimeOf } from '../content/submit-posts.ts'
import type { Context, Database } from '../kernel/context.ts'
import { allow, missing, Refused, requireRight, type Unchanged } from '../kernel/refused.ts'
import { columnsOfArticle, cropOf, articleWordsAfter, wordsOfArticle } from './article-words.ts'
import { announceArticle, creditOfArticle } from './change-article.ts'
import { tellArticleWaits } from './tell-of-article.ts'
import { type Photo, photoOfForm, type PhotoWish } from './photo-of-form.ts'
import { type ArticleRecord, findArticle, findArticles, insertArticle } from './store/press-posts.ts'
import { partsFor } from './who-writes-parts.ts'
import { lockTargetsOf, type TargetOf } from '../content/lock-targets.ts'
import { type PlaceOfArticles, placeOfArticles } from './store/places.ts'

/** Their key is made by the browser when the form opens: the same form twice writes once. */
type Wish = Unchanged<TypedArticle & TypedTiming> &
  OfCampaigns &
  PhotoWish & {
    readonly campaignId: number | null
    readonly targetIds: readonly number[]
    readonly mode?: EntryMode | undefined
    readonly adKey: string | null
  }

export interface SubmittedArticles {
  readonly articles: readonly ArticleRecord[]
  readonly isRepeated: boolean
}

/** For the campaign of the form and the further ones. */
export async function submitArticles(ctx: Context, wish: Wish): Promise<SubmittedArticles> {
  const { campaignId: ownId, targetIds } = wish
  if (ownId === null) throw new Refused({ refused: 'field-missing', field: 'campaignId' })
  const ids = [...new Set([ownId, ...targetIds])]
  const from = { ownId, ids, advertiserId: null, words: noArticle, photo: { photoId: null, crop: null } }
  return once(ctx, wish, { ...from, isCopy: false })
}

/** What is left out is as in the article that is copied, but for its time; without further campaigns it is for its own. */
export async function duplicateArticle(
  ctx: Context,
  wish: Wish & { readonly sourceId: number },
): Promise<SubmittedArticles> {
  const source = await findArticle(ctx.db, wish.sourceId)
  if (!source || source.deletedAt) throw missing()
  const ofSource = await findCampaignById(ctx.db, source.campaignId)
  const { advertiserId } = requireRight(ctx.actor, 'content.manage', ofSource)
  // Beside further campaigns nothing is written for it, but it may not name what others have.
  if (wish.campaignId !== null)
    requireRight(ctx.actor, 'content.manage', await findCampaignById(ctx.db, wish.campaignId))
  const ownId = wish.targetIds.length > 0 ? null : (wish.campaignId ?? source.campaignId)
  const ids = ownId === null ? [...new Set(wish.targetIds)] : [ownId]
  const photo = { photoId: source.photoId, crop: cropOf(source) }
  return once(ctx, wish, { ownId, ids, advertiserId, words: wordsOfArticle(source), photo, isCopy: true })
}

interface From {
  readonly ownId: number | null
  readonly ids: readonly number[]
  readonly advertiserId: number | null
  /** What stands where nothing was sent. */
  readonly words: ArticleWords
  readonly photo: Photo
  readonly isCopy: boolean
}

/** With the key of a form that was sent before, what it wrote. */
async function once(ctx: Context, wish: Wish, from: From): Promise<SubmittedArticles> {
  const { timings, sentFiles = [], adKey: key, ...others } = wish
  const photo = await photoOfForm(ctx, wish, from.photo)
  const { rows, isRepeated } = await sendOnce(ctx, {
    kind: 'article',
    key,
    said: [others, [...timings], sentFiles.map(({ fileKey }) => fileKey)],
    write: (tx) => write(tx, ctx, wish, { ...from, photo }),
    find: async (tx, ids) => (await findArticles(tx, ids)).filter(({ deletedAt }) => deletedAt === null),
  })
  return { articles: rows, isRepeated }
}

async function write(
  tx: Database,
  ctx: Context,
  wish: Wish,
  { words: before, photo, isCopy, ...wanted }: From,
): Promise<ArticleRecord[]> {
  const targets = await lockPressTargets(tx, ctx, wanted)
  const words = { ...articleWordsAfter(before, wish), crop: photo.crop }
  const mode = wish.mode ?? 'scheduled'
  allow(checkPhoto(photo.photoId !== null, { isCopy, isOut: mode === 'already-out' }))
  const written = new Map<number, ArticleRecord>()
  // By site, so that two forms which want the same times of several sites never wait for each other.
  for (const target of targets.toSorted((a, b) => a.siteId - b.siteId)) {
    const { campaign } = target
    await requireParts(tx, ctx, target, { before, words, mode })
    const zones = ctx.settings.get('text.shortHeadlineZones')
    const headlineLimit = headlineLimitOf(target.summaryZone, zones)
    allow(checkArticle(words, { headlineLimit, needsCredits: mode === 'scheduled' }))
    const time = wishedTimeOf(wish, campaign.id)
    const placed = await placePost(tx, ctx, { campaignId: campaign.id, type: articleType, mode }, time).catch(
      (error: unknown) => {
        throw atCampaign(error, wish, campaign.id)
      },
    )
    const article = { words, photo, placed, mode, isTimeSensitive: time.isTimeSensitive }
    written.set(campaign.id, await submitOne(tx, ctx, target, article))
  }
  return targets.flatMap(({ campaign }) => written.get(campaign.id) ?? [])
}

/** An article goes out at a time of its own, for no edition. */
export const articleType = { isForEdition: false } as const

interface Parts {
  readonly before: ArticleWords
  readonly words: ArticleWords
  readonly mode: EntryMode
}

async function requireParts(
  tx: Database,
  { actor }: Context,
  { campaign, siteId }: ArticleTarget,
  { before, words, mode }: Parts,
): Promise<void> {
  const { advertiserId } = campaign
  if (mode !== 'scheduled' && !may(actor, 'content.alreadyUploaded', relationTo(actor, campaign)))
    throw new Refused({ refused: 'forbidden', field: 'mode' }, 403)
  allow(mayWriteParts(before, words, await partsFor(tx, actor, { advertiserId, siteId })), 403)
}

interface NewArticle {
  readonly words: ArticleWords
  readonly photo: Photo
  readonly placed: PlacedPost
  readonly mode: EntryMode
  readonly isTimeSensitive: boolean
}

async function submitOne(
  tx: Database,
  ctx: Context,
  { campaign, siteId }: ArticleTarget,
  { words, photo: { photoId }, placed, mode, isTimeSensitive }: NewArticle,
): Promise<ArticleRecord> {
  const at = ctx.clock.now()
  const by = ctx.actor.personId
  const isOut = mode === 'already-out'
  const article = await insertArticle(tx, {
    campaignId: campaign.id,
    siteId,
    createdBy: by,
    createdAt: at,
    updatedAt: at,
    ...columnsOfArticle(words),
    ...placed,
    photoId,
    isTimeSensitive,
    submittedAt: at,
    submittedBy: by,
    ...(isOut && { publishedAt: at, publishedBy: by }),
  })
  const own = { article, campaign }
  await spendCredit(tx, creditOfArticle(ctx, own, at), 'post-submitted')
  if (isOut) await earnPost(tx, creditOfArticle(ctx, own, at), postsToCome(campaign))
  const { scheduledFor, day } = placed
  const what = isOut ? 'entered as published' : 'submitted'
  const after = { scheduledFor, day, credits: campaign.creditsLeft - 1 }
  await announceArticle(tx, ctx, own, { at, what, after })
  if (!isOut) await tellArticleWaits(tx, ctx, own)
  return article
}

type ArticleTarget = TargetOf<PlaceOfArticles>

/** Locked, of one advertiser, each with a credit; whoever manages a campaign writes its articles. */
const lockPressTargets = (
  tx: Database,
  ctx: Context,
  wanted: {
    readonly ownId: number | null
    readonly ids: readonly number[]
    readonly advertiserId: number | null
  },
): Promise<ArticleTarget[]> =>
  lockTargetsOf<PlaceOfArticles>(
    {
      kind: 'press',
      placeOf: placeOfArticles,
      typeOf: () => null,
      mayWrite: () => ({ verdict: 'ok', status: 422 }),
    },
    tx,
    ctx,
    {
      ...wanted,
      like: wanted.advertiserId === null ? null : { advertiserId: wanted.advertiserId, contentType: null },
    },
  )
