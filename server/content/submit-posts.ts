/** New posts: one for each campaign that was chosen, each with a credit of its own; all or none. */
import type { Descriptions, OfCampaigns, TypedTiming, TypedWords } from '#contract/content/form.ts'
import { checkPost, noWords, type PostWords } from '#domain/content/post-rules.ts'
import { mayDuplicatePost } from '#domain/content/queue/post-moves.ts'
import { noFacts, publisherStep } from '#domain/content/post-state.ts'
import type { EntryMode } from '#domain/content/post-time.ts'
import { earnPost, spendCredit } from '../campaigns/spend-credit.ts'
import type { Context, Database } from '../kernel/context.ts'
import { allow, missing, Refused, requireRight, type Unchanged } from '../kernel/refused.ts'
import { findCampaignById } from '../campaigns/touch-campaign.ts'
import { announcePost, creditOfPost, postsToCome } from './change-post.ts'
import { type FilesOfPost, filesOfForm, type SentWithForm } from './files/files-of-form.ts'
import { lockPostTargets, requireFormRights, type LockedTarget } from './lock-targets.ts'
import { tellPostWaits } from './tell-of-post.ts'
import { type PlacedPost, placePost, type WishedTime } from './place-post.ts'
import { columnsOfPost, postWordsAfter, wordsOfPost } from './post-words.ts'
import { addPost } from './save-post.ts'
import { findPost, findPosts, type PostRecord } from './store/content-posts.ts'
import { filesOfPosts, type PostFile, replaceFiles } from './store/post-files.ts'
import { sendOnce } from './send-once.ts'

/** Their key is made by the browser when the form opens: the same form twice writes once. */
type Wish = Unchanged<TypedWords & TypedTiming> &
  OfCampaigns &
  Descriptions & {
    readonly campaignId: number | null
    readonly targetIds: readonly number[]
    readonly mode?: EntryMode | undefined
    readonly adKey: string | null
    readonly uploadIds: readonly number[]
    readonly sentFiles?: readonly SentWithForm[]
  }

export interface Submitted {
  readonly posts: readonly PostRecord[]
  readonly isRepeated: boolean
}

/** For the campaign of the form and the further ones. */
export async function submitPosts(ctx: Context, wish: Wish): Promise<Submitted> {
  const { campaignId: ownId, targetIds } = wish
  if (ownId === null) throw new Refused({ refused: 'field-missing', field: 'campaignId' })
  const ids = [...new Set([ownId, ...targetIds])]
  return once(ctx, wish, (tx) => write(tx, ctx, wish, { ownId, ids, like: null, words: noWords, files: [] }))
}

/** What is left out is as in the post that is copied, but for its time; without further campaigns it is for its own. */
export async function duplicatePost(
  ctx: Context,
  wish: Wish & { readonly sourceId: number; readonly removedIds: readonly number[] },
): Promise<Submitted> {
  const source = await findPost(ctx.db, wish.sourceId)
  if (!source || source.deletedAt) throw missing()
  const { advertiserId } = requireRight(
    ctx.actor,
    'content.manage',
    await findCampaignById(ctx.db, source.campaignId),
  )
  allow(mayDuplicatePost(source.state, publisherStep(source)), 409)
  // Beside further campaigns nothing is written for it, but it may not name what others have.
  if (wish.campaignId !== null)
    requireRight(ctx.actor, 'content.manage', await findCampaignById(ctx.db, wish.campaignId))
  const ownId = wish.targetIds.length > 0 ? null : (wish.campaignId ?? source.campaignId)
  const ids = ownId === null ? [...new Set(wish.targetIds)] : [ownId]
  const like = { advertiserId, contentType: source.contentType }
  return once(ctx, wish, async (tx) => {
    const files = (await filesOfPosts(tx, [source.id])).get(source.id) ?? []
    return write(tx, ctx, wish, { ownId, ids, like, words: wordsOfPost(source), files })
  })
}

/** With the key of a form that was sent before, what it wrote. */
async function once(
  ctx: Context,
  wish: Wish,
  write: (tx: Database) => Promise<PostRecord[]>,
): Promise<Submitted> {
  const { timings, descriptions, sentFiles = [], adKey, ...others } = wish
  const said = [others, [...timings], [...descriptions], sentFiles.map(({ fileKey }) => fileKey)]
  const sent = { kind: 'post', key: adKey, said, write, find: stillThere } as const
  const { rows, isRepeated } = await sendOnce(ctx, sent)
  return { posts: rows, isRepeated }
}

