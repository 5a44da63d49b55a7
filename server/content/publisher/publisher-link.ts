/** The link in a letter to a publisher: what it is about, and whether it is still open. */
import { type AskedThing, linkVerdict, type PublisherQuestion } from '#domain/content/publisher-request.ts'
import { postStateInWords } from '#domain/content/post-words.ts'
import { whoIs } from '../../people/list-advertisers.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { Refused } from '../../kernel/refused.ts'
import { findOneTimeLink } from '../../people/one-time-link.ts'
import { findLivePiece, lockLivePiece, type OwnPiece, type Piece, type PieceKind } from '../piece.ts'
import { findRequest, type RequestRecord, saveRequest, askedThingOf } from './store/requests.ts'

export interface OpenLink<Own> {
  readonly request: RequestRecord & { readonly question: PublisherQuestion }
  readonly own: Own
  /** Whom the publisher writes to with questions. */
  readonly askedBy: string
}

/** What an open link is about as it is read; nothing is locked, and nothing changes. */
export const findByLink = <Row extends Piece>(
  db: Database,
  platform: Platform,
  kind: PieceKind<Row>,
  token: string,
) => openLinkOf(db, platform, token, { kind, find: (id) => findLivePiece(db, kind, id) })

/** The same locked, so that of two answers one is first. */
export const lockByLink = <Row extends Piece>(
  tx: Database,
  platform: Platform,
  kind: PieceKind<Row>,
  token: string,
): Promise<OpenLink<OwnPiece<Row>>> =>
  openLinkOf(tx, platform, token, { kind, find: (id) => lockLivePiece(tx, kind, id) })

/** What the link of a letter is about; 404 where nobody sent it. */
export async function thingOfLink(db: Database, token: string): Promise<AskedThing> {
  const found = await requestOf(db, token)
  if (!found) throw unknown()
  return askedThingOf(found.request)
}

/** The link is used up, whatever was answered. */
export const spendLink = (tx: Database, { request }: OpenLink<unknown>, at: Date): Promise<void> =>
  saveRequest(tx, request.id, { answeredAt: at })

interface LinkedKind<Own> {
  readonly kind: Pick<PieceKind<Piece>, 'name'>
  readonly find: (id: number) => Promise<Own | null>
}

/** What is not open any more says why, in words for an outsider. */
async function openLinkOf<Own extends { readonly piece: Piece }>(
  db: Database,
  { clock }: Pick<Platform, 'clock'>,
  token: string,
  { kind: { name: thing }, find }: LinkedKind<Own>,
): Promise<OpenLink<Own>> {
  const before = await requestOf(db, token)
  const asked = before && askedThingOf(before.request)
  const own = asked?.kind === thing ? await find(asked.id) : null
  // Read again once nobody else can answer it.
  const found = own && (await requestOf(db, token))
  if (!own || !found?.request.question) throw unknown()
  const { request, expiresAt } = found
  const { question, askedAt, answeredAt } = found.request
  const facts = { dateConfirmedAt: null, onSchedulerAt: null, ...own.piece }
  const asker = await whoIs(db, request.askedBy ?? facts.publisherAskedBy)
  const askedBy = asker ? `${asker.name}, ${asker.email}` : 'whoever sent it'
  const verdict = linkVerdict({ question, askedAt, answeredAt, expiresAt }, facts, clock.now())
  if (verdict === 'ok') return { request: { ...request, question }, own, askedBy }
  const isAnswered = ['publisher-link-used', 'publisher-link-over'].includes(verdict.refused)
  const values = { thing, name: askedBy, state: postStateInWords(facts.state).toLowerCase() }
  throw new Refused({ ...verdict, values }, isAnswered ? 409 : 410)
}

async function requestOf(db: Database, token: string) {
  const link = await findOneTimeLink(db, 'publisher', token)
  const id = Number(/^request:(\d+)$/.exec(link?.value ?? '')?.[1] ?? 0)
  const request = link && (await findRequest(db, id))
  return request && { request, expiresAt: link.expiresAt }
}

const unknown = () => new Refused({ refused: 'publisher-link-unknown' }, 404)
