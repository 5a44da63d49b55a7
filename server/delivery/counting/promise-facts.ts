/** What a campaign may still promise, as the database knows it. */
import { sql } from 'kysely'
import { everyHour, type WeekHours } from '#domain/campaigns/targeting/week-hours.ts'
import type { ShortageReason } from '#domain/delivery/decision/reasons.ts'
import { nextBlock, type PromiseFacts } from '#domain/delivery/promises/promise.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Database } from '#server/kernel/context.ts'

interface CampaignFacts extends PromiseFacts {
  readonly campaignId: number
  /** The sites on which it may be shown, without those that its targeting leaves out. */
  readonly siteIds: readonly number[]
  readonly hours: WeekHours
}

/** In one statement, so that balances, blocks and counts are of the same moment. */
export async function readPromiseFacts(
  db: Database,
  campaignIds: readonly number[],
  day: NewYorkDay,
): Promise<CampaignFacts[]> {
  const { rows } = await sql<CampaignFacts>`
    select campaign.campaign_id, base_cpm_micros as base_cpm, charged_priority, priority_ceiling,
      payment_type = 'ppw' as is_pay_per_week, start_at as starts_at, stop_at as stops_at, views_per_day,
      array(
        select site_id from campaign_site site where site.campaign_id = campaign.campaign_id
          and not coalesce(aim -> 'leftOutSites' @> to_jsonb(site_id), false)
        union select site_id from campaign own where own.id = campaign.campaign_id
          and not exists (select from campaign_site site where site.campaign_id = campaign.campaign_id)
      ) as site_ids, coalesce(aim -> 'hours', ${JSON.stringify(everyHour)}::jsonb) as hours,
      case when is_daily_budget then daily_budget_cents end as daily_budget,
      coalesce(account.balance, 0)::bigint as balance_nanos,
      coalesce(open.nanos, 0)::bigint as promised_nanos,
      coalesce(counted.views, 0) as views_today,
      coalesce(today.promised, 0)::int as promised_today,
      coalesce(today.nanos, 0)::bigint as committed_today_nanos
    from impression_campaign campaign
    left join ledger_account account
      on account.kind = 'campaign' and account.unit = 'usd-nano' and account.subject_id = campaign.campaign_id
    left join campaign_day counted on counted.campaign_id = campaign.campaign_id and counted.day = ${day}
    left join lateral (
      select sum((block.size - block.counted) * block.price_nanos) as nanos
      from delivery_block block where block.campaign_id = campaign.campaign_id and block.is_open
    ) as open on true
    left join lateral (
      select sum(block.size - block.counted) filter (where block.is_open) as promised,
        sum((case when block.is_open then block.size else block.counted end) * block.price_nanos) as nanos
      from delivery_block block where block.campaign_id = campaign.campaign_id and block.day = ${day}
    ) as today on campaign.views_per_day is not null or campaign.is_daily_budget
      or campaign.stop_at is not null
    where campaign.campaign_id = any(${campaignIds}::int[])
    order by campaign.campaign_id`.execute(db)
  return rows
}

/** What a campaign is short of in the eyes of the database; null while there is anything to promise, or promised already. */
export async function shortageOf(
  db: Database,
  campaignId: number,
  now: Date,
  day: NewYorkDay,
): Promise<ShortageReason | null> {
  const [row] = await readPromiseFacts(db, [campaignId], day)
  if (!row) return 'budget-exhausted'
  const next = nextBlock(row, now, 1)
  const isPromised = row.promisedNanos > 0n || row.promisedToday > 0
  return 'size' in next || isPromised ? null : next.shortage
}
