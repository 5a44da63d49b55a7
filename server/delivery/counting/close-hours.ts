/**
 * Turns what was delivered in an hour that is over into entries of the ledger. Balances moved when the views
 * were counted, so nothing changes but that the hour can no longer change: a view that is counted later (its
 * journal was replayed) opens a row of its own.
 */
import { sql } from 'kysely'
import type { Database, Platform } from '#server/kernel/context.ts'

/** An hour is closed this long after its end, when its last views have come in. */
const settleMs = 15 * 60 * 1000
const hourMs = 60 * 60 * 1000
const rowsPerTransaction = 500

/** Answers how many open rows became entries. */
export async function closeHours({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const lastHour = new Date(clock.now().getTime() - hourMs - settleMs)
  let closed = 0
  for (;;) {
    const rows = await db.transaction().execute((tx) => closeRows(tx, lastHour))
    closed += rows
    if (rows < rowsPerTransaction) return closed
  }
}

async function closeRows(tx: Database, lastHour: Date): Promise<number> {
  const due = await sql<{ id: bigint; transactionId: bigint }>`
    select due.id, nextval(pg_get_serial_sequence('ledger_transaction', 'id')) as transaction_id from (
      select id from delivery_open
      where transaction_id is null and price_nanos > 0 and hour <= ${lastHour}
      order by id limit ${rowsPerTransaction} for update skip locked
    ) as due`.execute(tx)
  if (due.rows.length === 0) return 0
  const closing = sql`delivery_open delivered
    join unnest(${due.rows.map((row) => row.id)}::bigint[], ${due.rows.map((row) => row.transactionId)}::bigint[])
      as closing (id, transaction_id) on closing.id = delivered.id`
  await sql`
    insert into ledger_transaction (id, kind, at, campaign_id)
    select closing.transaction_id, 'impressions-delivered', delivered.hour, delivered.campaign_id
    from ${closing}`.execute(tx)
  await sql`
    insert into ledger_entry (transaction_id, account_id, amount)
    select closing.transaction_id, account.id,
      case account.kind when 'campaign' then -1 else 1 end * delivered.counted * delivered.price_nanos
    from ${closing}
    join ledger_account account on account.unit = 'usd-nano' and (
      (account.kind = 'campaign' and account.subject_id = delivered.campaign_id) or
      (account.kind = 'revenue' and account.subject_id = delivered.site_id))`.execute(tx)
  await sql`
    update delivery_open set transaction_id = closing.transaction_id
    from unnest(${due.rows.map((row) => row.id)}::bigint[], ${due.rows.map((row) => row.transactionId)}::bigint[])
      as closing (id, transaction_id) where delivery_open.id = closing.id`.execute(tx)
  return due.rows.length
}
