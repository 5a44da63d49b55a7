/** Approving a livestream, sending it back, and taking a decision back. */
import type { decideLivestream as endpoint } from '#contract/livestreams/decide.ts'
import type { Approval } from '#domain/media/approval.ts'
import { announcePiece, requireOpenCampaign } from '../content/piece.ts'
import { type PostChange, type PostRecord, savePost } from '../content/save-post.ts'
import { creditOfDecision, rejectionReason } from '../content/queue/decide-piece.ts'
import { tellPostDecision } from '../content/queue/tell-decision.ts'
import type { Context, Database } from '../kernel/context.ts'
import { changesOf } from '../kernel/history-of.ts'
import { Refused, refuseStale } from '../kernel/refused.ts'
import { namesOfPersons } from '../people/list-advertisers.ts'
import { endPin } from '../pins/end-pin.ts'
import { lockOwnLivestream, type OwnLivestream } from './change-livestream.ts'

interface Wish {
  readonly id: number
  readonly wish: Approval
  /** For its people; a screen always asks for it, a script may leave it out. */
  readonly reason?: string | undefined
  readonly seenUpdatedAt?: Date | undefined
}

/** What was approved goes off the air with any other decision. Harmless when repeated; the same with another reason is not. */
export const decideLivestream = (ctx: Context, wish: Wish): Promise<PostRecord> =>
  ctx.db.transaction().execute((tx) => decide(tx, ctx, wish))

export const approvalOf = ({ approvedAt, rejectedAt }: PostRecord): Approval =>
  rejectedAt ? 'rejected' : approvedAt ? 'approved' : 'pending'

async function decide(tx: Database, ctx: Context, { id, wish, ...said }: Wish): Promise<PostRecord> {
  const own = await lockOwnLivestream(tx, ctx, id, 'media.approve')
  const { piece: post, campaign } = own
  requireOpenCampaign(campaign)
  const approval = approvalOf(post)
  await refuseUnseen(tx, ctx, own, { wish, ...said })
  const reason = wish === 'rejected' ? rejectionReason(said.reason) : null
  if (wish === approval && (reason === null || reason === post.rejectionReason)) return post
  if (wish === approval) throw await decidedFirst(tx, post, wish)
  const at = ctx.clock.now()
  const why = wish === 'approved' ? 'post-approved-again' : 'post-rejection-withdrawn'
  await creditOfDecision(tx, ctx, own, wish === 'rejected', why)
  if (wish === 'rejected') await endPin(tx, { kind: 'livestream', id }, at)
  const after = await savePost(tx, post, factsOf(wish, { at, by: ctx.actor.personId, reason }), at)
  const undoes = wish === 'pending' && approval === 'approved' ? await lastApprovalOf(tx, id) : undefined
  await announcePiece(tx, ctx, own, {
    at,
    what: acts[wish],
    reason: reason ?? undefined,
    ...(undoes !== undefined && { undoes }),
    before: { state: approval },
    after: { state: wish },
  })
  await tellPostDecision.later(tx, ctx, id)
  return after
}

/** The entry of the history by which it was approved last. */
const lastApprovalOf = async (tx: Database, id: number): Promise<number | undefined> =>
  (await changesOf(tx, 'content-post', [id])).find(({ what }) => what === 'approved')?.id

/** How the history calls them. */
const acts = { approved: 'approved', rejected: 'rejected', pending: 'taken back' } as const

interface Decision {
  readonly at: Date
  readonly by: number
  readonly reason: string | null
}

const undecided = {
  approvedAt: null,
  approvedBy: null,
  rejectedAt: null,
  rejectedBy: null,
  rejectionReason: null,
} satisfies PostChange

function factsOf(wish: Approval, { at, by, reason }: Decision): PostChange {
  if (wish === 'pending') return undecided
  return wish === 'approved'
    ? { ...undecided, approvedAt: at, approvedBy: by }
    : { ...undecided, rejectedAt: at, rejectedBy: by, rejectionReason: reason }
}

/** What was edited or decided since this person looked is not decided unseen. */
async function refuseUnseen(
  tx: Database,
  ctx: Context,
  { piece: post }: OwnLivestream,
  wish: Omit<Wish, 'id'>,
): Promise<void> {
  const approval = approvalOf(post)
  const decidedAt = post.rejectedAt ?? post.approvedAt
  const isDecided = wish.seenUpdatedAt && decidedAt && decidedAt > wish.seenUpdatedAt
  if (isDecided && deciderOf(post) !== ctx.actor.personId) throw await decidedFirst(tx, post, wish.wish)
  refuseStale<typeof endpoint>(wish, post, { title: post.message, approval }, { approval: wish.wish })
}

const deciderOf = ({ rejectedBy, approvedBy }: PostRecord): number | null => rejectedBy ?? approvedBy

async function decidedFirst(tx: Database, post: PostRecord, wish: Approval): Promise<Refused> {
  const by = deciderOf(post)
  const name = by === null ? undefined : (await namesOfPersons(tx, [by])).get(by)
  const approval = approvalOf(post)
  const refusal = {
    refused: 'livestream-decided',
    values: { name: name ?? 'Somebody else', approval: approval === 'rejected' ? 'sent back' : approval },
  }
  const { message: title, updatedAt } = post
  return new Refused(refusal, 409, { theirs: { title, approval, updatedAt }, yours: { approval: wish } })
}
