/** SQL of the links by which clients reach their proposals. Of a token its hash alone is known. */
import { sql } from 'kysely'
import type { ProposalTables } from '#server/database/tables/proposals.ts'
import type { Database } from '#server/kernel/context.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'

export type LinkEndReason = NonNullable<ProposalTables['proposalLink']['endedWhy']['__select__']>

export interface NewLink {
  readonly proposalId: number
  readonly clientId: number
  readonly sendingId: number | null
  readonly letterId: number | null
  readonly toAddress: string
  readonly tokenHash: Uint8Array
}

export async function addProposalLink(tx: Database, link: NewLink, madeAt: Date): Promise<number> {
  const { id } = await tx
    .insertInto('proposalLink')
    .values({ ...link, madeAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A link of a proposal with what decides whether it opens. */
export interface ProposalLinkRow extends LinkFacts {
  readonly id: number
  readonly proposalId: number
}

/** Whether it opens is decided by this. */
export interface LinkFacts {
  /** Whom it was made for, and whose the proposal is now. */
  readonly clientId: number
  readonly ownerId: number
  readonly madeAt: Date
  readonly endedAt: Date | null
  readonly archivedAt: Date | null
  readonly validUntil: NewYorkDay | null
}

/** One query, whatever there is: who asks learns nothing from how long it took. */
export async function findProposalLinkRow(
  db: Database,
  by: { readonly tokenHash: Uint8Array } | { readonly id: number },
): Promise<ProposalLinkRow | null> {
  const query = db
    .selectFrom('proposalLink as l')
    .innerJoin('proposal as p', 'p.id', 'l.proposalId')
    .select(['l.id', 'l.proposalId', 'l.clientId', 'l.madeAt', 'l.endedAt'])
    .select(['p.clientId as ownerId', 'p.archivedAt', 'p.validUntil'])
  const row = await ('id' in by
    ? query.where('l.id', '=', by.id)
    : query.where('l.tokenHash', '=', by.tokenHash)
  ).executeTakeFirst()
  return row ?? null
}

/** The links of a proposal that are meant: those of `only`, or all where it is left out. */
export interface WhichLinks {
  readonly only?: readonly number[]
}

/** Ends those that are open; answers which they were. */
export async function endRows(
  tx: Database,
  proposalId: number,
  { only }: WhichLinks,
  ended: { readonly why: LinkEndReason; readonly at: Date },
): Promise<number[]> {
  let query = tx
    .updateTable('proposalLink')
    .set({ endedAt: ended.at, endedWhy: ended.why })
    .where('proposalId', '=', proposalId)
    .where('endedAt', 'is', null)
  if (only) query = query.where(sql<boolean>`id = any(${[...only]}::int[])`)
  return (await query.returning('id').execute()).map(({ id }) => id)
}

/** All that were ever made of a proposal, the newest first. */
export const linksOf = (db: Database, proposalId: number) =>
  db
    .selectFrom('proposalLink as l')
    .innerJoin('proposal as p', 'p.id', 'l.proposalId')
    .select(['l.id', 'l.sendingId', 'l.letterId', 'l.toAddress', 'l.madeAt', 'l.endedAt', 'l.endedWhy'])
    .select(['l.clientId', 'p.clientId as ownerId', 'p.archivedAt', 'p.validUntil'])
    .where('l.proposalId', '=', proposalId)
    .orderBy('l.id', 'desc')
    .execute()

/** When a proposal changed last, how its newest payment and its subscription stand, and which message and signature are the newest. */
export async function stampOf(db: Database, proposalId: number): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws(' ', extract(epoch from p.updated_at), p.valid_until, p.archived_at is null,
      (select concat(pay.id, pay.state) from payment pay where pay.subject_kind = 'proposal' and pay.subject_id = p.id
        order by pay.id desc limit 1),
      (select max(m.id) from proposal_message m where m.proposal_id = p.id),
      (select concat('signed ', max(s.id)) from proposal_signature s where s.proposal_id = p.id),
      (select concat('subscribed ', s.state, extract(epoch from s.updated_at), next.state, extract(epoch from next.next_try_at))
        from subscription s left join subscription_period next on next.subscription_id = s.id and next.state in ('due', 'failed')
        where s.proposal_id = p.id)) as stamp
    from proposal p where p.id = ${proposalId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`there is no proposal ${proposalId}`)
  return row.stamp
}
