/**
 * A piece is a post, a livestream or an article: it uses a credit of its campaign, has a site and a time, is decided about, comes
 * out and may be deleted. What is alike in every change of one: the locks, the right, the credit, the history and the news.
 */
import type { PostState } from '#domain/content/post-words.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Verdict } from '#domain/kernel/verdict.ts'
import { isJudging } from '#domain/people/four-eyes.ts'
import type { Action } from '#domain/people/permissions.ts'
import { lockForChange } from '../campaigns/change-campaign.ts'
import { type PostOf, spendCredit } from '../campaigns/spend-credit.ts'
import { findCampaignById, lockCampaignById, touchCampaign } from '../campaigns/touch-campaign.ts'
import { whoActs } from '../billing/record-grant.ts'
import type { Context, Database } from '../kernel/context.ts'
import { notifyListeners } from '../kernel/events.ts'
import { recordHistory, writeHistory } from '../kernel/history.ts'
import type { WrittenThing } from '../kernel/history-of.ts'
import { findOwnWork } from '../kernel/own-work.ts'
import { missing, Refused } from '../kernel/refused.ts'
import { orTakenMeanwhile } from '../scheduling/find-slot.ts'

/** What each has, whichever table its row stands in. */
export interface Piece {
  readonly id: number
  readonly campaignId: number
  readonly siteId: number
  /** The type of content of a post; left out of articles, of which there is one type. */
  readonly contentType?: string
  readonly state: PostState
  readonly scheduledFor: Date | null
  readonly day: NewYorkDay | null
  readonly createdBy: number
  readonly updatedAt: Date
  readonly submittedAt: Date | null
  readonly rejectedAt: Date | null
  readonly rejectedBy: number | null
  readonly rejectionReason: string | null
  readonly publisherAskedAt: Date | null
  readonly publisherAskedBy: number | null
  /** The publisher said yes to its time; of articles they say it of the whole alone. */
  readonly dateConfirmedAt?: Date | null
  readonly contentConfirmedAt: Date | null
  /** These two befall posts alone. */
  readonly sentAt?: Date | null
  readonly onSchedulerAt?: Date | null
  readonly postedAt: Date | null
  readonly deletedAt: Date | null
  readonly recreditedAt: Date | null
}

/** How posts and articles differ where the same happens to them; livestreams are posts here. */
export interface PieceKind<Row extends Piece> {
  /** The word by which links, letters to publishers and forms name it. */
  readonly name: 'post' | 'article'
  /** The word by which the history and news name it. */
  readonly subject: WrittenThing
  readonly campaigns: 'content' | 'press'
  /** The refusal to whoever may not judge what they made. */
  readonly ownWork: 'post-own-work' | 'article-own-approval'
  /** The refusal of a change of what is out. */
  readonly isOut: 'post-is-out' | 'article-is-out'
  /** How the history calls one that was out already when it was entered. */
  readonly enteredAsOut: 'entered as posted' | 'entered as published'
  /** What agents hear of a new one. */
  readonly waits: 'postWaits' | 'articleWaits'
  /** Those of the ids, in their order. */
  find(db: Database, ids: readonly number[]): Promise<Row[]>
  /** Until the transaction ends. */
  lock(tx: Database, id: number): Promise<Row | null>
  /** Its state is what its facts then say. */
  save(tx: Database, before: Row, change: PieceChange, at: Date): Promise<Row>
  /** Since when its publisher has it; null: they have not. */
  sentAt(piece: Row): Date | null
  /** Its words by which people know it. */
  nameOf(piece: Row): { readonly message: string } | { readonly headline: string }
  mayDuplicate(piece: Row): Verdict
}

/** What of any piece is changed alike. */
interface PieceChange {
  readonly deletedAt?: Date | null
  readonly deletedBy?: number | null
  readonly recreditedAt?: Date | null
  readonly recreditedBy?: number | null
  readonly rejectedAt?: Date | null
  readonly rejectedBy?: number | null
  readonly rejectionReason?: string | null
  readonly toldDecisionOf?: Date | null
}

/** The campaign of a piece as it was read under a lock. */
export type PieceCampaign = Awaited<ReturnType<typeof lockForChange>>

export interface OwnPiece<Row extends Piece = Piece> {
  readonly kind: PieceKind<Row>
  readonly piece: Row
  readonly campaign: PieceCampaign
}

/**
 * Does all of it in one transaction. Of two who want a slot at once the database lets one have it; the other is told so,
 * at the field where a time was chosen, or above the form where none was.
 */
export async function inOneChange<Done>(
  { db }: Pick<Context, 'db'>,
  work: (tx: Database) => Promise<Done>,
  slotField: 'time' | 'form' = 'form',
): Promise<Done> {
  return db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      throw orTakenMeanwhile(error, slotField)
    })
}

export interface PieceQuery {
  readonly id: number
  /** What this person wants to do with it. */
  readonly action: Action
  readonly evenDeleted?: boolean
}

