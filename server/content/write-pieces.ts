/** What the forms of posts and articles have in common: one new piece for each campaign that was chosen; all or none. */
import type { OfCampaigns, TypedTiming } from '#contract/content/form.ts'
import type { EntryMode } from '#domain/content/post-time.ts'
import { earnPost, spendCredit } from '../campaigns/spend-credit.ts'
import { findCampaignById } from '../campaigns/touch-campaign.ts'
import type { Context, Database } from '../kernel/context.ts'
import { allow, missing, type ReadonlyValue, Refused, requireRight } from '../kernel/refused.ts'
import {
  announcePiece,
  creditOfPiece,
  type OwnPiece,
  type Piece,
  type PieceCampaign,
  type PieceKind,
  piecesToCome,
} from './piece.ts'
import { type PlacedPost, placePost, type WishedTime } from './place-post.ts'
import { tellPieceWaits } from './tell-of-piece.ts'

interface ChosenCampaigns {
  readonly campaignId: number | null
  readonly targetIds: readonly number[]
}

/** The campaign of the form and all campaigns to write for, each once; throws where the form names none. */
export function placesOfNew({ campaignId: ownId, targetIds }: ChosenCampaigns) {
  if (ownId === null) throw new Refused({ refused: 'field-missing', field: 'campaignId' })
  return { ownId, ids: [...new Set([ownId, ...targetIds])] }
}

/** What is copied, and the campaigns that it is copied to; without further ones that is its own. */
export async function sourceOfCopy<Row extends Piece>(
  { db, actor }: Context,
  kind: PieceKind<Row>,
  { sourceId, campaignId, targetIds }: ChosenCampaigns & { readonly sourceId: number },
) {
  const [source] = await kind.find(db, [sourceId])
  if (!source || source.deletedAt) throw missing()
  const ofSource = await findCampaignById(db, source.campaignId)
  const { advertiserId } = requireRight(actor, 'content.manage', ofSource)
  allow(kind.mayDuplicate(source), 409)
  // Beside further campaigns nothing is written for it, but it may not name what others have.
  if (campaignId !== null) requireRight(actor, 'content.manage', await findCampaignById(db, campaignId))
  const ownId = targetIds.length > 0 ? null : (campaignId ?? source.campaignId)
  const ids = ownId === null ? [...new Set(targetIds)] : [ownId]
  return { source, advertiserId, ownId, ids }
}

interface Target {
  readonly siteId: number
  readonly campaign: PieceCampaign
}

/** By site, so that two forms which want the same times of several sites never wait for each other; answered as they were chosen. */
export async function writeEach<At extends Target, Row>(
  targets: readonly At[],
  write: (target: At) => Promise<Row>,
): Promise<Row[]> {
  const written = new Map<number, Row>()
  for (const target of targets.toSorted((a, b) => a.siteId - b.siteId))
    written.set(target.campaign.id, await write(target))
  return targets.flatMap(({ campaign }) => written.get(campaign.id) ?? [])
}

/** What every new piece has: its campaign, its site, its time, and who wrote it. */
export async function newPiece(
  tx: Database,
  ctx: Context,
  { campaign: { id: campaignId }, siteId }: Target,
  wish: ReadonlyValue<TypedTiming> & OfCampaigns,
  { mode, type }: Pick<Parameters<typeof placePost>[2], 'mode' | 'type'>,
) {
  const { isTimeSensitive, ...time } = wishedTimeOf(wish, campaignId)
  const placed: PlacedPost = await placePost(tx, ctx, { campaignId, type, mode }, time).catch(
    (error: unknown) => {
      throw atCampaign(error, wish, campaignId)
    },
  )
  const [at, by] = [ctx.clock.now(), ctx.actor.personId]
  return {
    campaignId,
    siteId,
    ...placed,
    isTimeSensitive,
    createdBy: by,
    createdAt: at,
    updatedAt: at,
    submittedAt: at,
    submittedBy: by,
    ...(mode === 'already-out' && { postedAt: at, postedBy: by }),
  }
}

/** What is refused of a time stands at the field as it was sent: for this campaign alone, or for all. */
function atCampaign(error: unknown, wish: OfCampaigns, campaignId: number): unknown {
  const own = wish.timings.get(campaignId)
  if (!(error instanceof Refused) || !own) return error
  const { field = '' } = error.refusal
  return Object.hasOwn(own, field) ? error.atField(`${field}[${campaignId}]`) : error
}

/** What was sent for this campaign alone comes before what was sent for all. */
function wishedTimeOf(
  wish: ReadonlyValue<TypedTiming> & OfCampaigns,
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

/** It has used a credit. What is out has earned its price; for anything else the agents hear that it waits. */
export async function pieceWritten(
  tx: Database,
  ctx: Context,
  own: OwnPiece,
  mode: EntryMode,
): Promise<void> {
  const { kind, piece, campaign } = own
  const isOut = mode === 'already-out'
  const at = piece.updatedAt
  const credit = creditOfPiece(ctx, own, at)
  await spendCredit(tx, credit, 'post-submitted')
  if (isOut) await earnPost(tx, credit, piecesToCome(campaign))
  await announcePiece(tx, ctx, own, {
    at,
    what: isOut ? kind.enteredAsOut : 'submitted',
    after: { scheduledFor: piece.scheduledFor, day: piece.day, credits: campaign.creditsLeft - 1 },
  })
  if (!isOut) await tellPieceWaits(tx, ctx, own, kind.waits)
}
