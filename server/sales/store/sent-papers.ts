/** SQL of to whom the papers of sales were sent again. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

/** One at a time of a sale and by a person, so that counting holds. */
export async function lockForSending(tx: Database, saleId: number, by: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(-11, ${saleId})`.execute(tx)
  await sql`select pg_advisory_xact_lock(-12, ${by})`.execute(tx)
}

export async function countSent(
  tx: Database,
  { saleId, by, since }: { readonly saleId: number; readonly by: number; readonly since: Date },
): Promise<{ ofSale: number; byPerson: number }> {
  const { rows } = await sql<{ ofSale: number; byPerson: number }>`
    select count(*) filter (where subject_id = ${saleId})::int as of_sale,
      count(*) filter (where actor_id = ${by})::int as by_person
    from history where subject_kind = 'sale' and what = 'receipt sent' and at > ${since}`.execute(tx)
  return rows[0] ?? { ofSale: 0, byPerson: 0 }
}

/** Whether this person sent it to this address under this key. */
export async function isSent(
  tx: Database,
  { saleId, by, after }: { readonly saleId: number; readonly by: number; readonly after: object },
): Promise<boolean> {
  const { rows } = await sql`
    select from history where subject_kind = 'sale' and subject_id = ${saleId} and what = 'receipt sent'
      and actor_id = ${by} and after = ${JSON.stringify(after)}::jsonb limit 1`.execute(tx)
  return rows.length > 0
}

export interface SentPaper {
  readonly at: Date
  readonly by: string
  readonly email: string
}

/** The newest first. */
export async function sentPapersOf(db: Database, saleId: number): Promise<SentPaper[]> {
  const { rows } = await sql<SentPaper>`
    select h.at, actor.name as by, h.after ->> 'email' as email from history h
    join person actor on actor.id = h.actor_id
    where h.subject_kind = 'sale' and h.subject_id = ${saleId} and h.what = 'receipt sent'
    order by h.id desc limit 100`.execute(db)
  return rows
}
