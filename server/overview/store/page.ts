/** Which campaigns stand on a page, how many there are, and the sums over all pages. */
import { type Kysely, sql } from 'kysely'
import type { RowClass } from '#domain/campaigns/campaign.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { missingCpm } from '#domain/catalogue/product.ts'
import { classOfRow, type Filter, matches, visibleTo } from './scope.ts'

type Db = Kysely<Tables>

export interface PageQuestion {
  readonly filter: Filter
  readonly classes: readonly RowClass[]
  readonly offset: number
  readonly limit: number
}

/** Newest change first; the id settles ties, so that pages neither repeat nor skip a row. */
export async function idsOfPage(db: Db, actor: Actor, question: PageQuestion): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from campaign c
    where c.deleted_at is null and ${visibleTo(actor)} and ${matches(question.filter)}
      and ${classOfRow} = any(${[...question.classes]}::text[])
    order by c.updated_at desc, c.id desc
    limit ${question.limit} offset ${question.offset}`.execute(db)
  return rows.map((row) => row.id)
}

export interface ClassTotals {
  readonly class: RowClass
  readonly campaigns: number
  readonly views: number
  readonly clicks: number
  readonly todayViews: number
  readonly todayClicks: number
  readonly left: number
  readonly budgetRemainingCents: bigint
}

/** Counts and sums by class, whether a class is shown or not. */
export async function totalsByClass(
  db: Db,
  actor: Actor,
  filter: Filter,
  today: NewYorkDay,
): Promise<ClassTotals[]> {
  const { rows } = await sql<Record<string, bigint> & { class: RowClass }>`
    with matching as (
      select c.id, c.kind, ${classOfRow} as class from campaign c
      where c.deleted_at is null and ${visibleTo(actor)} and ${matches(filter)}
    ), valued as (
      select m.id, m.class, ${priceInSql} as price, coalesce(a.balance, 0) as balance
      from matching m
      left join impression_campaign i on i.campaign_id = m.id
      left join ledger_account a on m.kind = 'impression' and a.kind = 'campaign' and a.unit = 'usd-nano'
        and a.subject_id = m.id
    )
    select v.class,
      count(*) as campaigns,
      coalesce(sum(t.views), 0)::bigint as views,
      coalesce(sum(t.clicks), 0)::bigint as clicks,
      coalesce(sum(d.views), 0)::bigint as today_views,
      coalesce(sum(d.clicks), 0)::bigint as today_clicks,
      coalesce(sum(greatest(v.balance, 0) / v.price), 0)::bigint as "left",
      coalesce(sum((greatest(v.balance, 0) / v.price * v.price + 5000000) / 10000000), 0)::bigint as cents
    from valued v
    left join campaign_total t on t.campaign_id = v.id
    left join campaign_day d on d.campaign_id = v.id and d.day = ${today}
    group by v.class`.execute(db)
  return rows.map((row) => ({
    class: row.class,
    campaigns: Number(row['campaigns']),
    views: Number(row['views']),
    clicks: Number(row['clicks']),
    todayViews: Number(row['today_views']),
    todayClicks: Number(row['today_clicks']),
    left: Number(row['left']),
    budgetRemainingCents: row['cents'] ?? 0n,
  }))
}

/** The price of one impression as `chargedPrice` tells it; a test holds the two together. Speaks of `i`. */
const priceInSql = sql<bigint>`(coalesce(i.base_cpm_micros, ${String(missingCpm)}::bigint) + case
  when coalesce(i.priority_ceiling, 1) <= 1 then 0
  else (2 * coalesce(i.base_cpm_micros, ${String(missingCpm)}::bigint) * (i.charged_priority - 1)
    + (i.priority_ceiling - 1)) / (2 * (i.priority_ceiling - 1)) end)`

export async function hasAnyCampaign(db: Db, actor: Actor): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from campaign c where c.deleted_at is null and ${visibleTo(actor)}) as has`.execute(
    db,
  )
  return rows[0]?.has ?? false
}

export interface SiteRow {
  readonly id: number
  readonly name: string
  readonly short_name: string
}

/** The sites on which the person's campaigns run, by name. */
export async function sitesInScope(db: Db, actor: Actor): Promise<SiteRow[]> {
  const { rows } = await sql<SiteRow>`
    select s.id, s.name, s.short_name from site s
    where exists (
      select from campaign_site cs join campaign c on c.id = cs.campaign_id
      where cs.site_id = s.id and c.deleted_at is null and ${visibleTo(actor)})
    order by s.name, s.id`.execute(db)
  return rows
}

/** The campaigns of one group that the person may see, newest change first. */
export async function idsOfGroup(db: Db, actor: Actor, groupId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from campaign c join site s on s.id = c.site_id
    where s.group_id = ${groupId} and c.deleted_at is null and ${visibleTo(actor)}
    order by c.updated_at desc, c.id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Those of the named campaigns that the person may see, in the order asked; the others are left out. */
export async function visibleIds(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  groupId: number | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from campaign c join site s on s.id = c.site_id
    where c.id = any(${[...ids]}::int[]) and c.deleted_at is null and ${visibleTo(actor)}
      and (${groupId}::int is null or s.group_id = ${groupId}::int)`.execute(db)
  const visible = new Set(rows.map((row) => row.id))
  return ids.filter((id) => visible.has(id))
}

/** The campaigns of one advertiser, newest change first; null when there is no such person. */
export async function idsOfAdvertiser(db: Db, advertiserId: number, limit: number): Promise<number[] | null> {
  const person = await db.selectFrom('person').select('id').where('id', '=', advertiserId).executeTakeFirst()
  if (!person) return null
  const rows = await db
    .selectFrom('campaign')
    .select('id')
    .where('advertiser_id', '=', advertiserId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** The advertisers whose campaigns the person may see, by name. */
export async function advertisersInScope(
  db: Db,
  actor: Actor,
  limit: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, p.name from person p
    where exists (select from campaign c where c.advertiser_id = p.id and c.deleted_at is null and ${visibleTo(actor)})
    order by p.name, p.id limit ${limit}`.execute(db)
  return rows
}
