/** SQL of livestreams: what stands beside their rows among the posts. */
import { sql } from 'kysely'
import type { AirWindow } from '#domain/livestreams/air-window.ts'
import { sameWindows } from '#domain/livestreams/same-windows.ts'
import type { Database } from '#server/kernel/context.ts'

export interface LivestreamParts {
  readonly htmlContent: string
  readonly linkUrl: string | null
  readonly priority: number
  /** The windows by when they begin. */
  readonly windows: readonly AirWindow[]
}

/** The parts of those of the ids that are livestreams. */
export async function partsOfLivestreams(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LivestreamParts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('livestream')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  const windows = Map.groupBy(await windowsOf(db, ids), ({ livestreamId }) => livestreamId)
  return new Map(
    rows.map(({ id, ...parts }) => [
      id,
      { ...parts, windows: (windows.get(id) ?? []).map(({ startsAt, endsAt }) => ({ startsAt, endsAt })) },
    ]),
  )
}

const windowsOf = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('livestreamWindow')
    .selectAll()
    .where('livestreamId', 'in', [...ids])
    .orderBy('startsAt')
    .orderBy('endsAt')
    .execute()

export async function insertLivestreamParts(
  tx: Database,
  id: number,
  { windows, ...parts }: LivestreamParts,
): Promise<void> {
  await tx
    .insertInto('livestream')
    .values({ id, ...parts })
    .execute()
  await insertWindows(tx, id, windows)
}

export async function saveParts(
  tx: Database,
  id: number,
  { windows, ...parts }: LivestreamParts,
): Promise<void> {
  await tx.updateTable('livestream').set(parts).where('id', '=', id).execute()
  const stood = await windowsOf(tx, [id])
  const changes = sameWindows(stood, windows)
  for (const gone of stood.filter((one) => changes.every(({ was }) => was !== one)))
    await tx.deleteFrom('livestreamWindow').where('id', '=', gone.id).execute()
  for (const { was, now } of changes)
    if (was) await tx.updateTable('livestreamWindow').set(now).where('id', '=', was.id).execute()
    else await insertWindows(tx, id, [now])
}

const insertWindows = (tx: Database, livestreamId: number, windows: readonly AirWindow[]) =>
  tx
    .insertInto('livestreamWindow')
    .values(windows.map((window) => ({ livestreamId, ...window })))
    .execute()

/** The livestreams of a page of a campaign's list: those to come soonest first, then those that are over, latest first. */
export async function livestreamIdsOfPage(
  db: Database,
  campaignId: number,
  { now, offset, limit }: { readonly now: Date; readonly offset: number; readonly limit: number },
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ id: number; total: number }>`
    select p.id, count(*) over ()::int as total
    from content_post p join livestream l on l.id = p.id
    cross join lateral (
      select max(ends_at) as ends_at, min(starts_at) filter (where ends_at > ${now}) as next_at
      from livestream_window where livestream_id = p.id) as air
    where p.campaign_id = ${campaignId} and p.deleted_at is null
    order by air.next_at nulls last, air.ends_at desc, p.id
    offset ${offset} limit ${limit}`.execute(db)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

export interface TimeOnSite extends AirWindow {
  readonly livestreamId: number
  readonly title: string
  readonly advertiserId: number
}

/** When a site has livestreams within a span, whoever's, but for what was sent back or deleted. */
export async function timesOnSite(
  db: Database,
  siteId: number,
  { begin, end }: { readonly begin: Date; readonly end: Date },
): Promise<TimeOnSite[]> {
  const { rows } = await sql<TimeOnSite>`
    select w.livestream_id, p.message as title, c.advertiser_id, w.starts_at, w.ends_at
    from livestream_window w join content_post p on p.id = w.livestream_id join campaign c on c.id = p.campaign_id
    where p.site_id = ${siteId} and w.ends_at > ${begin} and w.starts_at < ${end}
      and p.deleted_at is null and p.rejected_at is null and c.deleted_at is null
    order by w.starts_at, w.livestream_id`.execute(db)
  return rows
}

/** What is approved and on air now, and has not been noted to be: of campaigns that are there and not put away. */
export async function begunAt(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.id from livestream_window w
    join content_post p on p.id = w.livestream_id join campaign c on c.id = p.campaign_id
    where w.starts_at <= ${now} and w.ends_at > ${now}
      and p.approved_at is not null and p.posted_at is null and p.rejected_at is null and p.deleted_at is null
      and c.deleted_at is null and c.archived_at is null
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** What is approved and not over, of one campaign or of all that are there and not put away. */
export async function airableIds(db: Database, campaignId: number | null, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from content_post p join livestream l on l.id = p.id join campaign c on c.id = p.campaign_id
    where (${campaignId}::int is null or p.campaign_id = ${campaignId})
      and exists (select from livestream_window w where w.livestream_id = p.id and w.ends_at > ${now})
      and p.approved_at is not null and p.rejected_at is null and p.deleted_at is null
      and c.deleted_at is null and c.archived_at is null
    order by p.id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface WaitingLivestreamRow {
  readonly id: number
  readonly createdBy: number
  readonly campaignName: string
  readonly advertiserId: number
}

/** The livestreams that wait for a decision, of these advertisers or of all: those that wait longest first. */
export async function listWaitingLivestreams(
  db: Database,
  advertisers: readonly number[] | null,
  most: number | null,
): Promise<WaitingLivestreamRow[]> {
  const { rows } = await sql<WaitingLivestreamRow>`
    select p.id, p.created_by, c.name as campaign_name, c.advertiser_id from content_post p
    join livestream l on l.id = p.id join campaign c on c.id = p.campaign_id
    where p.approved_at is null and p.rejected_at is null and p.deleted_at is null
      and c.deleted_at is null and c.archived_at is null
      and ${advertisers ? sql`c.advertiser_id = any(${[...advertisers]}::int[])` : sql`true`}
    order by p.submitted_at, p.id limit ${most}`.execute(db)
  return rows
}
