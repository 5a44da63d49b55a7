/** SQL of pins that were bought: rights to one window each on a site of a client. */
import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'
import type { Tables } from '../../database/tables.ts'

export type PinRight = Selectable<Tables['pinRight']>

export interface Whose {
  readonly advertiserId: number
  readonly siteId: number
}

/** The one that a pin uses, locked until the transaction ends; the pin is locked before. */
export async function lockRightOf(tx: Database, pinId: number): Promise<PinRight | null> {
  return (await rightOf(tx, pinId).forUpdate().executeTakeFirst()) ?? null
}

export async function findRightOf(db: Database, pinId: number): Promise<PinRight | null> {
  return (await rightOf(db, pinId).executeTakeFirst()) ?? null
}

const rightOf = (db: Database, pinId: number) =>
  db.selectFrom('pinRight').selectAll().where('pinId', '=', pinId).where('endedAt', 'is', null)

/** Those that nothing uses yet, the oldest first. */
export const listUnused = (db: Database, whose: Whose): Promise<PinRight[]> => unused(db, whose).execute()

/** The same, locked until the transaction ends. */
export const lockUnused = (tx: Database, whose: Whose): Promise<PinRight[]> =>
  unused(tx, whose).forUpdate().execute()

const unused = (db: Database, { advertiserId, siteId }: Whose) =>
  db
    .selectFrom('pinRight')
    .selectAll()
    .where('advertiserId', '=', advertiserId)
    .where('siteId', '=', siteId)
    .where('usedAt', 'is', null)
    .orderBy('id')

/** The one that was spent when this pin was taken down, locked until the transaction ends. */
export async function lockSpent(tx: Database, pinId: number, endedAt: Date): Promise<PinRight | null> {
  const found = tx.selectFrom('pinRight').selectAll().where('pinId', '=', pinId)
  return (await found.where('endedAt', '=', endedAt).forUpdate().executeTakeFirst()) ?? null
}

type RightChange = Partial<
  Pick<PinRight, 'pinId' | 'usedAt' | 'earnedAt' | 'beganAt' | 'endedAt' | 'transactionId'>
>

export async function saveRight(tx: Database, id: number, change: RightChange): Promise<void> {
  await tx.updateTable('pinRight').set(change).where('id', '=', id).execute()
}

/** Pins whose bought window has begun, or which were taken down by themselves before. */
export async function pinsToEarn(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select pin.id from pin_right join pin on pin.id = pin_right.pin_id
    where pin_right.used_at is not null and pin_right.earned_at is null
      and (pin.start_at <= ${now} or pin.taken_down_at is not null)
    order by pin.id`.execute(db)
  return rows.map(({ id }) => id)
}
