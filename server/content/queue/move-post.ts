/** The moves of the social queue: approving, rejecting, putting on the scheduler, marking as posted (QUE-09 to QUE-12). */
import type { approvePost as endpoint } from '#contract/content/queue.ts'
import { moveVerdict, type QueueMove, stateAfter } from '#domain/content/queue/post-moves.ts'
import { isRefusal, type Refusal } from '#domain/kernel/verdict.ts'
import type { Actor } from '#domain/people/actor.ts'
import { earnPost } from '../../campaigns/spend-credit.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { allow, Refused, refuseStale } from '../../kernel/refused.ts'
import { namesOfPersons } from '../../people/list-advertisers.ts'
import { findUploads } from '../../media/uploads/find-uploads.ts'
import { placeOfPosts } from '../store/content-types.ts'
import { filesOfPosts } from '../store/post-files.ts'
import { requireShowable } from '../files/files-of-form.ts'
import { keepPostedAddress } from '../posted/keep-address.ts'
import { creditOfPiece, inOneChange, piecesToCome } from '../piece.ts'
import { lockOwnPost, type OwnPost } from '../change-post.ts'
import { tellPostDecision } from './tell-decision.ts'
import type { PostChange, PostRecord } from '../save-post.ts'
import { creditOfDecision, decidePiece, rejectionReason } from './decide-piece.ts'

export interface MoveWish {
  readonly postId: number
  readonly move: QueueMove
  /** Of a rejection: for its people; a screen always asks for it, a script may leave it out. */
  readonly reason?: string | undefined
  /** The address where a post that is out is to be seen. */
  readonly address?: string | undefined
  readonly seenUpdatedAt?: Date | undefined
}

/** A move that its state does not allow is refused with both states, and with who was first (409). */
export async function movePost(ctx: Context, wish: MoveWish): Promise<OwnPost> {
  return inOneChange(ctx, (tx) => move(tx, ctx, wish))
}

async function move(tx: Database, ctx: Context, wish: MoveWish): Promise<OwnPost> {
  const own = await lockOwnPost(tx, ctx, wish.postId, 'queue.work')
  const { piece: post } = own
  const { move: wanted } = wish
  const uploads = await uploadsOfPost(tx, post.id)
  const verdict = moveVerdict(wanted, {
    state: post.state,
    isForEdition: (await placeOfPosts(tx, post.campaignId))?.type.isForEdition ?? false,
    hasPdf: uploads.some(({ kind }) => kind === 'pdf'),
  })
  if (isRefusal(verdict) && verdict.refused === 'post-moved')
    throw await notFrom(tx, ctx.actor, post, wanted, { ...verdict, refused: verdict.refused })
  allow(verdict)
  refuseStale<typeof endpoint>(wish, post, { state: post.state }, { state: stateAfter[wanted] })
  const reason = wanted === 'reject' ? rejectionReason(wish.reason) : null
  // What is rejected already stays so; another reason for it is not dropped unsaid.
  if (wanted === 'reject' && post.rejectedAt) {
    if (reason === null || reason === post.rejectionReason) return own
    throw await rejectedFirst(tx, post)
  }
  if (wanted === 'approve') requireShowable(uploads)
  const at = ctx.clock.now()
  await creditOfDecision(tx, ctx, own, wanted === 'reject')
  if (wanted === 'post') await earnPost(tx, creditOfPiece(ctx, own, at), piecesToCome(own.campaign))
  const facts = factsOf(wanted, { at, by: ctx.actor.personId, reason })
  const after = await decidePiece(tx, ctx, own, { at, what: acts[wanted], reason, facts })
  if (wanted === 'post' && wish.address !== undefined) await keepPostedAddress(tx, post.id, wish.address)
  await tellPostDecision.later(tx, ctx, post.id)
  return after
}

/** How the history calls the moves. */
export const acts = {
  approve: 'approved',
  reject: 'rejected',
  schedule: 'put on the scheduler',
  post: 'marked as posted',
} as const satisfies Record<QueueMove, string>

async function uploadsOfPost(tx: Database, postId: number) {
  const files = (await filesOfPosts(tx, [postId])).get(postId) ?? []
  return findUploads(
    tx,
    files.map(({ id }) => id),
  )
}

interface Decision {
  readonly at: Date
  readonly by: number
  readonly reason: string | null
}

function factsOf(wanted: QueueMove, { at, by, reason }: Decision): PostChange {
  if (wanted === 'schedule') return { onSchedulerAt: at, onSchedulerBy: by }
  if (wanted === 'post') return { postedAt: at, postedBy: by }
  return wanted === 'approve'
    ? { approvedAt: at, approvedBy: by, rejectedAt: null, rejectedBy: null, rejectionReason: null }
    : { rejectedAt: at, rejectedBy: by, rejectionReason: reason }
}

/** Both states; and who made the one that it has, unless it was this person. */
async function notFrom(
  tx: Database,
  actor: Actor,
  post: PostRecord,
  wanted: QueueMove,
  moved: Refusal<'post-moved'>,
): Promise<Refused> {
  const by = lastActOf(post)
  const name = by === null || by === actor.personId ? undefined : (await namesOfPersons(tx, [by])).get(by)
  const refusal = name === undefined ? moved : { refused: 'post-moved-by', values: { ...moved.values, name } }
  const theirs = { state: post.state, updatedAt: post.updatedAt }
  return new Refused(refusal, 409, { theirs, yours: { state: stateAfter[wanted] } })
}

async function rejectedFirst(tx: Database, { rejectedBy, state, updatedAt }: PostRecord): Promise<Refused> {
  const name = rejectedBy === null ? undefined : (await namesOfPersons(tx, [rejectedBy])).get(rejectedBy)
  const refusal = {
    refused: 'post-rejected-first',
    field: 'reason',
    values: { name: name ?? 'Somebody else' },
  }
  return new Refused(refusal, 409, { theirs: { state, updatedAt }, yours: { state } })
}

const lastActOf = (post: PostRecord): number | null =>
  post.postedBy ?? post.rejectedBy ?? post.onSchedulerBy ?? post.approvedBy