/**
 * Locks a piece in the caller's transaction, its campaign before it, so that credits and pieces are counted by one at a
 * time. A foreign one answers like a missing one, and so does a deleted one; 403 to whoever may not judge what they made (ROL-19).
 */
export async function lockOwnPiece<Row extends Piece>(
  tx: Database,
  ctx: Context,
  kind: PieceKind<Row>,
  { id, action, evenDeleted = false }: PieceQuery,
): Promise<OwnPiece<Row>> {
  const [found] = await kind.find(tx, [id])
  if (!found) throw missing()
  const campaign = await lockForChange(tx, ctx, found.campaignId, action, kind.campaigns)
  const piece = await kind.lock(tx, id)
  if (!piece || (piece.deletedAt && !evenDeleted)) throw missing()
  if (isJudging(action) && (await findOwnWork({ ...ctx, db: tx }, kind.subject, [piece]))(id))
    throw new Refused({ refused: kind.ownWork }, 403)
  return { kind, piece, campaign }
}

/** For what the product does by itself: whoever owns it, and whatever became of its campaign. */
export async function lockAnyPiece<Row extends Piece>(
  tx: Database,
  kind: PieceKind<Row>,
  id: number,
): Promise<OwnPiece<Row> | null> {
  const [found] = await kind.find(tx, [id])
  const campaign = found && (await lockCampaignById(tx, found.campaignId))
  const piece = campaign ? await kind.lock(tx, id) : null
  return piece && campaign ? { kind, piece, campaign } : null
}

/** A piece and its campaign as they are read; null where the campaign was deleted. */
export async function findLivePiece<Row extends Piece>(db: Database, kind: PieceKind<Row>, id: number) {
  const [piece] = await kind.find(db, [id])
  const campaign = piece && (await findCampaignById(db, piece.campaignId))
  return piece && campaign ? { kind, piece, campaign } : null
}

/** The same locked, where a link stands for the right, or a job acts. */
export async function lockLivePiece<Row extends Piece>(
  tx: Database,
  kind: PieceKind<Row>,
  id: number,
): Promise<OwnPiece<Row> | null> {
  return (await findLivePiece(tx, kind, id)) && lockAnyPiece(tx, kind, id)
}

/** Nothing is written, changed or brought back in an archived campaign. */
export function requireOpenCampaign({ isArchived }: PieceCampaign, field?: string): void {
  if (isArchived) throw new Refused({ refused: 'post-archived', ...(field && { field }) })
}

/** Whose act it is; nobody's where a job acts, or a publisher who came by a link. */
export type By = Partial<Pick<Context, 'actor'>>

/** The credit of a piece for the ledger: whose piece it is, and who acts. */
export function creditOfPiece({ actor }: By, { kind, piece, campaign }: OwnPiece, at: Date): PostOf {
  const isArticle = kind.campaigns === 'press'
  return {
    campaignId: campaign.id,
    kind: kind.campaigns,
    siteId: piece.siteId,
    postId: isArticle ? null : piece.id,
    ...(isArticle && { articleId: piece.id }),
    at,
    actorId: actor ? whoActs(actor) : null,
    onBehalfOf: actor ? campaign.advertiserId : null,
  }
}

/** Pieces that still come, the credits among them: what the campaign's money is divided by. */
export const piecesToCome = ({ creditsLeft, postsRemaining }: PieceCampaign): number =>
  creditsLeft + postsRemaining

/** A piece whose credit went back takes one anew; 409 where none is left. */
export async function takeCreditAgain(
  tx: Database,
  by: By,
  own: OwnPiece,
  at: Date,
  why: 'post-submitted' | 'post-approved-again' | 'post-restored' | 'post-rejection-withdrawn',
): Promise<void> {
  const { creditsLeft, name } = own.campaign
  if (creditsLeft < 1) throw new Refused({ refused: 'post-credits-none', values: { campaign: name } }, 409)
  await spendCredit(tx, creditOfPiece(by, own, at), why)
}

export interface PieceAct {
  readonly at: Date
  /** A verb in the past. */
  readonly what: string
  readonly before?: unknown
  readonly after?: unknown
  readonly reason?: string | undefined
  /** The entry that it takes back. */
  readonly undoes?: number
}

/** Writes the history row, marks the campaign as changed, and tells every open dashboard; nobody's act where nobody is named. */
export async function announcePiece(
  tx: Database,
  { actor }: By,
  { kind, piece, campaign }: OwnPiece,
  { at, ...change }: PieceAct,
): Promise<void> {
  const entry = { ...change, subjectKind: kind.subject, subjectId: piece.id }
  if (actor) await recordHistory(tx, actor, at, { ...entry, advertiserId: campaign.advertiserId })
  else await writeHistory(tx, at, { ...entry, actorId: null, onBehalfOf: null })
  await touchCampaign(tx, campaign.id, at)
  await notifyListeners(tx, 'masthead_campaigns', String(campaign.id))
}
