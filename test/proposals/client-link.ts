/** The link by which a client reaches their proposal, as a letter carries it. */
import { clientPagePath, tokenHeader } from '#contract/proposals/client-page.ts'
import { lockAnyProposal } from '#server/proposals/known/find-proposal.ts'
import { keepSignature } from '#server/proposals/answers/keep-signature.ts'
import { readActor } from '#server/people/sessions.ts'
import { makeLink } from '#server/proposals/links/make-link.ts'
import { newToken } from '#server/people/token.ts'
import type { Answer } from '#test/person.ts'
import type { World } from '#test/world.ts'

export interface ClientLink {
  readonly id: number
  readonly proposalId: number
  readonly clientId: number
  readonly token: string
  /** The path of the client's page, with the token. */
  readonly path: string
}

/** A new link of a proposal for its client, made now. */
export async function linkTo(world: Pick<World, 'db' | 'clock'>, proposalId: number): Promise<ClientLink> {
  const { db, clock } = world
  const { clientId, email } = await db
    .selectFrom('proposal as p')
    .innerJoin('person as c', 'c.id', 'p.clientId')
    .select(['p.clientId', 'c.email'])
    .where('p.id', '=', proposalId)
    .executeTakeFirstOrThrow()
  const token = newToken()
  const of = { proposalId, clientId, token }
  const id = await makeLink(db, { ...of, sendingId: null, letterId: null, toAddress: email }, clock.now())
  return { id, ...of, path: clientPagePath(of) }
}

/** Somebody without a session who holds the link: `get('')` is the page's call, `post('/seen')` one below it. */
export interface LinkHolder extends ClientLink {
  get(below: string): Promise<Answer>
  post(below: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

export async function byLink(
  world: Pick<World, 'db' | 'clock' | 'visitor'>,
  proposalId: number,
): Promise<LinkHolder> {
  const link = await linkTo(world, proposalId)
  return { ...link, ...holding(world, link) }
}

/** The calls of somebody who holds the link, each with its token. */
export function holding({ visitor }: Pick<World, 'visitor'>, link: ClientLink) {
  const api = `/api/proposal/${link.proposalId}/client/${link.clientId}`
  const proof = { [tokenHeader]: link.token }
  return {
    get: (below: string) => visitor.get(`${api}${below}`, proof),
    post: (below: string, body: unknown = {}, headers: Record<string, string> = {}) =>
      visitor.post(`${api}${below}`, body, { ...proof, ...headers }),
  }
}

/** The client has signed the proposal as it stands, by their link; its PDF is none. */
export async function signedBy({ db, platform }: World, link: ClientLink, name = 'Noah Feld'): Promise<void> {
  const actor = await readActor(db, link.clientId)
  if (!actor) throw new Error(`${link.clientId} does not act`)
  const how = { name, at: platform.clock.now(), network: '203.0.113.0/24', browser: 'Chrome' }
  await db.transaction().execute(async (tx) => {
    const ctx = { ...platform, actor, link: { id: link.id, isHeldBySeller: false } }
    await keepSignature(tx, ctx, await lockAnyProposal(tx, link.proposalId), {
      ...how,
      pdf: Buffer.from('%PDF-'),
    })
  })
}