const stillThere = async (tx: Database, ids: readonly number[]): Promise<PostRecord[]> =>
  (await findPosts(tx, ids)).filter(({ deletedAt }) => deletedAt === null)

interface Writing {
  readonly ownId: number | null
  readonly ids: readonly number[]
  readonly like: { readonly advertiserId: number; readonly contentType: string } | null
  /** What stands where nothing was sent. */
  readonly words: PostWords
  readonly files: readonly PostFile[]
}

async function write(
  tx: Database,
  ctx: Context,
  wish: Wish & { readonly removedIds?: readonly number[] },
  { words: before, files: filesBefore, ...wanted }: Writing,
): Promise<PostRecord[]> {
  const targets = await lockPostTargets(tx, ctx, wanted)
  const [model] = targets
  if (!model) throw missing()
  // All are of one type, and to clean a long mail takes its time.
  const words = postWordsAfter(before, wish, model.type)
  const mode = wish.mode ?? 'scheduled'
  const written = new Map<number, PostRecord>()
  // By site, so that two forms which want the same times of several sites never wait for each other.
  for (const target of targets.toSorted((a, b) => a.siteId - b.siteId)) {
    const { campaign, type } = target
    requireFormRights(ctx, target, { ...words, isScheduled: mode === 'scheduled' })
    allow(checkPost(words, type))
    const files = await filesOfForm(tx, ctx, wish, {
      type,
      act: wanted.like ? 'duplicate' : 'new',
      before: filesBefore,
    })
    const time = wishedTimeOf(wish, campaign.id)
    const placed = await placePost(tx, ctx, { campaignId: campaign.id, type, mode }, time).catch(
      (error: unknown) => {
        throw atCampaign(error, wish, campaign.id)
      },
    )
    written.set(
      campaign.id,
      await submitOne(tx, ctx, target, { words, files, placed, mode, isTimeSensitive: time.isTimeSensitive }),
    )
  }
  return targets.flatMap(({ campaign }) => written.get(campaign.id) ?? [])
}

/** What is refused of a time stands at the field as it was sent: for this campaign alone, or for all. */
export function atCampaign(error: unknown, wish: OfCampaigns, campaignId: number): unknown {
  const own = wish.timings.get(campaignId)
  if (!(error instanceof Refused) || !own) return error
  const { field = '' } = error.refusal
  return Object.hasOwn(own, field) ? error.atField(`${field}[${campaignId}]`) : error
}

/** What was sent for this campaign alone comes before what was sent for all. */
export function wishedTimeOf(
  wish: Unchanged<TypedTiming> & OfCampaigns,
  campaignId: number,
): WishedTime & { readonly isTimeSensitive: boolean } {
  const { date, time, datetime, autoDay, preference, isTimeSensitive } = {
    ...wish,
    ...wish.timings.get(campaignId),
  }
  return {
    date: date ?? '',
    time: time ?? '',
    datetime: datetime ?? '',
    autoDay: autoDay ?? '',
    preference: preference ?? 'none',
    isTimeSensitive: isTimeSensitive ?? false,
  }
}

interface NewPost {
  readonly words: PostWords
  readonly files: FilesOfPost
  readonly placed: PlacedPost
  readonly mode: EntryMode
  readonly isTimeSensitive: boolean
}

async function submitOne(
  tx: Database,
  ctx: Context,
  { campaign, siteId, type }: LockedTarget,
  { words, files, placed, mode, isTimeSensitive }: NewPost,
): Promise<PostRecord> {
  const at = ctx.clock.now()
  const by = ctx.actor.personId
  const isOut = mode === 'already-out'
  const post = await addPost(tx, {
    ...noFacts,
    campaignId: campaign.id,
    siteId,
    contentType: type.key,
    createdBy: by,
    createdAt: at,
    updatedAt: at,
    ...columnsOfPost(words),
    ...placed,
    isTimeSensitive,
    submittedAt: at,
    submittedBy: by,
    processingAt: files.processingAt,
    ...(isOut && { postedAt: at, postedBy: by }),
  })
  await replaceFiles(tx, post.id, files.files)
  const own = { post, campaign }
  await spendCredit(tx, creditOfPost(ctx, own, at), 'post-submitted')
  if (isOut) await earnPost(tx, creditOfPost(ctx, own, at), postsToCome(campaign))
  const { scheduledFor, day } = placed
  const credits = campaign.creditsLeft - 1
  const what = isOut ? 'entered as posted' : 'submitted'
  await announcePost(tx, ctx, own, { at, what, after: { scheduledFor, day, credits } })
  if (!isOut) await tellPostWaits(tx, ctx, own)
  return post
}
