/** Finding proposals for somebody: whose they are, what they are made of, and whether this person may act on them so. */
import { may, maySee, type Relation, relationTo } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Action } from '#domain/people/permissions.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { DeclineFacts } from '#domain/proposals/answers/declining.ts'
import type { StatusFacts } from '#domain/proposals/status.ts'
import { isSeenBy } from '#domain/proposals/visibility.ts'
import { refuseWhilePaying } from '../../billing/refuse-while-paying.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { forbidden, missing } from '../../kernel/refused.ts'
import { type Client, clientsOf } from '../../people/clients/client-facts.ts'
import { namesOfPersons } from '../../people/list-advertisers.ts'
import { type ItemRow, itemsOf } from '../store/items.ts'
import { findRows, lockRows, type ProposalRow } from '../store/proposals.ts'

/** A proposal with all that is known of it, whoever asks. */
export interface ProposalFacts {
  readonly row: ProposalRow
  /** The lines that stand, in their order. */
  readonly items: readonly ItemRow[]
  readonly client: Client
  readonly salesmanName: string
  readonly facts: StatusFacts & DeclineFacts
}

export interface FoundProposal extends ProposalFacts {
  /** What whoever asks is to its client. */
  readonly relation: Relation
}

/**
 * The proposal, where this person may act on it so. A foreign one answers like a missing one (404), and so does one that
 * its client has not been handed yet; somebody who sees it and may not do this is forbidden it (403).
 */
export async function findProposal(
  ctx: Pick<Context, 'db' | 'actor'>,
  id: number,
  action: Action,
): Promise<FoundProposal> {
  const [found] = await findProposals(ctx, [id], action)
  if (!found) throw missing()
  return found
}

/** The same of several, in the order of `ids`: all of them, or none. */
export async function findProposals(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  ids: readonly number[],
  action: Action,
): Promise<FoundProposal[]> {
  const wanted = [...new Set(ids)]
  return completed(db, actor, allowed(actor, await findRows(db, wanted), wanted, action))
}

/** Those of several, in the order of `ids`, locked in the caller's transaction: all of them, or none. */
export async function lockProposals(
  tx: Database,
  { actor }: Pick<Context, 'actor'>,
  ids: readonly number[],
  action: Action,
): Promise<FoundProposal[]> {
  const wanted = [...new Set(ids)]
  return completed(tx, actor, allowed(actor, await lockRows(tx, wanted), wanted, action))
}

/** The same where they are to be changed: not while a card is charged for one of them (409), which is paid as it stands. */
export async function lockToChange(
  tx: Database,
  ctx: Pick<Context, 'actor'>,
  ids: readonly number[],
  action: Action,
): Promise<FoundProposal[]> {
  const found = await lockProposals(tx, ctx, ids, action)
  for (const { row } of found) await refuseWhilePaying(tx, { subjectKind: 'proposal', subjectId: row.id })
  return found
}

/** A proposal that is there, whoever asks, locked in the caller's transaction. */
export async function lockAnyProposal(tx: Database, id: number): Promise<ProposalFacts> {
  const [known] = await knownOf(tx, await lockRows(tx, [id]))
  if (!known) throw new Error(`there is no proposal ${id}`)
  return known
}

/** Proposals that this person was found to see, with all that is known of them. */
export async function completed(
  db: Database,
  actor: Actor,
  rows: readonly ProposalRow[],
): Promise<FoundProposal[]> {
  const known = await knownOf(db, rows)
  return known.map((one) => ({ ...one, relation: relationTo(actor, { advertiserId: one.row.clientId }) }))
}

async function knownOf(db: Database, rows: readonly ProposalRow[]): Promise<ProposalFacts[]> {
  const items = await itemsOf(
    db,
    rows.map(({ id }) => id),
  )
  const clients = await clientsOf(
    db,
    rows.map(({ clientId }) => clientId),
  )
  const names = await namesOfPersons(
    db,
    rows.map(({ salesmanId }) => salesmanId),
  )
  return rows.map((row) => {
    const client = clients.get(row.clientId)
    if (!client) throw new Error(`proposal ${row.id} has no client`)
    return {
      row,
      items: items.get(row.id) ?? [],
      client,
      salesmanName: names.get(row.salesmanId) ?? '',
      facts: statusFactsOf(row),
    }
  })
}

/** The rows in the order of `ids`; a missing or foreign one is met before one that is only forbidden. */
function allowed(
  actor: Actor,
  rows: readonly ProposalRow[],
  ids: readonly number[],
  action: Action,
): ProposalRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const seen = ids.map((id) => {
    const row = byId.get(id)
    if (!row || isHidden(actor, row)) throw missing()
    return row
  })
  if (!seen.every((row) => may(actor, action, relationTo(actor, { advertiserId: row.clientId }))))
    throw forbidden()
  return seen
}

/** From whoever has nothing to do with the client, and from the client until it is handed over. */
function isHidden(actor: Actor, row: ProposalRow): boolean {
  const relation = relationTo(actor, { advertiserId: row.clientId })
  const isKept = may(actor, 'proposal.view', relation) && !isSeenBy(statusFactsOf(row), relation, actor)
  return !maySee(actor, relation) || isKept
}

/** What the proposal comes to, in its currency. */
export const totalOf = ({
  totalCents,
  cadTotalCents,
}: Pick<ProposalRow, 'totalCents' | 'cadTotalCents'>): Cents => cadTotalCents ?? totalCents

/** The facts of the row from which the status of a proposal follows. */
export const statusFactsOf = (row: ProposalRow): ProposalFacts['facts'] => ({
  isArchived: row.archivedAt !== null,
  isCompleted: row.completedAt !== null,
  paid: row.paidCents,
  total: totalOf(row),
  hasCampaigns: row.campaignsAddedAt !== null,
  isSent: row.sentAt !== null,
  isDeclined: row.declinedAt !== null,
})
