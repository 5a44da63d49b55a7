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
import { lockTargetsOf, type TargetOf } from '../content/lock-targets.ts'
import { sendOnce } from '../content/send-once.ts'
import { newPiece, pieceWritten, placesOfNew, sourceOfCopy, writeEach } from '../content/write-pieces.ts'
import type { Context, Database } from '../kernel/context.ts'
import { allow, type ReadonlyValue, Refused } from '../kernel/refused.ts'
import { articleWordsAfter, columnsOfArticle, cropOf, wordsOfArticle } from './article-words.ts'
import { articleKind } from './change-article.ts'
import { type Photo, photoOfForm, type PhotoWish } from './photo-of-form.ts'
import { type PlaceOfArticles, placeOfArticles } from './store/places.ts'
import { type ArticleRecord, insertArticle } from './store/press-posts.ts'
import { partsFor } from './who-writes-parts.ts'

/** Their key is made by the browser when the form opens: the same form twice writes once. */
type Wish = ReadonlyValue<TypedArticle & TypedTiming> &
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

/** Writes articles for the campaign of the form and for the further ones. */
export async function submitArticles(ctx: Context, wish: Wish): Promise<SubmittedArticles> {
  const photo = { photoId: null, crop: null }
  const from = { ...placesOfNew(wish), advertiserId: null, words: noArticle, photo, isCopy: false }
  return once(ctx, wish, from)
}

/** What is left out is as in the article that is copied, but for its time; without further campaigns it is for its own. */
export async function duplicateArticle(
  ctx: Context,
  wish: Wish & { readonly sourceId: number },
): Promise<SubmittedArticles> {
  const { source, ...places } = await sourceOfCopy(ctx, articleKind, wish)
  const photo = { photoId: source.photoId, crop: cropOf(source) }
  return once(ctx, wish, { ...places, words: wordsOfArticle(source), photo, isCopy: true })
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
  const { rows, isRepeated } = await sendOnce(ctx, articleKind, {
    key,
    said: [others, [...timings], sentFiles.map(({ fileKey }) => fileKey)],
    write: (tx) => write(tx, ctx, wish, { ...from, photo }),
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
  const { photoId } = photo
  allow(checkPhoto(photoId !== null, { isCopy, isOut: mode === 'already-out' }))
  return writeEach(targets, async (target: ArticleTarget) => {
    const { campaign } = target
    await requireParts(tx, ctx, target, { before, words, mode })
    const zones = ctx.settings.get('text.shortHeadlineZones')
    const headlineLimit = headlineLimitOf(target.summaryZone, zones)
    allow(checkArticle(words, { headlineLimit, needsCredits: mode === 'scheduled' }))
    const placed = await newPiece(tx, ctx, target, wish, { mode, type: articleType })
    const piece = await insertArticle(tx, { ...columnsOfArticle(words), photoId, ...placed })
    await pieceWritten(tx, ctx, { kind: articleKind, piece, campaign }, mode)
    return piece
  })
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
