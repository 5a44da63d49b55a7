/** The link in a letter to a publisher: what it is about, and whether it is still open. */
import { linkVerdict, type Question } from '#domain/content/publisher-request.ts'
import { mayChangeWhile } from '#domain/content/post-sending.ts'
import { postStateInWords } from '#domain/content/post-words.ts'
import type { Refusal } from '#domain/kernel/verdict.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { allow, Refused } from '../../kernel/refused.ts'
import { findLink } from '../../people/one-time-link.ts'
import { findAnyPost, lockLivePost, type OwnPost } from '../change-post.ts'
import type { PostRecord } from '../store/content-posts.ts'
import { stateOfSending } from '../out/store/sendings.ts'
import { findRequest, type RequestRecord, whoAsked } from './store/requests.ts'

export interface OpenLink<Own> {
  readonly request: RequestRecord & { readonly question: Question }
  readonly own: Own
  /** Who to write to. */
  readonly askedBy: string
}

/** The post of an open link as it is read; nothing is locked, and nothing changes. */
export const findByLink = (db: Database, platform: Platform, token: string) =>
  openLinkOf(db, platform, token, (postId) => findAnyPost(db, postId))

/** The same with the post locked, so that of two answers one is first; not while it is being sent. */
export async function lockByLink(
  tx: Database,
  platform: Platform,
  token: string,
): Promise<OpenLink<OwnPost>> {
  const link = await openLinkOf(tx, platform, token, (postId) => lockLivePost(tx, postId))
  allow(mayChangeWhile(await stateOfSending(tx, link.own.post.id)), 409)
  return link
}

/** What is not open any more says why, in words for an outsider. */
async function openLinkOf<Own extends Pick<OwnPost, 'post'>>(
  db: Database,
  { clock }: Platform,
  token: string,
  find: (postId: number) => Promise<Own | null>,
): Promise<OpenLink<Own>> {
  const link = await findLink(db, 'publisher', token)
  const id = Number(/^request:(\d+)$/.exec(link?.value ?? '')?.[1] ?? 0)
  const before = await findRequest(db, id)
  const own = before && (await find(before.postId))
  // Read again once nobody else can answer it.
  const request = own && (await findRequest(db, id))
  if (!link || !own || !request?.question) throw new Refused({ refused: 'publisher-link-unknown' }, 404)
  const asker = await whoAsked(db, request.askedBy ?? own.post.publisherAskedBy)
  const askedBy = asker ? `${asker.name}, ${asker.email}` : 'whoever sent it'
  const { question, askedAt, answeredAt } = request
  const sent = { question, askedAt, answeredAt, expiresAt: link.expiresAt }
  const verdict = linkVerdict(sent, own.post, clock.now())
  if (verdict !== 'ok') throw closed(verdict, own.post, askedBy)
  return { request: { ...request, question }, own, askedBy }
}

function closed(verdict: Refusal, { state }: PostRecord, name: string): Refused {
  const isAnswered = ['publisher-link-used', 'publisher-link-over'].includes(verdict.refused)
  const values = { name, state: postStateInWords(state).toLowerCase() }
  return new Refused({ ...verdict, values }, isAnswered ? 409 : 410)
}
