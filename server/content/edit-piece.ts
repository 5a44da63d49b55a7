/** What a change of a post and of an article asks alike: whether it is open and in time, and which time it has then. */
import type { TypedTiming } from '#contract/content/form.ts'
import type { ContentType } from '#domain/content/content-type.ts'
import { timeAsTyped, timeTypedOver, type TypedTime } from '#domain/content/post-time.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import type { Context, Database } from '../kernel/context.ts'
import { allow } from '../kernel/refused.ts'
import { contentEditVerdict, type editVerdicts } from '../scheduling/edit-verdict.ts'
import type { OwnPiece, Piece, PieceKind } from './piece.ts'
import { type PlacedPost, placePost } from './place-post.ts'

type InTime = Awaited<ReturnType<typeof editVerdicts>>

/** Whether the piece may be changed, for the reply that says it beforehand. */
export function editVerdictOf(
  { isOut }: Pick<PieceKind<Piece>, 'isOut'>,
  piece: Piece,
  { isArchived }: { readonly isArchived: boolean },
  inTime: InTime,
): Verdict {
  if (isArchived) return refuse('post-archived')
  if (piece.postedAt) return refuse(isOut)
  return piece.rejectedAt ? 'ok' : inTime(scheduled(piece))
}

const scheduled = ({ sentAt = null, onSchedulerAt = null, scheduledFor }: Piece) => ({
  sentAt,
  onSchedulerAt,
  scheduledFor,
})

/** What was rejected goes nowhere, so nothing is too late for it; everything else has its window. */
export async function requireInTime(
  tx: Database,
  ctx: Context,
  { piece, campaign }: OwnPiece,
): Promise<void> {
  if (!piece.rejectedAt) allow(await contentEditVerdict(tx, ctx, campaign.id, scheduled(piece)))
}

/** Nothing where no time was sent, or the one that it has; but what was rejected has lost its own, and takes it anew. */
export async function timeChanged(
  tx: Database,
  ctx: Context,
  { piece, campaign }: OwnPiece,
  timing: TypedTiming,
  type: Pick<ContentType, 'isForEdition'>,
): Promise<Partial<PlacedPost>> {
  const typed = timeTypedOver(piece, timeSent(timing)) ?? (piece.rejectedAt ? timeAsTyped(piece) : null)
  if (typed === null) return {}
  const place = { campaignId: campaign.id, type, mode: 'scheduled', besides: piece.id } as const
  return placePost(tx, ctx, place, { ...typed, autoDay: '', preference: 'none' })
}

export const timeSent = ({ date = '', time = '', datetime = '' }: TypedTiming): TypedTime => ({
  date,
  time,
  datetime,
})

/** What was rejected and is corrected waits for approval as a new one does. */
export const submittedAnew = (submittedAt: Date, submittedBy: number) => ({
  submittedAt,
  submittedBy,
  rejectedAt: null,
  rejectedBy: null,
  rejectionReason: null,
})
