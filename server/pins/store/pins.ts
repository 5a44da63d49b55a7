/** SQL of pins: a row for each thing that ever was pinned. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { PinKind } from '#domain/pins/pin-kind.ts'
import type { PinWindow } from '#domain/pins/pin-window.ts'
import type { Database } from '#server/kernel/context.ts'
import type { PinsTables } from '../../database/tables/pins.ts'

type PinTable = PinsTables['pin']
export type PinRecord = Selectable<PinTable>

/** What is pinned, by its kind and its id there. */
export interface PinnedThing {
  readonly kind: PinKind
  readonly id: number
}

const columns = { article: 'pressPostId', livestream: 'livestreamId' } as const satisfies Record<
  PinKind,
  keyof PinTable
>

export function pinnedThingOf({ pressPostId, livestreamId }: PinRecord): PinnedThing {
  return livestreamId === null
    ? { kind: 'article', id: Number(pressPostId) }
    : { kind: 'livestream', id: livestreamId }
}

/** Whoever pins something on a site waits for the other's end, so that of two who want a time one is told of the other. */
export async function queueForTop(tx: Database, siteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(-8, ${siteId})`.execute(tx)
}

export async function findPin(db: Database, thing: PinnedThing): Promise<PinRecord | null> {
  return (await pinOf(db, thing).executeTakeFirst()) ?? null
}

/** Locked until the transaction ends; the campaign is locked before. */
export async function lockPinOf(tx: Database, thing: PinnedThing): Promise<PinRecord | null> {
  return (await pinOf(tx, thing).forUpdate().executeTakeFirst()) ?? null
}

const pinOf = (db: Database, { kind, id }: PinnedThing) =>
  db.selectFrom('pin').selectAll().where(columns[kind], '=', id)

/** The pin with this id, locked. */
export async function lockPin(tx: Database, id: number): Promise<PinRecord | null> {
  return (await tx.selectFrom('pin').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

export async function insertPin(
  tx: Database,
  { kind, id }: PinnedThing,
  pin: Omit<Insertable<PinTable>, 'pressPostId' | 'livestreamId'>,
): Promise<PinRecord> {
  const named = { pressPostId: null, livestreamId: null, [columns[kind]]: id }
  return tx
    .insertInto('pin')
    .values({ ...pin, ...named })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function savePin(tx: Database, id: number, change: Updateable<PinTable>): Promise<PinRecord> {
  return tx.updateTable('pin').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** What of this kind stands on the site besides this and has not ended by then, first things first. */
export async function standingOn(
  db: Database,
  { kind, id, siteId }: PinnedThing & { readonly siteId: number },
  from: Date,
): Promise<(PinWindow & { readonly id: number })[]> {
  const column = columns[kind]
  return db
    .selectFrom('pin')
    .select([sql.ref<number>(column).as('id'), 'startAt', 'endAt'])
    .where('siteId', '=', siteId)
    .where(column, 'is not', null)
    .where(column, '<>', id)
    .where('takenDownAt', 'is', null)
    .where('endAt', '>', from)
    .orderBy('startAt')
    .execute()
}

export async function takeDownAll(
  tx: Database,
  kind: PinKind,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('pin')
    .set({ takenDownAt: at, updatedAt: at })
    .where(columns[kind], 'in', [...ids])
    .execute()
}

/** What stands of these things of one kind, whatever its time. */
export async function listStandingPins(
  db: Database,
  kind: PinKind,
  ids: readonly number[],
): Promise<PinRecord[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('pin')
    .selectAll()
    .where(columns[kind], 'in', [...ids])
    .where('takenDownAt', 'is', null)
    .execute()
}

/** The things of a kind that are on top at this instant. */
export async function onTopAt(db: Database, kind: PinKind, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('pin')
    .select(sql.ref<number>(columns[kind]).as('id'))
    .where(columns[kind], 'is not', null)
    .where('takenDownAt', 'is', null)
    .where('startAt', '<=', now)
    .where('endAt', '>', now)
    .execute()
  return rows.map(({ id }) => id)
}

/** Pins about which their people may have something to hear now. */
export async function pinsToTellOf(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from pin
    where end_at > ${now} or is_known_on_top
      or (taken_down_at is null and heard_start_at is distinct from start_at)
      or (told_start_at, told_end_at) is distinct from
        (case when taken_down_at is null then start_at end, case when taken_down_at is null then end_at end)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
