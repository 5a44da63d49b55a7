/** The link in a letter to a publisher: what it is about, and whether it is still open. */
import {
  type AnsweredFacts,
  type AskedThing,
  linkVerdict,
  type PublisherQuestion,
} from '#domain/content/publisher-request.ts'
import { mayChangeWhile } from '#domain/content/out/post-sending.ts'
import { type PostState, postStateInWords } from '#domain/content/post-words.ts'
import { whoIs } from '../../people/list-advertisers.ts'
import type { Refusal } from '#domain/kernel/verdict.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { allow, Refused } from '../../kernel/refused.ts'
import { findOneTimeLink } from '../../people/one-time-link.ts'
import { findAnyPost, lockLivePost, type OwnPost } from '../change-post.ts'
import { stateOfSending } from '../out/store/sendings.ts'
import { findRequest, type RequestRecord, saveRequest, askedThingOf } from './store/requests.ts'

export interface OpenLink<Own> {
  readonly request: RequestRecord & { readonly question: PublisherQuestion }
  readonly own: Own
  /** Who to write to. */
  readonly askedBy: string
}

/** How a kind of thing is found, and what of it says whether a link about it is open. */
interface Linked<Own> {
  readonly kind: AskedThing['kind']
  readonly find: (id: number) => Promise<Own | null>
  readonly factsOf: (own: Own) => AnsweredFacts & {
    readonly publisherAskedBy: number | null
    readonly state: PostState
  }
}

/** The post of an open link as it is read; nothing is locked, and nothing changes. */
export const findByLink = (db: Database, platform: Platform, token: string) =>
  openLinkOf(db, platform, token, { kind: 'post', find: (id) => findAnyPost(db, id), factsOf: postOf })

/** The same with the post locked, so that of two answers one is first; not while it is being sent. */
export async function lockByLink(
  tx: Database,
  platform: Platform,
  token: string,
): Promise<OpenLink<OwnPost>> {
  const find = (id: number) => lockLivePost(tx, id)
  const link = await openLinkOf(tx, platform, token, { kind: 'post', find, factsOf: postOf })
  allow(mayChangeWhile(await stateOfSending(tx, link.own.post.id)), 409)
  return link
}

const postOf = ({ post }: Pick<OwnPost, 'post'>) => post

/** What the link of a letter is about; 404 where nobody sent it. */
export async function thingOfLink(db: Database, token: string): Promise<AskedThing> {
  const found = await requestOf(db, token)
  if (!found) throw unknown()
  return askedThingOf(found.request)
}

/** The link is used up, whatever was answered. */
export const useUp = (tx: Database, { request }: OpenLink<unknown>, at: Date): Promise<void> =>
  saveRequest(tx, request.id, { answeredAt: at })

/** What is not open any more says why, in words for an outsider. */
export async function openLinkOf<Own>(
  db: Database,
  { clock }: Pick<Platform, 'clock'>,
  token: string,
  { kind, find, factsOf }: Linked<Own>,
): Promise<OpenLink<Own>> {
  const before = await requestOf(db, token)
  const thing = before && askedThingOf(before.request)
  const own = thing?.kind === kind ? await find(thing.id) : null
  // Read again once nobody else can answer it.
  const found = own && (await requestOf(db, token))
  if (!found?.request.question) throw unknown()
  const { request, expiresAt } = found
  const { question, askedAt, answeredAt } = found.request
  const facts = factsOf(own as Own)
  const asker = await whoIs(db, request.askedBy ?? facts.publisherAskedBy)
  const askedBy = asker ? `${asker.name}, ${asker.email}` : 'whoever sent it'
  const verdict = linkVerdict({ question, askedAt, answeredAt, expiresAt }, facts, clock.now())
  if (verdict !== 'ok') throw closed(verdict, { thing: kind, name: askedBy, state: facts.state })
  return { request: { ...request, question }, own: own as Own, askedBy }
}

async function requestOf(db: Database, token: string) {
  const link = await findOneTimeLink(db, 'publisher', token)
  const id = Number(/^request:(\d+)$/.exec(link?.value ?? '')?.[1] ?? 0)
  const request = link && (await findRequest(db, id))
  return request && { request, expiresAt: link.expiresAt }
}

const unknown = () => new Refused({ refused: 'publisher-link-unknown' }, 404)

interface ClosedLink {
  readonly thing: AskedThing['kind']
  readonly name: string
  readonly state: PostState
}

function closed(verdict: Refusal, { state, ...told }: ClosedLink): Refused {
  const isAnswered = ['publisher-link-used', 'publisher-link-over'].includes(verdict.refused)
  const values = { ...told, state: postStateInWords(state).toLowerCase() }
  return new Refused({ ...verdict, values }, isAnswered ? 409 : 410)
}
