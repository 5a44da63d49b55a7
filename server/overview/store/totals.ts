/** How many campaigns of each class there are, and the sums over all pages. */
import { sql } from 'kysely'
import type { RowClass } from '#domain/campaigns/campaign.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Actor } from '#domain/people/actor.ts'
import { clicksByCampaign } from './link-clicks.ts'
import { classOfRow, type CampaignFilter, isWide, matches, visibleTo } from './scope.ts'
import type { Database } from '#server/kernel/context.ts'

/** Counts by class, whether a class is shown or not. Without a filter they are read from what is kept per advertiser. */
export async function countsByClass(
  db: Database,
  actor: Actor,
  filter: CampaignFilter,
): Promise<Record<RowClass, number>> {
  const counted = isWide(filter)
    ? sql`select c.row_class as class, sum(c.campaigns)::int as campaigns from campaign_count c
        where ${visibleTo(actor)} group by 1`
    : sql`select ${classOfRow} as class, count(*)::int as campaigns from campaign c
        where c.deleted_at is null and ${visibleTo(actor)} and ${matches(filter)} group by 1`
  const { rows } = await sql<{ class: RowClass; campaigns: number }>`${counted}`.execute(db)
  const counts = { enabled: 0, disabled: 0, archived: 0 }
  for (const row of rows) counts[row.class] = row.campaigns
  return counts
}

export interface Sums {
  readonly views: number
  /** The clicks on ads, and on the links of posts. */
  readonly clicks: number
  readonly todayViews: number
  readonly todayClicks: number
  /** Of the clicks those on ads, whose views are counted: what a click rate is of. */
  readonly adClicks: number
  readonly todayAdClicks: number
  readonly left: number
  readonly budgetRemainingCents: bigint
}

/** The sums over all campaigns of each class; a class without campaigns is not there. Reads every one of them. */
export async function sumsByClass(
  db: Database,
  actor: Actor,
  filter: CampaignFilter,
  today: NewYorkDay,
): Promise<Map<RowClass, Sums>> {
  const { rows } = await sql<Sums & { class: RowClass }>`
    with matching as (
      select c.id, c.kind, ${classOfRow} as class from campaign c
      where c.deleted_at is null and ${visibleTo(actor)} and ${matches(filter)}
    ), valued as (
      select m.id, m.class, greatest(coalesce(a.balance, 0), 0) as balance, impression_price(
        i.base_cpm_micros, coalesce(i.charged_priority, 1), coalesce(i.priority_ceiling, 1)) as price
      from matching m
      left join impression_campaign i on i.campaign_id = m.id
      left join ledger_account a on m.kind = 'impression' and a.kind = 'campaign' and a.unit = 'usd-nano'
        and a.subject_id = m.id
    )
    select v.class,
      coalesce(sum(t.views), 0)::float8 as views,
      (coalesce(sum(t.clicks), 0) + coalesce(sum(f.clicks), 0))::float8 as clicks,
      coalesce(sum(d.views), 0)::float8 as today_views,
      (coalesce(sum(d.clicks), 0) + coalesce(sum(f.clicks_of_day), 0))::float8 as today_clicks,
      coalesce(sum(t.clicks), 0)::float8 as ad_clicks,
      coalesce(sum(d.clicks), 0)::float8 as today_ad_clicks,
      coalesce(sum(v.balance / v.price), 0)::float8 as "left",
      coalesce(sum((v.balance / v.price * v.price + 5000000) / 10000000), 0)::bigint as budget_remaining_cents
    from valued v
    left join campaign_total t on t.campaign_id = v.id
    left join campaign_day d on d.campaign_id = v.id and d.day = ${today}
    left join (${clicksByCampaign(sql`select id from matching where kind = 'content'`, today)}) f on f.campaign_id = v.id
    group by v.class`.execute(db)
  return new Map(rows.map(({ class: rowClass, ...sums }) => [rowClass, sums]))
}
