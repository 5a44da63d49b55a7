/** The SQL of forecasts: who competes on some sites, and what they may still spend. */
import { sql } from 'kysely'
import type { CampaignMoney } from '#domain/delivery/forecast/funded-campaign.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Database } from '#server/kernel/context.ts'

/** The impression campaigns that are switched on and run on one of these sites. */
export async function competitorsOn(db: Database, siteIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct c.id from campaign_site s join campaign c on c.id = s.campaign_id
    where s.site_id = any(${[...siteIds]}::int[]) and c.kind = 'impression' and c.row_class = 'enabled'
      and c.deleted_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

interface MoneyRow extends CampaignMoney {
  readonly campaignId: number
}

export async function readForecastMoney(
  db: Database,
  campaignIds: readonly number[],
  today: NewYorkDay,
): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select i.campaign_id, i.base_cpm_micros as base_cpm, i.priority, i.charged_priority, i.priority_ceiling,
      coalesce(a.balance, 0)::bigint as balance, i.views_per_day,
      case when i.is_daily_budget then i.daily_budget_cents end as daily_budget,
      coalesce(d.views, 0) as views_today
    from impression_campaign i
      left join ledger_account a on a.kind = 'campaign' and a.unit = 'usd-nano' and a.subject_id = i.campaign_id
      left join campaign_day d on d.campaign_id = i.campaign_id and d.day = ${today}
    where i.campaign_id = any(${[...campaignIds]}::int[])`.execute(db)
  return rows
}

/** Views of one campaign from one New York day up to another. */
export async function viewsBetween(
  db: Database,
  campaignId: number,
  from: NewYorkDay,
  to: NewYorkDay,
): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    select coalesce(sum(views), 0)::float8 as views from campaign_day
    where campaign_id = ${campaignId} and day >= ${from} and day < ${to}`.execute(db)
  return rows[0]?.views ?? 0
}
