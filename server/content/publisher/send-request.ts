/** A letter to a publisher whose ten seconds have passed. */
import type { Job } from '../../kernel/jobs.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { sealLink, writeLetter } from '../../kernel/letters/letters.ts'
import type { Letter } from '../../gateways/mail/gateway.ts'
import { maySendOf } from '#domain/content/out/post-sending.ts'
import { linkDays, mayRemind } from '#domain/content/publisher-request.ts'
import { openLink } from '../../people/one-time-link.ts'
import { type OwnPost, postKind } from '../change-post.ts'
import { lockLivePiece, type OwnPiece, type Piece, type PieceKind } from '../piece.ts'
import { letterOfRequest } from './letter-of-request.ts'
import { findRequest, type RequestRecord, saveRequest, askedThingOf } from './store/requests.ts'
import { tellAsked } from './tell-of-publisher.ts'
import { jobFor } from './write-request.ts'

const dayMs = 86_400_000

interface DueRequest<Own> {
  readonly request: RequestRecord
  readonly own: Own
  readonly at: Date
}

/** What is to be known of a kind of piece to send the letters about it. */
interface RequestKind<Row extends Piece> {
  readonly kind: PieceKind<Row>
  /** Changed, rejected, deleted or archived with its campaign meanwhile: it is not asked about. */
  readonly isOvertaken: (request: RequestRecord, own: OwnPiece<Row>) => boolean
  readonly send: (tx: Database, platform: Platform, sending: DueRequest<OwnPiece<Row>>) => Promise<void>
}

/** Sends what waits about one kind of piece. */
export const requestJobOf = <Row extends Piece>({
  kind,
  isOvertaken,
  send: sendIt,
}: RequestKind<Row>): Job => ({
  name: jobFor(kind.name),
  async run(platform, payload) {
    const { requestId } = payload as { requestId: number }
    await platform.db.transaction().execute(async (tx) => {
      const found = await findRequest(tx, requestId)
      const own = found && (await lockLivePiece(tx, kind, askedThingOf(found).id))
      const request = own && (await findRequest(tx, requestId))
      if (!request || request.undoneAt || request.sentAt) return
      const at = platform.clock.now()
      if (isOvertaken(request, own)) await saveRequest(tx, requestId, { undoneAt: at })
      else await sendIt(tx, platform, { request, own, at })
    })
  },
})

/** The link is made when the letter goes; its token stands in the letter alone, sealed. */
export async function sendLetterWithLink(
  tx: Database,
  { secrets }: Pick<Platform, 'secrets'>,
  { id, question }: RequestRecord,
  letter: Letter,
  at: Date,
): Promise<void> {
  const expiresAt = new Date(at.getTime() + linkDays * dayMs)
  const token =
    question && (await openLink(tx, { purpose: 'publisher', value: `request:${id}`, expiresAt }, at))
  await writeLetter(tx, { ...letter, ...(token && { sealedLink: sealLink(secrets, token) }) }, at)
  await saveRequest(tx, id, { sentAt: at })
}

export const sendRequest: Job = requestJobOf({ kind: postKind, isOvertaken, send })

function isOvertaken(
  { kind, question, askedAt }: RequestRecord,
  { piece: post, campaign }: OwnPost,
): boolean {
  if (post.deletedAt) return true
  if (kind === 'test') return false
  if (maySendOf(campaign) !== 'ok') return true
  const isAsked = post.publisherAskedAt !== null && post.publisherAskedAt <= askedAt
  return mayRemind(post) !== 'ok' || (question !== null && !isAsked)
}

export async function send(
  tx: Database,
  platform: Platform,
  { request, own, at }: DueRequest<OwnPost>,
): Promise<void> {
  await sendLetterWithLink(tx, platform, request, await letterOfRequest(tx, platform, request, own), at)
  if (request.question) await tellAsked(tx, platform, { request, own, at }, 'publisherAsked')
}
