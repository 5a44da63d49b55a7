import type { approveMedia as endpoint } from '#contract/media/decisions.ts'
import { tidyText } from '#domain/kernel/tidy-text.ts'
import { type Refusal, refuse } from '#domain/kernel/verdict.ts'
import { type Approval, mayBeDecided, mayDecide, nextApproval } from '#domain/media/approval.ts'
import { checkRejection } from '#domain/media/rejection.ts'
import type { Context, Database } from '../kernel/context.ts'
import { allow, Refused, refuseStale } from '../kernel/refused.ts'
import type { ChangedMedia } from './add-media.ts'
import { announceMedia, lockOwnMedia } from './change-media.ts'
import {
  type Act,
  type Decision,
  type MediaRecord,
  nameOfDecider,
  saveDecision,
  undecidedMedia,
} from './store/media.ts'
import { tellMediaDecision } from './tell-decision.ts'

interface Input {
  readonly mediaId: number
  readonly wish?: Approval | undefined
  /** For the owner of an ad that is rejected; a screen always asks for it, a script may leave it out. */
  readonly reason?: string | null | undefined
  /** Whose decision it is, where an undo brings an earlier one back. */
  readonly decided?: Act | undefined
  readonly seenUpdatedAt?: Date | undefined
}

/**
 * Approves or rejects an ad; without a wish the approval toggles. What is rejected is switched off with it. The owner is
 * told when the time for an undo is over.
 */
export async function approveMedia(ctx: Context, input: Input): Promise<ChangedMedia> {
  return ctx.db.transaction().execute(async (tx) => {
    const { record, campaign } = await lockOwnMedia(tx, ctx, input.mediaId, 'media.approve')
    if (!mayDecide(ctx.actor, campaign, record)) throw new Refused({ refused: 'media-own-approval' }, 403)
    await refuseUnseen(tx, record, input)
    allow(mayBeDecided(record))
    const at = ctx.clock.now()
    const decision = decisionOf(record, input, input.decided ?? { by: ctx.actor.personId, at })
    const { approval } = decision
    if (approval === record.approval) {
      await refuseAnotherReason(tx, record, decision)
      return { record, campaign, warning: null }
    }
    const after = await saveDecision(tx, record.id, decision, at)
    const isSwitchedOff = record.isSwitchedOn && !after.isSwitchedOn
    await announceMedia(tx, ctx, campaign, {
      at,
      what: approval === 'pending' ? 'decision withdrawn' : approval,
      mediaId: record.id,
      reason: decision.rejectionReason ?? undefined,
      before: { ...before(record), ...(isSwitchedOff && switchedOn(record)) },
      after: { ...decision, ...(isSwitchedOff && { isSwitchedOn: false }) },
    })
    await tellMediaDecision.later(tx, ctx, record.id)
    return { record: after, campaign, warning: null }
  })
}

/** The reason belongs to a rejection, and goes with it. */
function decisionOf(record: MediaRecord, { wish, reason }: Input, { by, at }: Act): Decision {
  const approval = nextApproval(record.approval, wish)
  if (approval === 'pending') return undecidedMedia
  const decided = { approval, approvalChangedAt: at, approvalChangedBy: by, rejectionReason: null }
  if (approval !== 'rejected' || reason === undefined || reason === null) return decided
  allow(checkRejection(reason))
  return { ...decided, rejectionReason: tidyText(reason) }
}

const before = ({ approval, rejectionReason, ...record }: MediaRecord): Decision => ({
  approval,
  rejectionReason,
  approvalChangedAt: record.approvalChangedAt,
  approvalChangedBy: record.approvalChangedBy,
})

const switchedOn = ({ switchedOnAt, switchedOnBy }: MediaRecord) => ({
  isSwitchedOn: true,
  switchedOnAt,
  switchedOnBy,
})

/** What was edited or decided since this person looked is not decided unseen. */
async function refuseUnseen(tx: Database, record: MediaRecord, input: Input): Promise<void> {
  const { approval, approvalChangedAt, headline } = record
  const isDecided = input.seenUpdatedAt && approvalChangedAt && approvalChangedAt > input.seenUpdatedAt
  refuseStale<typeof endpoint>(
    input,
    record,
    { headline, approval },
    { approval: input.wish },
    isDecided ? await decidedFirst(tx, record) : { refused: 'stale' },
  )
}

/** A rejection stands with its reason: another one that comes later is not dropped unsaid. */
async function refuseAnotherReason(
  tx: Database,
  { id, approval, headline, rejectionReason, updatedAt }: MediaRecord,
  wished: Decision,
): Promise<void> {
  if (wished.rejectionReason === null || wished.rejectionReason === rejectionReason) return
  const theirs = { headline, approval, updatedAt }
  throw new Refused(await decidedFirst(tx, { id, approval }), 409, { theirs, yours: { approval } })
}

const decidedFirst = async (
  tx: Database,
  { id, approval }: Pick<MediaRecord, 'id' | 'approval'>,
): Promise<Refusal> =>
  refuse('media-decided', { values: { approval, name: (await nameOfDecider(tx, id)) ?? 'Somebody else' } })
