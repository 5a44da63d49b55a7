/** What a deletion does to a post, a livestream or an article, its credit and its money; and taking that back. */
import { mayRestorePost } from '#domain/content/queue/post-moves.ts'
import { earnPost, returnCredit, takeEarningBack } from '../campaigns/spend-credit.ts'
import type { Context, Database } from '../kernel/context.ts'
import { allow } from '../kernel/refused.ts'
import {
  announcePiece,
  creditOfPiece,
  type OwnPiece,
  type Piece,
  piecesToCome,
  requireOpenCampaign,
  takeCreditAgain,
} from './piece.ts'

/** A credit goes back while nothing went out; otherwise the site has earned its share at once. */
export async function deletePiece<Row extends Piece>(
  tx: Database,
  ctx: Context,
  own: OwnPiece<Row>,
  isRecredited: boolean,
): Promise<OwnPiece<Row>> {
  const { kind, piece, campaign } = own
  const at = ctx.clock.now()
  const by = ctx.actor.personId
  const credit = creditOfPiece(ctx, own, at)
  // From its submission until it is rejected. What is out has earned already.
  const holdsCredit = piece.submittedAt !== null && piece.rejectedAt === null
  const isGivenBack = isRecredited && holdsCredit
  if (isGivenBack) await returnCredit(tx, credit, 'post-recredited')
  else if (holdsCredit && piece.postedAt === null)
    await earnPost(tx, credit, piecesToCome(campaign), 'post-deleted')
  const gone = { deletedAt: at, deletedBy: by, ...(isGivenBack && { recreditedAt: at, recreditedBy: by }) }
  const after = await kind.save(tx, piece, gone, at)
  const what = isGivenBack ? 'recredited' : 'deleted'
  const before = { ...kind.nameOf(piece), scheduledFor: piece.scheduledFor }
  await announcePiece(tx, ctx, own, { at, what, before })
  return { ...own, piece: after }
}

/**
 * Takes the slot again, and the credit or the money that the deletion moved; refused where any of them is gone. Its time
 * may have passed: it stands then as if it had never been deleted.
 */
export async function restorePiece<Row extends Piece>(
  tx: Database,
  ctx: Context,
  own: OwnPiece<Row>,
): Promise<OwnPiece<Row>> {
  const { kind, piece, campaign } = own
  if (!piece.deletedAt) return own
  requireOpenCampaign(campaign)
  allow(mayRestorePost({ sentAt: kind.sentAt(piece), postedAt: piece.postedAt }), 409)
  const at = ctx.clock.now()
  if (piece.recreditedAt) await takeCreditAgain(tx, ctx, own, at, 'post-restored')
  else await takeEarningBack(tx, creditOfPiece(ctx, own, at), 'post-restored')
  const back = { deletedAt: null, deletedBy: null, recreditedAt: null, recreditedBy: null }
  const after = await kind.save(tx, piece, back, at)
  await announcePiece(tx, ctx, own, { at, what: 'restored' })
  return { ...own, piece: after }
}
