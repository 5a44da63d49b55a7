/** The SQL of the ad route, but for that of its campaigns. None of it runs while an ad is being chosen. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { SigningKey } from './ads/signature.ts'

type Db = Kysely<Tables>

/** Whose campaign it is. */
export async function readOwner(db: Db, campaignId: number): Promise<number | null> {
  const row = await db
    .selectFrom('campaign')
    .select('advertiser_id')
    .where('id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.advertiser_id ?? null
}

export interface SiteSettings {
  readonly timeZone: string
  /** Whether its pages may keep a number for the day, by which a viewer is known again. */
  readonly keepsViewerNumber: boolean
}

export interface Placements {
  readonly sites: readonly (SiteSettings & { readonly id: number })[]
  readonly zones: readonly number[]
}

export async function readPlacements(db: Db): Promise<Placements> {
  const sites = await db
    .selectFrom('site')
    .select(['id', 'time_zone as timeZone', 'keeps_viewer_number as keepsViewerNumber'])
    .execute()
  const zones = await db.selectFrom('zone').select('value').execute()
  return { sites, zones: zones.map(({ value }) => value) }
}

export interface TargetRow {
  readonly link: string | null
  readonly ios: string | null
  readonly android: string | null
}

/** Where a creative leads, also one that is no longer shown. */
export async function readTarget(db: Db, mediaId: number): Promise<TargetRow | null> {
  const row = await db
    .selectFrom('media')
    .select(['link_url as link', 'ios_url as ios', 'android_url as android'])
    .where('id', '=', mediaId)
    .executeTakeFirst()
  return row ?? null
}

export interface PictureRow {
  readonly file: string | null
  readonly mime: string | null
}

/**
 * The picture of a creative, also of one that is not shown: the dashboard shows it before it is approved. Who
 * asks must know its key, the hash of its bytes.
 */
export async function readPicture(db: Db, mediaId: number): Promise<PictureRow | null> {
  const row = await db
    .selectFrom('media')
    .select(({ fn }) => [fn.coalesce('shown_key', 'file_key').as('file'), 'mime_type as mime'])
    .where('id', '=', mediaId)
    .executeTakeFirst()
  return row ?? null
}

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

/** When a page of each of these sites last asked for an ad; null: never. */
export async function lastAsked(
  db: Db,
  siteIds: readonly number[],
): Promise<{ id: number; name: string; lastAskedAt: Date | null }[]> {
  const { rows } = await sql<{ id: number; name: string; lastAskedAt: Date | null }>`
    select s.id, s.name, (select max(h.last_asked_at) from site_hour h where h.site_id = s.id and h.hour =
      (select max(newest.hour) from site_hour newest where newest.site_id = s.id)) as "lastAskedAt"
    from site s where s.id = any(${[...siteIds]}::int[]) order by s.name`.execute(db)
  return rows
}

/** Where each delivery node is reached; nodes without an address are left out. */
export async function nodeAddresses(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('delivery_node').select(['id', 'address']).execute()
  return new Map(rows.flatMap(({ id, address }) => (address === null ? [] : [[id, address]])))
}

/** A node that has not shown itself for this long is not waited for. */
const silentAfterMs = 60_000

/** The names of the delivery nodes that showed themselves lately. */
export async function livingNodes(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('delivery_node')
    .select('name')
    .where('seen_at', '>', new Date(now.getTime() - silentAfterMs))
    .where('fenced_at', 'is', null)
    .where('journal_id', 'is not', null)
    .execute()
  return rows.map(({ name }) => name)
}
