/** The SQL of forecasts: who competes on some sites, and what they may still spend. */
import { sql } from 'kysely'
import { type NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Database } from '#server/kernel/context.ts'

/** The impression campaigns that are switched on and run on one of these sites. */
export async function competitorsOn(db: Database, siteIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct c.id from campaign_site s join campaign c on c.id = s.campaign_id
    where s.site_id = any(${[...siteIds]}::int[]) and c.kind = 'impression' and c.row_class = 'enabled'
      and c.deleted_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

export interface MoneyRow {
  readonly campaignId: number
  readonly baseCpmMicros: bigint | null
  readonly priority: number
  readonly chargedPriority: number
  readonly priorityCeiling: number
  readonly balance: bigint
  readonly viewsPerDay: number | null
  readonly dailyBudgetCents: bigint | null
  readonly viewsToday: number
}

export async function moneyOf(
  db: Database,
  campaignIds: readonly number[],
  today: NewYorkDay,
): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select i.campaign_id, i.base_cpm_micros, i.priority, i.charged_priority, i.priority_ceiling,
      coalesce(a.balance, 0)::bigint as balance, i.views_per_day,
      case when i.is_daily_budget then i.daily_budget_cents end as daily_budget_cents,
      coalesce(d.views, 0) as views_today
    from impression_campaign i
      left join ledger_account a on a.kind = 'campaign' and a.unit = 'usd-nano' and a.subject_id = i.campaign_id
      left join campaign_day d on d.campaign_id = i.campaign_id and d.day = ${today}
    where i.campaign_id = any(${[...campaignIds]}::int[])`.execute(db)
  return rows
}
