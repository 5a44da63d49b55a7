/** SQL of what clients and agents write to each other below proposals; it stands as it was written. */
import type { Insertable } from 'kysely'
import type { ProposalTables } from '#server/database/tables/proposals.ts'
import type { Database } from '#server/kernel/context.ts'

type MessageTable = ProposalTables['proposalMessage']

export async function insertMessage(tx: Database, message: Insertable<MessageTable>): Promise<number> {
  const { id } = await tx
    .insertInto('proposalMessage')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The newest of a proposal, the oldest of them first, with who wrote them. */
export async function messagesOf(db: Database, proposalId: number, limit: number) {
  const rows = await db
    .selectFrom('proposalMessage as m')
    .innerJoin('person as by', 'by.id', 'm.personId')
    .select(['m.id', 'm.at', 'm.isFromClient', 'm.text', 'm.linkId', 'by.name as byName'])
    .where('m.proposalId', '=', proposalId)
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed()
}

/** When one side wrote below a proposal last; newest first. */
export async function newestMessages(
  tx: Database,
  { proposalId, isFromClient }: { readonly proposalId: number; readonly isFromClient: boolean },
  limit: number,
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('proposalMessage')
    .select('at')
    .where('proposalId', '=', proposalId)
    .where('isFromClient', '=', isFromClient)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ at }) => at)
}
