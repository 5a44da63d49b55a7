/**
 * The counting transaction: the checkpoint, the blocks, the figures and the money move together or not at all. The
 * checkpoint makes it happen once; the blocks keep it within what was promised.
 */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'
import { CheckpointMoved, type CountingStep } from './counting-port.ts'
import type { JournalRecord } from '../journal/record.ts'
import { blocksOfLaterReports, type RollUp, rollUp, viewsPerBlock } from './rollup.ts'
import { notifyCounted } from './notify-counted.ts'
import { noteElsewhere } from './note-elsewhere.ts'

export async function countViews(db: Database, node: number, step: CountingStep): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    const campaignIds = [...new Set(step.records.map((record) => record.campaignId))]
    await lockCampaigns(tx, campaignIds)
    await moveCheckpoint(tx, node, step)
    const refused = await countInBlocks(tx, node, step)
    const unbilled = [...refused, ...(await refusedBefore(tx, node, step.records))]
    if (unbilled.length > 0) await noteRefused(tx, node, step, unbilled)
    const repeats = await noteElsewhere(tx, node, step)
    const records =
      repeats.size === 0 ? step.records : step.records.filter(({ sequence }) => !repeats.has(sequence))
    await addRollUp(tx, rollUp(records, new Set(unbilled)))
    await notifyCounted(tx, campaignIds)
    return refused
  })
}

/** Adds figures and moves their money, together; the caller answers for what may be counted. */
export async function addRollUp(tx: Database, rows: RollUp): Promise<void> {
  await addFigures(tx, rows)
  await moveMoney(tx, rows)
}

/**
 * Waits for whoever is changing one of these campaigns before anything else is locked, so that a purchase or a
 * removal in progress and this transaction cannot wait for each other.
 */
async function lockCampaigns(tx: Database, campaignIds: readonly number[]): Promise<void> {
  // Counted there: a row for each campaign would be read here for nothing.
  await sql`select count(*) from (
    select id from campaign where id = any(${campaignIds}::int[]) order by id for key share) as locked`.execute(
    tx,
  )
}

async function moveCheckpoint(tx: Database, node: number, { epoch, from, to }: CountingStep): Promise<void> {
  const moved = await sql`
    update journal_mark set sequence = ${to}
    where node_id = ${node} and epoch = ${epoch} and sequence = ${from} returning node_id`.execute(tx)
  if (moved.rows.length === 0)
    throw new CheckpointMoved(`the mark of node ${node}, epoch ${epoch} is not ${from}`)
}

/**
 * Answers the blocks that did not take their views: closed, of another epoch, or full. They are locked in the order of
 * their ids, because this process may be giving some of them back at the same time.
 */
async function countInBlocks(tx: Database, node: number, step: CountingStep): Promise<number[]> {
  const views = viewsPerBlock(step.records)
  if (views.size === 0) return []
  const ids = [...views.keys()]
  if (step.isLate) return ids
  const refused = await sql<{ id: bigint }>`
    with held as materialized (
      select id from delivery_block where id = any(${ids}::bigint[]) order by id for no key update
    ), taken as (
      update delivery_block block set counted = block.counted + seen.views
      from held join unnest(${ids}::bigint[], ${[...views.values()]}::int[]) as seen (id, views) using (id)
      where block.id = held.id and block.is_open and block.node_id = ${node} and block.epoch = ${step.epoch}
        and block.counted + seen.views <= block.size
      returning block.id
    )
    select id from unnest(${ids}::bigint[]) as id where id not in (select id from taken)`.execute(tx)
  return refused.rows.map((row) => Number(row.id))
}

/** A click may come long after its view, and knows of it only what the journal says: that it was billed. */
async function refusedBefore(
  tx: Database,
  node: number,
  records: readonly JournalRecord[],
): Promise<number[]> {
  const blocks = [...blocksOfLaterReports(records)]
  if (blocks.length === 0) return []
  const { rows } = await sql<{ id: bigint }>`
    select distinct block_id as id from journal_refusal
    where node_id = ${node} and block_id = any(${blocks}::bigint[])`.execute(tx)
  return rows.map(({ id }) => Number(id))
}

/** The journal calls these views billed and always will: what is made from it later must know better. */
async function noteRefused(
  tx: Database,
  node: number,
  { epoch, from, to }: CountingStep,
  refused: readonly number[],
): Promise<void> {
  await sql`
    insert into journal_refusal (node_id, epoch, block_id, after_sequence, to_sequence)
    select ${node}, ${epoch}, block_id, ${from}, ${to} from unnest(${refused}::bigint[]) as block_id`.execute(
    tx,
  )
}

/**
 * Rows of campaigns or creatives that the database does not know (ids of before a restore) are left out. Each table is
 * walked in the order of its key: two processes that count the same campaigns must never wait for each other in a circle.
 */
