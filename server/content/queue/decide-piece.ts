/** What decisions about a post, a livestream and an article have in common, and taking the last act on one back while nothing followed it. */
import { type PostState, postStateInWords } from '#domain/content/post-words.ts'
import { tidyText } from '#domain/kernel/tidy-text.ts'
import { checkRejection } from '#domain/media/rejection.ts'
import { returnCredit, takeEarningBack } from '../../campaigns/spend-credit.ts'
import { pick } from '../../kernel/changed-in.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { type LastEntry, lastEntryOf, type WrittenThing } from '../../kernel/history-of.ts'
import { allow, Refused } from '../../kernel/refused.ts'
import { announcePiece, creditOfPiece, type OwnPiece, type Piece, takeCreditAgain } from '../piece.ts'

/** For its people; a screen always asks for it, a script may leave it out. */
export function rejectionReason(typed: string | undefined): string | null {
  if (typed === undefined) return null
  allow(checkRejection(typed))
  return tidyText(typed)
}

/** What is rejected has its credit again, unless it was out; what comes back from there takes one. */
export async function creditOfDecision(
  tx: Database,
  ctx: Context,
  own: OwnPiece,
  isRejected: boolean,
  why: 'post-approved-again' | 'post-rejection-withdrawn' = 'post-approved-again',
): Promise<void> {
  const at = ctx.clock.now()
  if (own.piece.postedAt) return
  if (isRejected) await returnCredit(tx, creditOfPiece(ctx, own, at), 'post-rejected')
  else if (own.piece.rejectedAt) await takeCreditAgain(tx, ctx, own, at, why)
}

interface DecisionEntry {
  readonly at: Date
  /** How the history calls it. */
  readonly what: string
  readonly reason: string | null
  readonly facts: object
}

/** Keeps the facts of a decision, and those before it for whoever takes it back. */
export async function decidePiece<Row extends Piece>(
  tx: Database,
  ctx: Context,
  own: OwnPiece<Row>,
  { at, what, reason, facts }: DecisionEntry,
): Promise<OwnPiece<Row>> {
  const { kind, piece } = own
  const after = await kind.save(tx, piece, facts, at)
  const names = ['state', ...Object.keys(facts)] as (keyof Row)[]
  const said = { at, what, reason: reason ?? undefined }
  await announcePiece(tx, ctx, own, { ...said, before: pick(piece, names), after: pick(after, names) })
  return { ...own, piece: after }
}

interface PieceStatus {
  readonly id: number
  readonly state: PostState
  readonly updatedAt: Date
}

/** Refused (409) where the last act is none of these, or something that leaves no entry changed the thing after it. */
export async function lastActOf(
  tx: Database,
  kind: WrittenThing,
  { id, state, updatedAt }: PieceStatus,
  acts: Readonly<Record<string, string>>,
): Promise<LastEntry> {
  const entry = await lastEntryOf(tx, kind, id)
  const isOurs = entry && Object.values(acts).includes(entry.what)
  if (isOurs && entry.at.getTime() === updatedAt.getTime()) return entry
  throw movedOn({ id, state, updatedAt })
}

export function movedOn({ state, updatedAt }: PieceStatus): Refused {
  const values = { state: postStateInWords(state).toLowerCase() }
  return new Refused({ refused: 'post-moved-on', values }, 409, {
    theirs: { state, updatedAt },
    yours: { state },
  })
}

/** Facts, credit and money are as before the act; a slot or a credit that somebody else took meanwhile is refused (409). */
export async function takeActBack<Row extends Piece>(
  tx: Database,
  ctx: Context,
  own: OwnPiece<Row>,
  entry: LastEntry,
): Promise<OwnPiece<Row>> {
  const { kind, piece } = own
  const { what, before } = entry
  const at = ctx.clock.now()
  const credit = creditOfPiece(ctx, own, at)
  if (what === 'rejected') await takeCreditAgain(tx, ctx, own, at, 'post-rejection-withdrawn')
  if (what === 'approved' && before['rejectedAt']) await returnCredit(tx, credit, 'post-approval-withdrawn')
  if (what === 'marked as posted') await takeEarningBack(tx, credit, 'post-not-out')
  const after = await kind.save(tx, piece, factsBefore(entry), at)
  await announcePiece(tx, ctx, own, {
    at,
    what: 'taken back',
    undoes: entry.id,
    before: { state: piece.state },
    after: { state: after.state },
  })
  return { ...own, piece: after }
}

/** The facts before an act. The history keeps instants as texts. */
export function factsBefore({ before: { state: _, ...facts } }: LastEntry): Record<string, unknown> {
  const read = ([name, value]: [string, unknown]) => [
    name,
    isInstant(name) && typeof value === 'string' ? new Date(value) : value,
  ]
  return Object.fromEntries(Object.entries(facts).map(read))
}

const isInstant = (name: string): boolean => name.endsWith('At') || name === 'scheduledFor'
