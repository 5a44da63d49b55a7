import type { Invariant } from '#server/kernel/invariant.ts'

/** What must always be true of promises, counts and figures. The audit runs them with those of the money. */
export const auditDelivery: readonly Invariant[] = [
  {
    says: 'no campaign has promised more than its balance',
    breaches: `
      select block.campaign_id, sum((block.size - block.counted) * block.price_nanos) as promised
      from delivery_block block where block.is_open
      group by block.campaign_id
      having sum((block.size - block.counted) * block.price_nanos) > coalesce((
        select balance from ledger_account account
        where account.kind = 'campaign' and account.unit = 'usd-nano' and account.subject_id = block.campaign_id), 0)`,
  },
  {
    says: 'the views shown are the delivered rows, per campaign, site and hour',
    breaches: `
      select campaign_id, site_id, hour, shown.views, billed.views as billed
      from (select campaign_id, site_id, hour, sum(views) as views from stat_hour group by 1, 2, 3) as shown
      full join (select campaign_id, site_id, hour, sum(counted) as views from delivery_billed group by 1, 2, 3) as billed
        using (campaign_id, site_id, hour)
      where coalesce(shown.views, 0) <> coalesce(billed.views, 0)`,
  },
  {
    says: 'an hour of delivery in the ledger costs what its closed rows say, on both sides',
    breaches: `
      select transaction.id, account.kind, entry.amount, closed.cost
      from ledger_transaction transaction
      join ledger_entry entry on entry.transaction_id = transaction.id
      join ledger_account account on account.id = entry.account_id
      left join (
        select transaction_id, sum(counted * price_nanos) as cost from delivery_open group by 1
      ) as closed on closed.transaction_id = transaction.id
      where transaction.kind = 'impressions-delivered'
        and entry.amount is distinct from case account.kind when 'campaign' then -closed.cost else closed.cost end
      union all
      select delivered.transaction_id, 'missing', null, sum(delivered.counted * delivered.price_nanos)
      from delivery_open delivered
      where delivered.transaction_id is not null and delivered.price_nanos > 0
        and (select count(*) from ledger_entry entry where entry.transaction_id = delivered.transaction_id) <> 2
      group by 1`,
  },
  {
    says: 'a campaign’s counted impressions are its billed views',
    breaches: `
      select campaign.campaign_id, campaign.counted, coalesce(sum(delivered.counted), 0) as billed
      from impression_campaign campaign
      left join delivery_billed delivered
        on delivered.campaign_id = campaign.campaign_id and delivered.price_nanos > 0
      group by campaign.campaign_id, campaign.counted
      having campaign.counted <> coalesce(sum(delivered.counted), 0)`,
  },
  {
    says: 'no block counted what was not billed',
    breaches: `
      select campaign_id, price_nanos, block.counted, billed.counted as billed
      from (select campaign_id, price_nanos, sum(counted) as counted from delivery_block group by 1, 2) as block
      left join (select campaign_id, price_nanos, sum(counted) as counted from delivery_open group by 1, 2) as billed
        using (campaign_id, price_nanos)
      where block.counted > coalesce(billed.counted, 0)`,
  },
  {
    says: 'a campaign’s days and total are the sums of its hours',
    breaches: `
      with hours as (
        select campaign_id, (hour at time zone 'America/New_York')::date as day, sum(views) as views,
          sum(clicks) as clicks, sum((select coalesce(sum(value::int), 0) from jsonb_each_text(filtered))) as filtered
        from stat_hour group by 1, 2)
      select campaign_id, day::text, day_row.views, hours.views as summed from campaign_day day_row
      full join hours using (campaign_id, day)
      where (coalesce(day_row.views, 0), coalesce(day_row.clicks, 0), coalesce(day_row.filtered, 0))
        is distinct from (coalesce(hours.views, 0), coalesce(hours.clicks, 0), coalesce(hours.filtered, 0))
      union all
      select campaign_id, 'total', total.views, summed.views from campaign_total total
      full join (
        select campaign_id, sum(views) as views, sum(clicks) as clicks, sum(filtered) as filtered from hours group by 1
      ) as summed using (campaign_id)
      where (coalesce(total.views, 0), coalesce(total.clicks, 0), coalesce(total.filtered, 0))
        is distinct from (coalesce(summed.views, 0), coalesce(summed.clicks, 0), coalesce(summed.filtered, 0))`,
  },
  {
    says: 'a creative’s days are the sums of its hours',
    breaches: `
      select media_id, day, day_row.views, hours.views as summed from media_day day_row
      full join (
        select media_id, (hour at time zone 'America/New_York')::date as day, sum(views) as views, sum(clicks) as clicks
        from stat_hour group by 1, 2) as hours using (media_id, day)
      where (coalesce(day_row.views, 0), coalesce(day_row.clicks, 0))
        is distinct from (coalesce(hours.views, 0), coalesce(hours.clicks, 0))`,
  },
  {
    says: 'nothing was clicked or in view more often than it was seen',
    breaches: `
      select * from stat_hour where (clicks > views or viewable > views) and not filtered ? 'found-later'`,
  },
  {
    says: 'no more views were given back than were billed, at their price',
    breaches: `
      select campaign_id, site_id, hour, price_nanos, sum(counted) as billed from delivery_billed
      group by 1, 2, 3, 4 having sum(counted) < 0`,
  },
  {
    says: 'views given back cost the sites what they gave the campaign, and what their rows say',
    breaches: `
      select transaction.id, account.kind, account.subject_id, entry.amount, back.cost
      from ledger_transaction transaction
      join ledger_entry entry on entry.transaction_id = transaction.id
      join ledger_account account on account.id = entry.account_id
      left join lateral (
        select sum(counted * price_nanos) as cost from views_given_back back
        where back.transaction_id = transaction.id
          and (account.kind = 'campaign' or back.site_id = account.subject_id)
      ) as back on true
      where transaction.kind = 'views-given-back'
        and entry.amount is distinct from case account.kind when 'campaign' then back.cost else -back.cost end
      union all
      select null, 'missing', campaign_id, counted, price_nanos from views_given_back
      where price_nanos > 0 and transaction_id is null`,
  },
  {
    says: 'no proof of delivery holds views that were not counted',
    breaches: `
      select campaign_id, day::text, part.views, coalesce(shown.views + shown.filtered, 0) as counted
      from (select campaign_id, day, sum(billed + filtered) as views from proof_part group by 1, 2) as part
      left join campaign_day shown using (campaign_id, day)
      where part.views > coalesce(shown.views + shown.filtered, 0)`,
  },
]
