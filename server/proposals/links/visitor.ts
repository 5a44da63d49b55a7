/**
 * Whoever reads their proposal: its client, by the link of a letter or signed in. A link makes its holder the client for
 * the calls of that one page; what is made here goes nowhere else.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tokenHeader } from '#contract/proposals/client-page.ts'
import type { Action } from '#domain/people/permissions.ts'
import type { Context, Database, Platform, SessionContext } from '../../kernel/context.ts'
import { numberIn } from '../../kernel/http/serve-printed.ts'
import { securityLogOf } from '../../kernel/http/security-of-request.ts'
import { perNetwork, shortened } from '../../kernel/network.ts'
import { missing, Refused } from '../../kernel/refused.ts'
import { readActor } from '../../people/sessions.ts'
import { countFailure } from '../../people/take-attempt.ts'
import { completed, type FoundProposal, findProposal, lockProposals } from '../known/find-proposal.ts'
import { findRows, lockRows } from '../store/proposals.ts'
import { findProposalLink, isStillOpen } from './find-link.ts'

export interface ProposalVisitor {
  /** The client's; `ctx.link` where they came by a link, and have no session of their own. */
  readonly ctx: Context
  readonly found: FoundProposal
  /** The token of a session's page; null where the link is what shows that the page is theirs. */
  readonly csrf: string | null
}

interface Address {
  readonly id: string
  readonly userId: string
}

/**
 * Finds out who asks, before anything but the request's head is read. The session of the very client goes before a link:
 * their saved cards are theirs. Without either it is 401, whatever the address names. All else is not there (404), and
 * a wrong link is counted first, at the same cost whatever is wrong with it; a right one opens although its network has
 * had too many wrong ones, since nobody guesses 256 bits.
 */
export async function meetVisitor(app: FastifyInstance, request: FastifyRequest): Promise<ProposalVisitor> {
  const address = request.params as Address
  const platform = { ...app.platform, securityLog: securityLogOf(request) }
  const signedIn = await app.sessions.contextOf(request)
  const inSession = signedIn && (await bySession(signedIn, address, request))
  if (inSession) return inSession
  const token = tokenOf(request)
  if (token === null) throw signedIn ? missing() : new Refused({ refused: 'signed-out' }, 401)
  const byLink = await ofToken(platform, { token, address, signedIn })
  if (byLink) return byLink
  const { settings } = platform
  await countFailure(
    platform,
    { kind: 'proposal-link', network: shortened(request.ip) },
    {
      perNetwork: perNetwork(platform, settings.get('proposals.wrongLinksPerNetwork')),
      minutes: settings.get('proposals.wrongLinkMinutes'),
    },
  )
  throw missing()
}

/** As the page sends it, or as the address of the letter has it. */
function tokenOf({ headers, query }: FastifyRequest): string | null {
  const sent = headers[tokenHeader] ?? (query as { readonly t?: string | string[] }).t
  return sent === undefined ? null : [sent].flat().join()
}

async function bySession(
  ctx: SessionContext,
  address: Address,
  request: FastifyRequest,
): Promise<ProposalVisitor | null> {
  const id = numberIn(address.id)
  if (address.userId !== String(ctx.actor.personId) || id === null) return null
  const found = await findIfAllowed(ctx, id, 'proposal.view')
  return found?.relation.isOwner ? { ctx, found, csrf: request.csrfToken ?? null } : null
}

/** Whoever may change it, and whoever looks through another's eyes: their own name would stand nowhere. */
const sells = async (ctx: SessionContext, id: number): Promise<boolean> =>
  ctx.actor.impersonator !== undefined || (await findIfAllowed(ctx, id, 'proposal.edit')) !== null

const findIfAllowed = (ctx: SessionContext, id: number, action: Action): Promise<FoundProposal | null> =>
  findProposal(ctx, id, action).catch((refused: unknown) => {
    if (refused instanceof Refused) return null
    throw refused
  })

interface HeldLink {
  readonly token: string
  readonly address: Address
  /** Whose session the same browser has; null: nobody's. */
  readonly signedIn: SessionContext | null
}

/** What a link opens is its own proposal, never one that the request names, and its client's, whoever is signed in beside it. */
async function ofToken(
  platform: Platform,
  { token, address, signedIn }: HeldLink,
): Promise<ProposalVisitor | null> {
  const { id, userId } = address
  const link = await findProposalLink(platform.db, platform, token)
  if (!link || String(link.proposalId) !== id || String(link.clientId) !== userId) return null
  const actor = await readActor(platform.db, link.clientId)
  if (!actor) return null
  const isHeldBySeller = signedIn !== null && (await sells(signedIn, link.proposalId))
  const ctx = { ...platform, actor, link: { id: link.id, isHeldBySeller } }
  const [found] = await completed(platform.db, actor, await findRows(platform.db, [link.proposalId]))
  return found ? { ctx, found, csrf: null } : null
}

/** The proposal as it is now, locked in the caller's transaction, where the visitor may still see it (404). */
export async function lockForVisitor(tx: Database, { ctx, found }: ProposalVisitor): Promise<FoundProposal> {
  const { id } = found.row
  const { actor, link } = ctx
  const [locked] = link
    ? await completed(tx, actor, await lockRows(tx, [id]))
    : await lockProposals(tx, ctx, [id], 'proposal.view')
  if (!locked || (link && !(await isStillOpen(tx, ctx, link.id)))) throw missing()
  return locked
}

/** The same without a lock, for answering after a change. */
export async function readVisited({ ctx, found }: ProposalVisitor): Promise<FoundProposal> {
  const [read] = await completed(ctx.db, ctx.actor, await findRows(ctx.db, [found.row.id]))
  if (!read) throw missing()
  return read
}
