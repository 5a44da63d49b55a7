/**
 * Views that were billed and are found later to be no readers': they are billed no more, their money goes back from the
 * sites that earned it, and the figures follow. All in one transaction under the campaign's lock, which counting waits
 * for; what is given back is read from what is still billed, so a second request finds nothing left to give.
 */
import { sql } from 'kysely'
import { successOf } from '#contract/messages.ts'
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { impressionsLeft } from '#domain/campaigns/impressions-left.ts'
import { foundLater, mayGiveBack } from '#domain/delivery/promises/give-back.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { nanoDollars } from '#domain/kernel/money.ts'
import { formatMoney, toCents } from '#domain/kernel/money-text.ts'
import { addDays, dayStart, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { refuse } from '#domain/kernel/verdict.ts'
import { campaignAccount, revenueAccount } from '#server/billing/accounts.ts'
import { post } from '#server/billing/ledger.ts'
import { whoActs } from '#server/billing/record-grant.ts'
import { announceChange, lockForChange } from '#server/campaigns/change-campaign.ts'
import type { Context, Database } from '#server/kernel/context.ts'
import { notifyListeners } from '#server/kernel/events.ts'
import { allow, missing } from '#server/kernel/refused.ts'

interface Input {
  readonly campaignId: number
  /** New York days, both included. */
  readonly from: NewYorkDay
  readonly to: NewYorkDay
  /** Null: every site. */
  readonly site: number | null
  readonly reason: string
}

/** The hours of one campaign, on one site or on all. */
interface Stretch {
  readonly campaignId: number
  readonly begin: Date
  readonly end: Date
  readonly site: number | null
}

interface Billed {
  readonly siteId: number
  readonly hour: Date
  readonly priceNanos: bigint
  readonly counted: number
}

export async function giveBackViews(ctx: Context, input: Input) {
  return ctx.db.transaction().execute(async (tx) => {
    const { campaignId, from, to, site, reason } = input
    const wanted = { campaignId, action: 'delivery.giveBack', seenUpdatedAt: undefined } as const
    const campaign = await lockForChange(tx, ctx, wanted)
    if (campaign.kind !== 'impression') throw missing()
    if (to < from) allow(refuse('days-backwards', { field: 'to' }))
    const at = ctx.clock.now()
    allow(mayGiveBack(to, at))
    const stretch = { campaignId, site, begin: dayStart(from), end: dayStart(addDays(to, 1)) }
    const billed = await stillBilled(tx, stretch)
    const views = billed.reduce((sum, row) => sum + row.counted, 0)
    if (views === 0) allow(refuse('give-back-nothing'))
    const amount = billed.reduce((sum, row) => sum + costOf(row), 0n)
    const transactionId =
      amount === 0n
        ? null
        : await post(tx, {
            ...{ kind: 'views-given-back', at, reason, campaignId },
            ...{ actorId: whoActs(ctx.actor), onBehalfOf: campaign.advertiserId },
            lines: [{ account: campaignAccount(campaignId), amount }, ...linesOfSites(billed)],
          })
    await insertGivenBack(tx, campaignId, billed, transactionId)
    const price = chargedPrice(campaign)
    const left = impressionsLeft(campaign.balance, price)
    const leftNow = impressionsLeft(nanoDollars(campaign.balance + amount), price)
    const paidFor = billed.reduce((sum, row) => sum + (row.priceNanos > 0n ? row.counted : 0), 0)
    await lowerCounts(tx, campaignId, paidFor, leftNow - left)
    await moveFigures(tx, stretch)
    const money = formatMoney(toCents(nanoDollars(amount)))
    await announceChange(tx, ctx, campaign, {
      ...{ at, what: 'views given back', reason },
      before: { left },
      after: { left: leftNow, views, amount: money, from, to, site },
    })
    await notifyListeners(tx, 'masthead_counted', String(campaignId))
    const values = { n: formatCount(views), amount: money, campaign: campaign.name }
    return {
      views,
      amountNanos: nanoDollars(amount),
      left: leftNow,
      message: successOf('gaveBackViews', values),
    }
  })
}

const costOf = ({ counted, priceNanos }: Billed): bigint => BigInt(counted) * priceNanos

/** What each site earned with these views is earned no more. */
function linesOfSites(billed: readonly Billed[]) {
  return [...Map.groupBy(billed, ({ siteId }) => siteId)].map(([siteId, rows]) => ({
    account: revenueAccount(siteId),
    amount: -rows.reduce((sum, row) => sum + costOf(row), 0n),
  }))
}

const within = ({ campaignId, begin, end, site }: Stretch) => sql<boolean>`campaign_id = ${campaignId}
  and hour >= ${begin} and hour < ${end} and (${site}::int is null or site_id = ${site})`

async function stillBilled(tx: Database, stretch: Stretch): Promise<Billed[]> {
  const { rows } = await sql<Billed>`
    select site_id, hour, price_nanos, sum(counted)::int as counted from delivery_billed
    where ${within(stretch)} group by 1, 2, 3 having sum(counted) > 0 order by 1, 2, 3`.execute(tx)
  return rows
}

async function insertGivenBack(
  tx: Database,
  campaignId: number,
  billed: readonly Billed[],
  transactionId: bigint | null,
): Promise<void> {
  const rows = billed.map(({ siteId, hour, priceNanos, counted }) => ({
    site_id: siteId,
    hour: hour.toISOString(),
    price_nanos: priceNanos.toString(),
    counted,
  }))
  await sql`
    insert into views_given_back (campaign_id, site_id, hour, price_nanos, counted, transaction_id)
    select ${campaignId}::int, row.site_id, row.hour, row.price_nanos, row.counted,
      case when row.price_nanos > 0 then ${transactionId}::bigint end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (site_id int, hour timestamptz, price_nanos bigint, counted int)`.execute(tx)
}

/**
 * Fewer impressions are counted, more are left. Where the price has moved since they were counted their money buys
 * another number than they were; the difference is a consequence of that move and is kept with it.
 */
async function lowerCounts(tx: Database, campaignId: number, views: number, gained: number): Promise<void> {
  await sql`
    update impression_campaign set counted = counted - ${views}, repriced = repriced + ${gained - views}
    where campaign_id = ${campaignId}`.execute(tx)
}

/** The views stand among those that are not billed; with them go their clicks and what was seen of them. */
async function moveFigures(tx: Database, stretch: Stretch): Promise<void> {
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
