/** The SQL of the keys that decisions are signed with; their secrets are sealed. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'
import type { SigningKey } from '../facts/signature.ts'

export async function readSealedKeys(db: Database): Promise<SigningKey[]> {
  return db.selectFrom('deliveryKey').select(['id', 'secret', 'retiredAt']).orderBy('id').execute()
}

export async function putSecret(db: Database, id: number, secret: Buffer): Promise<void> {
  await db.updateTable('deliveryKey').set({ secret }).where('id', '=', id).execute()
}

/** Adds a key unless there is one that is not retired. Waits for another process that is doing the same. */
export async function insertFirstKey(db: Database, secret: Buffer, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table delivery_key in share row exclusive mode`.execute(tx)
    const known = await tx.selectFrom('deliveryKey').select('id').where('retiredAt', 'is', null).execute()
    if (known.length === 0) await insertKey(tx, secret, now)
  })
}

/** Retires the keys in use and adds a new one. */
export async function replaceKey(tx: Database, secret: Buffer, now: Date): Promise<void> {
  await tx.updateTable('deliveryKey').set({ retiredAt: now }).where('retiredAt', 'is', null).execute()
  await insertKey(tx, secret, now)
}

async function insertKey(tx: Database, secret: Buffer, now: Date): Promise<void> {
  await tx.insertInto('deliveryKey').values({ secret, createdAt: now, retiredAt: null }).execute()
}
