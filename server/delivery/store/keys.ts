/** The SQL of the keys that decisions are signed with. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { SigningKey } from '../ads/signature.ts'

type Db = Kysely<Tables>

export async function readKeys(db: Db): Promise<SigningKey[]> {
  return db
    .selectFrom('delivery_key')
    .select(['id', 'secret', 'retired_at as retiredAt'])
    .orderBy('id')
    .execute()
}

/** Adds a key unless there is one that is not retired. Waits for another process that is doing the same. */
export async function insertFirstKey(db: Db, secret: Buffer, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table delivery_key in share row exclusive mode`.execute(tx)
    const known = await tx.selectFrom('delivery_key').select('id').where('retired_at', 'is', null).execute()
    if (known.length === 0) await insertKey(tx, secret, now)
  })
}

/** Retires the keys in use and adds a new one. */
export async function replaceKey(tx: Db, secret: Buffer, now: Date): Promise<void> {
  await tx.updateTable('delivery_key').set({ retired_at: now }).where('retired_at', 'is', null).execute()
  await insertKey(tx, secret, now)
}

async function insertKey(tx: Db, secret: Buffer, now: Date): Promise<void> {
  await tx.insertInto('delivery_key').values({ secret, created_at: now, retired_at: null }).execute()
}
