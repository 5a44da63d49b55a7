/** Where campaigns run: one row for each campaign and site. */
import { type RawBuilder, sql } from 'kysely'
import type { RowClass } from '#domain/campaigns/campaign.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { dayStart } from '#domain/kernel/newyork.ts'
import type { Actor } from '#domain/people/actor.ts'
import { classOfRow, type CampaignFilter, matches, visibleTo } from './scope.ts'
import type { Database } from '#server/kernel/context.ts'

export interface PlacementQuestion {
  readonly filter: CampaignFilter
  readonly classes: readonly RowClass[]
  readonly campaignId: number | null
}

export interface PlacementRow {
  readonly campaignId: number
  readonly campaignName: string
  /** Own, a client's, or everybody's: not by the site alone. */
  readonly isInScope: boolean
  readonly class: RowClass
  readonly siteId: number
  readonly siteName: string
  readonly shortName: string
  readonly updatedAt: Date
}

/** Own and clients' placements, and those on sites that the person publishes. */
function placementsOf(actor: Actor, { filter, classes, campaignId }: PlacementQuestion): RawBuilder<unknown> {
  return sql`
    from campaign c join campaign_site cs on cs.campaign_id = c.id join site s on s.id = cs.site_id
    where c.deleted_at is null and c.kind = 'impression'
      and (${visibleTo(actor)} or cs.site_id = any(${[...actor.siteIds]}::int[]))
      and ${matches(filter)} and (${filter.siteId}::int is null or cs.site_id = ${filter.siteId}::int)
      and ${classOfRow} = any(${[...classes]}::text[])
      and (${campaignId}::int is null or c.id = ${campaignId}::int)`
}

export async function countPlacements(
  db: Database,
  actor: Actor,
  question: PlacementQuestion,
): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many ${placementsOf(actor, question)}`.execute(db)
  return rows[0]?.many ?? 0
}

/** By site, and within a site the newest change first. */
export async function placementsOnPage(
  db: Database,
  actor: Actor,
  question: PlacementQuestion,
  page: { readonly offset: number; readonly limit: number },
): Promise<PlacementRow[]> {
  const { rows } = await sql<PlacementRow>`
    select c.id as campaign_id, c.name as campaign_name, (${visibleTo(actor)}) as is_in_scope,
      ${classOfRow} as class, s.id as site_id, s.name as site_name, s.short_name, c.updated_at
    ${placementsOf(actor, question)}
    order by s.name, s.id, c.updated_at desc, c.id desc
    limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export interface PlacementCount {
  readonly campaignId: number
  readonly siteId: number
  readonly views: number
  readonly clicks: number
}

/** What was counted on each site from the beginning of that New York day on. */
export async function countedBySite(
  db: Database,
  campaignIds: readonly number[],
  since: NewYorkDay,
): Promise<PlacementCount[]> {
  if (campaignIds.length === 0) return []
  const { rows } = await sql<PlacementCount>`
    select campaign_id, site_id, sum(views)::float8 as views, sum(clicks)::float8 as clicks from stat_hour
    where campaign_id = any(${[...campaignIds]}::int[]) and hour >= ${dayStart(since)}
    group by campaign_id, site_id`.execute(db)
  return rows
}

/** The zone that is drawn uppermost on a home page, the first of all where none is drawn; null where there is none. */
export async function uppermostZone(db: Database): Promise<{ value: number; label: string } | null> {
  const zones = db.selectFrom('zone').select(['value', 'label']).orderBy(sql`page <> 'home'`)
  const found = zones
    .orderBy('drawnY', (order) => order.nullsLast())
    .orderBy('position')
    .limit(1)
  return (await found.executeTakeFirst()) ?? null
}

export interface SiteTraffic {
  readonly id: number
  readonly name: string
  readonly shortName: string
  readonly isDemonstration: boolean
  /** Zones asked for, and filled, from the beginning of that New York day on. */
  readonly asked: number
  readonly filled: number
  readonly lastAskedAt: Date | null
}

/** What the pages of these sites asked for. */
export async function siteTraffic(
  db: Database,
  siteIds: readonly number[],
  since: NewYorkDay,
): Promise<SiteTraffic[]> {
  if (siteIds.length === 0) return []
  const { rows } = await sql<SiteTraffic>`
    select s.id, s.name, s.short_name, s.is_demonstration,
      coalesce(of.asked, 0)::float8 as asked, coalesce(of.filled, 0)::float8 as filled,
      (select max(h.last_asked_at) from site_hour h where h.site_id = s.id and h.hour =
        (select max(newest.hour) from site_hour newest where newest.site_id = s.id)) as last_asked_at
    from site s left join (
      select site_id, sum(asked) as asked, sum(filled) as filled from site_hour
      where site_id = any(${[...siteIds]}::int[]) and hour >= ${dayStart(since)} group by site_id) as of
      on of.site_id = s.id
    where s.id = any(${[...siteIds]}::int[])`.execute(db)
  return rows
}
