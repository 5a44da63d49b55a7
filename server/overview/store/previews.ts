/** SQL of what links to previews show. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'
import type { OverviewTables } from '../../database/tables/overview.ts'

type PreviewTable = OverviewTables['preview']
export type PreviewRecord = Selectable<PreviewTable>

export async function insertPreview(tx: Database, preview: Insertable<PreviewTable>): Promise<number> {
  const { id } = await tx.insertInto('preview').values(preview).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findPreview(db: Database, id: number): Promise<PreviewRecord | null> {
  return (await db.selectFrom('preview').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Previews that one person opens follow each other from here to the end of the transaction. */
export async function lockOpening(tx: Database, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(-9, ${personId})`.execute(tx)
}

/** Of one person, those that open at this time, and when the first of them ends. */
export async function countOpen(
  tx: Database,
  personId: number,
  now: Date,
): Promise<{ readonly count: number; readonly firstEnd: Date | null }> {
  return tx
    .selectFrom('preview')
    .select([
      sql<number>`count(*)::int`.as('count'),
      ({ fn }) => fn.min<Date | null>('expiresAt').as('firstEnd'),
    ])
    .where('madeBy', '=', personId)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
}

/** What was typed and its file are forgotten at once; that it was here, only by the job: it may be ended twice. */
const endOpen = (tx: Database, now: Date) =>
  tx.updateTable('preview').set({ expiresAt: now, typed: '{}', uploadId: null }).where('expiresAt', '>', now)

export async function endOnePreview(tx: Database, id: number, now: Date): Promise<void> {
  await endOpen(tx, now).where('id', '=', id).execute()
}

/** All of the same thing; where nothing was saved of it, those that the same person made in its campaign. */
export async function endPreviewsLike(
  tx: Database,
  { kind, itemId, campaignId, madeBy }: PreviewRecord,
  now: Date,
): Promise<void> {
  const alike = endOpen(tx, now).where('kind', '=', kind)
  await (itemId === null
    ? alike.where('itemId', 'is', null).where('campaignId', '=', campaignId).where('madeBy', '=', madeBy)
    : alike.where('itemId', '=', itemId)
  ).execute()
}

/** How many had ended. */
export async function deleteEnded(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('preview')
    .where('expiresAt', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
