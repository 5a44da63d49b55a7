/** Which campaigns stand on a page. */
import { sql } from 'kysely'
import type { RowClass } from '#domain/campaigns/campaign.ts'
import { actsForAll } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'
import {
  advertisersInScope,
  classOfRow,
  type Condition,
  type CampaignFilter,
  matches,
  visibleTo,
} from './scope.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import type { Database } from '#server/kernel/context.ts'

export interface PageQuestion {
  readonly filter: CampaignFilter
  readonly classes: readonly RowClass[]
  readonly offset: number
  readonly limit: number
}

/**
 * Newest change first; the id settles ties, so that pages neither repeat nor skip a row. Who sees some advertisers'
 * campaigns gets the newest of each of them, from the index alone, and of these the newest: walking through
 * everybody's changes until a page is full would read many more.
 */
export async function campaignIdsOfPage(
  db: Database,
  actor: Actor,
  question: PageQuestion,
): Promise<number[]> {
  const { filter, classes, offset, limit } = question
  const advertisers = advertisersInScope(actor)
  const campaigns = (scope: Condition, most: number) => sql`
    select c.id, c.updated_at from campaign c
    where c.deleted_at is null and ${scope} and ${matches(filter)} and ${classOfRow} = any(${[...classes]}::text[])
    order by c.updated_at desc, c.id desc limit ${most}`
  const newest = advertisers
    ? sql`unnest(${advertisers}::int[]) as advertiser (id)
        cross join lateral (${campaigns(sql`c.advertiser_id = advertiser.id`, offset + limit)}) as c`
    : sql`(${campaigns(sql`true`, offset + limit)}) as c`
  const { rows } = await sql<{ id: number }>`
    select c.id from ${newest} order by c.updated_at desc, c.id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => row.id)
}

export async function hasAnyCampaign(db: Database, actor: Actor): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from campaign c where c.deleted_at is null and ${visibleTo(actor)}) as has`.execute(
    db,
  )
  return rows[0]?.has ?? false
}

export interface SiteFilterRow {
  readonly id: number
  readonly name: string
  readonly shortName: string
}

/**
 * The sites on which the person's campaigns run, by name. Who sees all campaigns needs the first of each site;
 * who sees some has fewer of them than the sites have.
 */
export async function sitesInScope(db: Database, actor: Actor): Promise<SiteFilterRow[]> {
  const isUsed = actsForAll(actor)
    ? sql`exists (select from campaign_site cs join campaign c on c.id = cs.campaign_id
        where cs.site_id = s.id and c.deleted_at is null offset 0)`
    : sql`s.id in (select cs.site_id from campaign c join campaign_site cs on cs.campaign_id = c.id
        where c.deleted_at is null and ${visibleTo(actor)})`
  const { rows } = await sql<SiteFilterRow>`
    select s.id, s.name, s.short_name from site s where ${isUsed} order by s.name, s.id`.execute(db)
  return rows
}

/** The campaigns of one group that the person may see, newest change first. */
export async function idsOfGroup(
  db: Database,
  actor: Actor,
  groupId: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from campaign c join site s on s.id = c.site_id
    where s.group_id = ${groupId} and c.deleted_at is null and ${visibleTo(actor)}
    order by c.updated_at desc, c.id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Those of the named campaigns that the person may see, in the order asked; the others are left out. */
export async function visibleIds(
  db: Database,
  actor: Actor,
  ids: readonly number[],
  groupId: number | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${plannedOnce}
    select c.id from campaign c join site s on s.id = c.site_id
    where c.id = any(${[...ids]}::int[]) and c.deleted_at is null and ${visibleTo(actor)}
      and (${groupId}::int is null or s.group_id = ${groupId}::int)`.execute(db)
  const visible = new Set(rows.map((row) => row.id))
  return ids.filter((id) => visible.has(id))
}

/** The campaigns of one advertiser, newest change first; null when there is no such person. */
export async function idsOfAdvertiser(
  db: Database,
  advertiserId: number,
  limit: number,
): Promise<number[] | null> {
  const person = await db.selectFrom('person').select('id').where('id', '=', advertiserId).executeTakeFirst()
  if (!person) return null
  const rows = await db
    .selectFrom('campaign')
    .select('id')
    .where('advertiserId', '=', advertiserId)
    .where('deletedAt', 'is', null)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** The advertisers whose campaigns the person may see, by name. */
export async function advertisersSeen(
  db: Database,
  actor: Actor,
  limit: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, p.name from person p
    where exists (select from campaign c where c.advertiser_id = p.id and c.deleted_at is null and ${visibleTo(actor)})
    order by p.name, p.id limit ${limit}`.execute(db)
  return rows
}
