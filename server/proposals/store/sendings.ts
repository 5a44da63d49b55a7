/** SQL of how proposals were sent: each act with its letters and links. */
import { type Insertable, sql } from 'kysely'
import type { ProposalTables } from '#server/database/tables/proposals.ts'
import type { Database } from '#server/kernel/context.ts'

type SendingTable = ProposalTables['proposalSending']

export async function insertProposalSending(
  tx: Database,
  sending: Insertable<SendingTable>,
): Promise<number> {
  const { id } = await tx
    .insertInto('proposalSending')
    .values(sending)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveProposalSending(
  tx: Database,
  id: number,
  change: { readonly undoneAt: Date } | { readonly handedAt: Date },
): Promise<void> {
  await tx.updateTable('proposalSending').set(change).where('id', '=', id).execute()
}

/** Those of a proposal, the newest first, with who asked for them. */
export const sendingsOf = (db: Database, proposalId: number) =>
  db
    .selectFrom('proposalSending as s')
    .innerJoin('person as by', 'by.id', 's.askedBy')
    .select(['s.id', 's.version', 's.body', 's.askedBy', 's.actedBy', 's.askedAt', 's.leavesAt'])
    .select(['s.endsOthers', 's.undoneAt', 's.handedAt', 'by.name as byName'])
    .where('s.proposalId', '=', proposalId)
    .orderBy('s.id', 'desc')
    .execute()

export type SendingRow = Awaited<ReturnType<typeof sendingsOf>>[number]

/** The letters of a proposal's sendings, each with the link in it, in the order of their addresses. */
export const lettersOf = (db: Database, proposalId: number) =>
  db
    .selectFrom('proposalLink as k')
    .innerJoin('letter as l', 'l.id', 'k.letterId')
    .select(['k.id as linkId', 'k.sendingId', 'k.clientId', 'l.id', 'l.toAddress as address'])
    .select(['l.takenAt', 'l.withdrawnAt', 'l.sentAt', 'l.failedAt', 'l.failure'])
    .where('k.proposalId', '=', proposalId)
    .where('k.sendingId', 'is not', null)
    .orderBy('k.id')
    .execute()

export type LetterRow = Awaited<ReturnType<typeof lettersOf>>[number]

/** The proposal that a letter brings; null: it brings none. */
export async function proposalOfLetter(db: Database, letterId: number): Promise<number | null> {
  const row = await db
    .selectFrom('proposalLink')
    .select('proposalId')
    .where('letterId', '=', letterId)
    .executeTakeFirst()
  return row?.proposalId ?? null
}

/** Sendings of one person follow each other from here to the end of the transaction. */
export async function lockSender(tx: Database, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(-10, ${personId})`.execute(tx)
}

/** When people sent a proposal last, or one person any of them; newest first, those taken back among them. */
export async function newestSendings(
  tx: Database,
  column: 'proposalId' | 'askedBy',
  value: number,
  limit: number,
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('proposalSending')
    .select('askedAt')
    .where(column, '=', value)
    .orderBy('askedAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ askedAt }) => askedAt)
}

/** False where it was told before: whoever hears of a letter's end does so once. */
export async function takeToTell(tx: Database, letterId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('letter')
    .set({ thenJob: null })
    .where('id', '=', letterId)
    .where('thenJob', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Of these links those of the sending that was handed over last, each with its token as the letter keeps it, sealed; with this
 * one link besides.
 */
export async function sealedLinksOf(
  db: Database,
  linkIds: readonly number[],
  linkId: number | null = null,
): Promise<{ readonly linkId: number; readonly address: string; readonly sealedLink: Uint8Array }[]> {
  const { rows } = await sql<{ linkId: number; address: string; sealedLink: Uint8Array }>`
    with handed as (
      select k.id, k.sending_id, k.to_address, l.sealed_link from proposal_link k join letter l on l.id = k.letter_id
      where k.id = any(${[...linkIds]}::int[]) and l.sent_at is not null and l.sealed_link is not null)
    select id as link_id, to_address as address, sealed_link from handed
    where sending_id = (select max(sending_id) from handed) or id = ${linkId}::int order by id`.execute(db)
  return rows
}