async function addFigures(tx: Database, { hours, days, mediaDays }: RollUp): Promise<void> {
  const daysText = JSON.stringify(days)
  await sql`
    insert into stat_hour as old
      (campaign_id, media_id, site_id, zone, country, state, device, hour, views, viewable, clicks, filtered)
    select new.* from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as new (
      campaign_id int, media_id int, site_id int, zone int, country text, state text, device text,
      hour timestamptz, views int, viewable int, clicks int, filtered jsonb)
    join campaign on campaign.id = new.campaign_id
    join media on media.id = new.media_id
    join site on site.id = new.site_id
    order by campaign_id, hour, media_id, site_id, zone, country, state, device
    on conflict (campaign_id, hour, media_id, site_id, zone, country, state, device) do update set
      views = old.views + excluded.views,
      viewable = old.viewable + excluded.viewable,
      clicks = old.clicks + excluded.clicks,
      filtered = case when excluded.filtered = '{}' then old.filtered else (
        select jsonb_object_agg(reason, views) from (
          select reason, sum(views::int) as views from (
            select * from jsonb_each_text(old.filtered) union all select * from jsonb_each_text(excluded.filtered)
          ) as each (reason, views) group by reason
        ) as summed) end`.execute(tx)
  await sql`
    insert into campaign_day as old (campaign_id, day, views, clicks, filtered)
    select new.* from jsonb_to_recordset(${daysText}::jsonb)
      as new (campaign_id int, day date, views int, clicks int, filtered int)
    join campaign on campaign.id = new.campaign_id
    order by campaign_id, day
    on conflict (campaign_id, day) do update set
      views = old.views + excluded.views,
      clicks = old.clicks + excluded.clicks,
      filtered = old.filtered + excluded.filtered`.execute(tx)
  await sql`
    insert into campaign_total as old (campaign_id, views, clicks, filtered)
    select new.campaign_id, sum(new.views), sum(new.clicks), sum(new.filtered)
    from jsonb_to_recordset(${daysText}::jsonb)
      as new (campaign_id int, views int, clicks int, filtered int)
    join campaign on campaign.id = new.campaign_id
    group by new.campaign_id order by new.campaign_id
    on conflict (campaign_id) do update set
      views = old.views + excluded.views,
      clicks = old.clicks + excluded.clicks,
      filtered = old.filtered + excluded.filtered`.execute(tx)
  if (mediaDays.length === 0) return
  await sql`
    insert into media_day as old (media_id, day, views, clicks)
    select new.* from jsonb_to_recordset(${JSON.stringify(mediaDays)}::jsonb)
      as new (media_id int, day date, views int, clicks int)
    join media on media.id = new.media_id
    order by media_id, day
    on conflict (media_id, day) do update set
      views = old.views + excluded.views, clicks = old.clicks + excluded.clicks`.execute(tx)
}

/**
 * Moves what the views cost from the campaigns to the revenue of the sites: the open rows say it, the cached
 * balances follow, locked in the order that the whole ledger keeps. A pay-per-week campaign's views have a row and no price; they lower no count.
 */
async function moveMoney(tx: Database, { money }: RollUp): Promise<void> {
  if (money.length === 0) return
  const rows = sql`jsonb_to_recordset(${JSON.stringify(money)}::jsonb)
    as row (campaign_id int, site_id int, hour timestamptz, price_nanos bigint, counted int)`
  await sql`
    insert into delivery_open as old (campaign_id, site_id, hour, price_nanos, counted)
    select row.* from ${rows} order by campaign_id, site_id, hour, price_nanos
    on conflict (campaign_id, site_id, hour, price_nanos) where transaction_id is null
    do update set counted = old.counted + excluded.counted`.execute(tx)
  await sql`
    update impression_campaign campaign set counted = campaign.counted + billed.counted
    from (select campaign_id, sum(counted) as counted from ${rows} where price_nanos > 0 group by campaign_id) as billed
    where campaign.campaign_id = billed.campaign_id`.execute(tx)
  await sql`
    insert into ledger_account (kind, unit, subject_id, may_be_negative)
    select distinct 'revenue', 'usd-nano', site_id, false from ${rows} where price_nanos > 0 order by site_id
    on conflict (kind, unit, subject_id) do nothing`.execute(tx)
  const moves = sql`(
    select 'campaign' as kind, campaign_id as subject_id, -sum(counted * price_nanos)::bigint as amount
    from ${rows} where price_nanos > 0 group by campaign_id
    union all
    select 'revenue', site_id, sum(counted * price_nanos)::bigint
    from ${rows} where price_nanos > 0 group by site_id) as move`
  await sql`
    select count(*) from (
      select account.id from ledger_account account join ${moves}
        on account.kind = move.kind and account.unit = 'usd-nano' and account.subject_id = move.subject_id
      order by account.kind = 'revenue', account.subject_id for update of account) as locked`.execute(tx)
  await sql`
    update ledger_account account set balance = account.balance + move.amount from ${moves}
    where account.kind = move.kind and account.unit = 'usd-nano' and account.subject_id = move.subject_id`.execute(
    tx,
  )
  await countRepriced(tx, rows)
}

/**
 * A view costs what it was promised at. Where the price has moved since, the impressions left fall by another
 * number than was counted; the difference is a consequence of that move and is kept with it.
 */
async function countRepriced(tx: Database, rows: ReturnType<typeof sql>): Promise<void> {
  await sql`
    update impression_campaign campaign
    set repriced = campaign.repriced + billed.counted
      + impressions_left(account.balance, billed.price)
      - impressions_left((account.balance + billed.cost)::bigint, billed.price)
    from (
      select row.campaign_id, sum(row.counted) as counted, sum(row.counted * row.price_nanos) as cost,
        impression_price(of.base_cpm_micros, of.charged_priority, of.priority_ceiling) as price,
        bool_or(row.price_nanos <> impression_price(of.base_cpm_micros, of.charged_priority, of.priority_ceiling))
          as has_moved
      from ${rows} join impression_campaign of on of.campaign_id = row.campaign_id
      where row.price_nanos > 0 group by row.campaign_id, of.base_cpm_micros, of.charged_priority, of.priority_ceiling
    ) as billed
    join ledger_account account
      on account.kind = 'campaign' and account.unit = 'usd-nano' and account.subject_id = billed.campaign_id
    where campaign.campaign_id = billed.campaign_id and billed.has_moved`.execute(tx)
}
