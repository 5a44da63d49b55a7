/** The SQL of views that are billed, and of making them billed no more. */
import { sql } from 'kysely'
import { foundLater } from '#domain/delivery/promises/give-back.ts'
import { recordset } from '#server/database/recordset.ts'
import type { Database } from '#server/kernel/context.ts'

/** The hours of one campaign, on one site or on all. */
export interface CampaignHours {
  readonly campaignId: number
  readonly begin: Date
  readonly end: Date
  readonly site: number | null
}

export interface BilledViews {
  readonly siteId: number
  readonly hour: Date
  readonly priceNanos: bigint
  readonly counted: number
}

const billedRows = recordset({
  siteId: 'int',
  hour: 'timestamptz',
  priceNanos: 'bigint',
  counted: 'int',
})

const within = ({ campaignId, begin, end, site }: CampaignHours) => sql<boolean>`campaign_id = ${campaignId}
  and hour >= ${begin} and hour < ${end} and (${site}::int is null or site_id = ${site})`

/** What is still billed of these hours, by site, hour and price. */
export async function stillBilled(tx: Database, stretch: CampaignHours): Promise<BilledViews[]> {
  const { rows } = await sql<BilledViews>`
    select site_id, hour, price_nanos, sum(counted)::int as counted from delivery_billed
    where ${within(stretch)} group by 1, 2, 3 having sum(counted) > 0 order by 1, 2, 3`.execute(tx)
  return rows
}

/** Writes down what is billed no more. */
export async function insertGivenBack(
  tx: Database,
  campaignId: number,
  billed: readonly BilledViews[],
  transactionId: bigint | null,
): Promise<void> {
  await sql`
    insert into views_given_back (campaign_id, site_id, hour, price_nanos, counted, transaction_id)
    select ${campaignId}::int, new.*, case when new.price_nanos > 0 then ${transactionId}::bigint end
    from ${billedRows(billed.map((row) => ({ ...row, hour: row.hour.toISOString() })))}`.execute(tx)
}

/**
 * Fewer impressions are counted, more are left. Where the price has moved since they were counted their money buys
 * another number than they were; the difference is a consequence of that move and is kept with it.
 */
export async function lowerCounts(
  tx: Database,
  campaignId: number,
  views: number,
  gained: number,
): Promise<void> {
  await sql`
    update impression_campaign set counted = counted - ${views}, repriced = repriced + ${gained - views}
    where campaign_id = ${campaignId}`.execute(tx)
}

/** The views stand among those that are not billed; with them go their clicks and what was seen of them. */
export async function moveFigures(tx: Database, stretch: CampaignHours): Promise<void> {
  const shown = sql`select campaign_id, media_id, (hour at time zone 'America/New_York')::date as day, views, clicks
    from stat_hour where ${within(stretch)} and views > 0`
  await sql`
    update campaign_day day set views = day.views - gone.views, clicks = day.clicks - gone.clicks,
      filtered = day.filtered + gone.views
    from (select campaign_id, day, sum(views) as views, sum(clicks) as clicks from (${shown}) as shown group by 1, 2) as gone
    where day.campaign_id = gone.campaign_id and day.day = gone.day`.execute(tx)
  await sql`
    update campaign_total total set views = total.views - gone.views, clicks = total.clicks - gone.clicks,
      filtered = total.filtered + gone.views
    from (select campaign_id, sum(views) as views, sum(clicks) as clicks from (${shown}) as shown group by 1) as gone
    where total.campaign_id = gone.campaign_id`.execute(tx)
  await sql`
    update media_day day set views = day.views - gone.views, clicks = day.clicks - gone.clicks
    from (select media_id, day, sum(views) as views, sum(clicks) as clicks from (${shown}) as shown group by 1, 2) as gone
    where day.media_id = gone.media_id and day.day = gone.day`.execute(tx)
  await sql`
    update stat_hour set views = 0, viewable = 0, clicks = 0, filtered = filtered || jsonb_build_object(
      ${foundLater}::text, coalesce((filtered ->> ${foundLater}::text)::int, 0) + views)
    where ${within(stretch)} and views > 0`.execute(tx)
}
