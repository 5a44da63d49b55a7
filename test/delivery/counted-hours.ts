/** Views and clicks of an hour or a day, in every table that the counting transaction writes, and the banners they belong to. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'
import { worldStart } from '../instant.ts'

/** Views and clicks of one New York day, all in its noon hour, of a banner that has been archived since. */
export async function addDay(
  db: Database,
  campaignId: number,
  day: string,
  counted: { readonly views: number; readonly clicks?: number; readonly filtered?: number },
): Promise<void> {
  const { siteId } = await db
    .selectFrom('campaign')
    .select('siteId')
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  const mediaId = await addMedia(db, campaignId, { isArchived: true })
  await addHour(db, { campaignId, mediaId, siteId, zone: 40, hour: new Date(`${day}T17:00:00Z`), ...counted })
}

interface Hour {
  readonly campaignId: number
  readonly mediaId: number
  readonly siteId: number
  readonly zone: number
  readonly hour: Date
  readonly views: number
  readonly clicks?: number
  readonly filtered?: number
  readonly viewable?: number
  /** Ads given out; none unless said. */
  readonly served?: number
}

/** One hour in every table that the counting transaction writes; its views cost nothing, so no money moves. */
export async function addHour(db: Database, wishes: Hour): Promise<void> {
  const {
    campaignId,
    mediaId,
    siteId,
    zone,
    hour,
    views,
    clicks = 0,
    filtered = 0,
    viewable = 0,
    served = 0,
  } = wishes
  const reasons = JSON.stringify(filtered > 0 ? { 'declared-bot': filtered } : {})
  const day = sql`(${hour}::timestamptz at time zone 'America/New_York')::date`
  await sql`insert into stat_hour
      (campaign_id, media_id, site_id, zone, country, state, device, hour, views, viewable, clicks, filtered)
    values (${campaignId}, ${mediaId}, ${siteId}, ${zone}, 'US', 'NY', 'desktop', ${hour}, ${views}, ${viewable},
      ${clicks}, ${reasons})`.execute(db)
  if (served > 0)
    await sql`insert into served_hour values (${campaignId}, ${mediaId}, ${siteId}, ${zone}, 'US', 'NY', 'desktop',
      ${hour}, ${served})`.execute(db)
  if (views > 0)
    await sql`insert into delivery_open (campaign_id, site_id, hour, price_nanos, counted)
      values (${campaignId}, ${siteId}, ${hour}, 0, ${views})
      on conflict (campaign_id, site_id, hour, price_nanos) where transaction_id is null
      do update set counted = delivery_open.counted + excluded.counted`.execute(db)
  await sql`insert into media_day (media_id, day, views, clicks)
    values (${mediaId}, ${day}, ${views}, ${clicks})
    on conflict (media_id, day) do update set views = media_day.views + excluded.views,
      clicks = media_day.clicks + excluded.clicks`.execute(db)
  await sql`insert into campaign_day (campaign_id, day, views, clicks, filtered)
    values (${campaignId}, ${day}, ${views}, ${clicks}, ${filtered})
    on conflict (campaign_id, day) do update set views = campaign_day.views + excluded.views,
      clicks = campaign_day.clicks + excluded.clicks,
      filtered = campaign_day.filtered + excluded.filtered`.execute(db)
  await sql`insert into campaign_total (campaign_id, views, clicks, filtered)
    values (${campaignId}, ${views}, ${clicks}, ${filtered})
    on conflict (campaign_id) do update set views = campaign_total.views + excluded.views,
      clicks = campaign_total.clicks + excluded.clicks,
      filtered = campaign_total.filtered + excluded.filtered`.execute(db)
}

/** A banner of the campaign, approved and on unless said otherwise. */
export async function addMedia(
  db: Database,
  campaignId: number,
  wishes: {
    readonly approval?: 'pending' | 'approved' | 'rejected'
    readonly isArchived?: boolean
    /** Whether it is switched on; left out: where it is approved. */
    readonly isOn?: boolean
  } = {},
): Promise<number> {
  const { advertiserId } = await db
    .selectFrom('campaign')
    .select('advertiserId')
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  const { approval = 'approved', isOn = approval === 'approved' } = wishes
  const { id } = await db
    .insertInto('media')
    .values({
      campaignId,
      contentType: 'website',
      headline: 'Spring',
      fileKey: 'a'.repeat(64),
      shownKey: 'a'.repeat(64),
      mimeType: 'image/png',
      width: 728,
      height: 90,
      approval,
      switchedOnAt: isOn ? worldStart : null,
      archivedAt: wishes.isArchived ? worldStart : null,
      createdBy: advertiserId,
      createdAt: worldStart,
      updatedAt: worldStart,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
