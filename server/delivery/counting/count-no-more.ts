/** Takes repeats of views out of the figures: what was counted as not billed is counted no more. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'
import type { NotedView } from '../store/views-elsewhere.ts'
import { notifyCounted } from './notify-counted.ts'

/** Each reason goes by itself, and that it went is remembered. */
export async function countNoMore(tx: Database, noted: readonly NotedView[]): Promise<void> {
  if (noted.length === 0) return
  const gone = sql`(
    select noted.* from view_elsewhere noted
    join unnest(${noted.map(({ nodeId }) => nodeId)}::int[], ${noted.map(({ epoch }) => epoch)}::int[],
      ${noted.map(({ sequence }) => sequence)}::bigint[]) as one (node_id, epoch, sequence)
      using (node_id, epoch, sequence)) as gone`
  for (const reason of new Set(noted.map((one) => one.reason)))
    await sql`
      update stat_hour shown set filtered = shown.filtered - ${reason}::text || case
        when (shown.filtered ->> ${reason}::text)::int > less.views
        then jsonb_build_object(${reason}::text, (shown.filtered ->> ${reason}::text)::int - less.views)
        else '{}' end
      from (
        select campaign_id, hour, media_id, site_id, zone, country, state, device, count(*)::int as views
        from ${gone} where reason = ${reason} group by 1, 2, 3, 4, 5, 6, 7, 8) as less
      where (shown.campaign_id, shown.hour, shown.media_id, shown.site_id, shown.zone)
          = (less.campaign_id, less.hour, less.media_id, less.site_id, less.zone)
        and (shown.country, shown.state, shown.device) = (less.country, less.state, less.device)`.execute(tx)
  await sql`
    update campaign_day shown set filtered = shown.filtered - less.views
    from (select campaign_id, day, count(*)::int as views from ${gone} group by 1, 2) as less
    where shown.campaign_id = less.campaign_id and shown.day = less.day`.execute(tx)
  await sql`
    update campaign_total shown set filtered = shown.filtered - less.views
    from (select campaign_id, count(*)::int as views from ${gone} group by 1) as less
    where shown.campaign_id = less.campaign_id`.execute(tx)
  await sql`
    update view_elsewhere noted set counts = false from ${gone}
    where (noted.node_id, noted.epoch, noted.sequence) = (gone.node_id, gone.epoch, gone.sequence)`.execute(
    tx,
  )
  await notifyCounted(tx, [...new Set(noted.map(({ campaignId }) => campaignId))])
}
