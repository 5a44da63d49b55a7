import { type RawBuilder, sql } from 'kysely'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'

/**
 * How often people followed the links of the posts of some campaigns, in all and on one New York day, by `campaign_id`.
 * What stands on the page of their posts sums to it: without machines, and without posts that are deleted.
 */
export const clicksByCampaign = (campaignIds: RawBuilder<unknown>, day: NewYorkDay) => sql`
  select p.campaign_id, sum(l.clicks) as clicks, coalesce(sum(d.clicks), 0) as clicks_of_day
  from content_post p join counted_link l on l.post_id = p.id
    left join link_day d on d.link_id = l.id and d.day = ${day}
  where p.campaign_id in (${campaignIds}) and p.deleted_at is null group by p.campaign_id`

/** The same of one campaign by day; days on which nobody followed a link are not there. */
export const clicksByDay = (campaignId: number, { from, to }: { from: NewYorkDay; to: NewYorkDay }) => sql`
  select d.day, sum(d.clicks) as clicks
  from content_post p join counted_link l on l.post_id = p.id join link_day d on d.link_id = l.id
  where p.campaign_id = ${campaignId} and p.deleted_at is null and d.day between ${from} and ${to} group by d.day`
