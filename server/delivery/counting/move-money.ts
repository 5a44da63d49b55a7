import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'
import { moneyRows } from './figure-rows.ts'
import type { RollUp } from './rollup.ts'

/**
 * Moves what the views cost from the campaigns to the revenue of the sites: the open rows say it, the cached
 * balances follow, locked in the order that the whole ledger keeps. A pay-per-week campaign's views have a row and no price; they lower no count.
 */
export async function moveMoney(tx: Database, { money }: RollUp): Promise<void> {
  if (money.length === 0) return
  const rows = moneyRows(money)
  await sql`
    insert into delivery_open as old (campaign_id, site_id, hour, price_nanos, counted)
    select new.* from ${rows} order by campaign_id, site_id, hour, price_nanos
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
async function countRepriced(tx: Database, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    update impression_campaign campaign
    set repriced = campaign.repriced + billed.counted
      + impressions_left(account.balance, billed.price)
      - impressions_left((account.balance + billed.cost)::bigint, billed.price)
    from (
      select new.campaign_id, sum(new.counted) as counted, sum(new.counted * new.price_nanos) as cost,
        impression_price(of.base_cpm_micros, of.charged_priority, of.priority_ceiling) as price,
        bool_or(new.price_nanos <> impression_price(of.base_cpm_micros, of.charged_priority, of.priority_ceiling))
          as has_moved
      from ${rows} join impression_campaign of on of.campaign_id = new.campaign_id
      where new.price_nanos > 0 group by new.campaign_id, of.base_cpm_micros, of.charged_priority, of.priority_ceiling
    ) as billed
    join ledger_account account
      on account.kind = 'campaign' and account.unit = 'usd-nano' and account.subject_id = billed.campaign_id
    where campaign.campaign_id = billed.campaign_id and billed.has_moved`.execute(tx)
}
