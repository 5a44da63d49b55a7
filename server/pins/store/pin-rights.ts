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

const rightOf = (db: Database, pinId: number) => rightsOfAll(db, [pinId])

const rightsOfAll = (db: Database, pinIds: readonly number[]) =>
  db
    .selectFrom('pinRight')
    .selectAll()
    .where('pinId', 'in', [...pinIds])
    .where('endedAt', 'is', null)

/** Those that nothing uses, the oldest first; among them what was used for something that was deleted before its time. */
export async function listUnused(db: Database, whose: Whose, now: Date): Promise<PinRight[]> {
  const ofGone = await pinsOfGone(db, whose, now)
  const again = ofGone.length === 0 ? [] : await rightsOfAll(db, ofGone).execute()
  return [...(await unused(db, whose).execute()), ...again].toSorted((one, other) => one.id - other.id)
}

/** Those that nothing uses, locked until the transaction ends. */
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

/** Pins whose bought window has begun, or which were taken down by themselves, or rejected or deleted before. */
export async function pinsToEarn(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select pin.id from ${usedPins}
    where pin_right.used_at is not null and pin_right.earned_at is null
      and (pin.start_at <= ${now} or pin.taken_down_at is not null or ${isGone})
    order by pin.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Pins of this client on this site that were bought and have not begun, and whose article or livestream is deleted or rejected. */
export async function pinsOfGone(
  db: Database,
  { advertiserId, siteId }: Whose,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select pin.id from ${usedPins}
    where pin_right.advertiser_id = ${advertiserId} and pin_right.site_id = ${siteId}
      and pin_right.used_at is not null and pin_right.earned_at is null and pin.start_at > ${now} and ${isGone}
    order by pin.id`.execute(db)
  return rows.map(({ id }) => id)
}

const usedPins = sql`pin_right join pin on pin.id = pin_right.pin_id
  left join press_post article on article.id = pin.press_post_id
  left join content_post livestream on livestream.id = pin.livestream_id
  join campaign on campaign.id = coalesce(article.campaign_id, livestream.campaign_id)`

/** Deleted or rejected, or its campaign is deleted. */
const isGone = sql`coalesce(article.deleted_at, livestream.deleted_at, campaign.deleted_at,
  article.rejected_at, livestream.rejected_at) is not null`
