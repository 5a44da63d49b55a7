/** What belongs to campaigns, for some of them at once: sites, zones and pictures. */
import { sql } from 'kysely'
import { plannedOnce } from '#server/database/planned-once.ts'
import type { Database } from '#server/kernel/context.ts'

type Ids = readonly number[]

export interface SiteOfCampaign {
  readonly campaignId: number
  readonly id: number
  readonly name: string
  readonly shortName: string
  readonly isDemonstration: boolean
  /** The campaign is set not to be shown there. */
  readonly isLeftOut: boolean
}

/** The sites of the campaigns; each campaign's own site first, the others by name. */
export async function sitesOfCampaigns(db: Database, ids: Ids): Promise<SiteOfCampaign[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('campaignSite as cs')
    .innerJoin('site as s', 's.id', 'cs.siteId')
    .innerJoin('campaign as c', 'c.id', 'cs.campaignId')
    .leftJoin('impressionCampaign as i', 'i.campaignId', 'c.id')
    .modifyFront(plannedOnce)
    .select(['cs.campaignId', 's.id', 's.name', 's.shortName', 's.isDemonstration'])
    .select(sql<boolean>`coalesce(i.aim -> 'leftOutSites' @> to_jsonb(s.id), false)`.as('isLeftOut'))
    .where(sql<boolean>`cs.campaign_id = any(${[...ids]}::int[])`)
    .orderBy(sql`c.site_id <> s.id`)
    .orderBy('s.name')
    .execute()
}

export interface ZoneOfCampaign {
  readonly campaignId: number
  readonly value: number
  readonly label: string
}

/** The zones of the campaigns, in the order in which a page shows them. */
export async function zonesOf(db: Database, ids: Ids): Promise<ZoneOfCampaign[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('campaignZone as cz')
    .innerJoin('zone as z', 'z.value', 'cz.zone')
    .modifyFront(plannedOnce)
    .select(['cz.campaignId', 'z.value', 'z.label'])
    .where(sql<boolean>`cz.campaign_id = any(${[...ids]}::int[])`)
    .orderBy('z.position')
    .execute()
}

export interface MediaOfCampaign {
  readonly campaignId: number
  readonly count: number
  readonly id: number
  readonly fileKey: string | null
  readonly width: number
  readonly height: number
  readonly altText: string
  readonly headline: string
  /** The ad that was rejected last, where one is; the reason where one was given. */
  readonly rejectedId: number | null
  readonly rejectionReason: string | null
  /** The approved ads that are off; null where there are none. */
  readonly offIds: number[] | null
}

/** The first pictures of each campaign, approved ones before others, with the count of all that are not archived. */
export async function mediaOf(db: Database, ids: Ids, most: number): Promise<MediaOfCampaign[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<MediaOfCampaign>`${plannedOnce}
    select campaign_id, count, id, file_key, width, height, alt_text, headline, rejected_id, rejection_reason, off_ids
    from (
      select m.campaign_id, m.id, p.file_key, coalesce(m.width, 0) as width,
        coalesce(m.height, 0) as height, m.alt_text, m.headline,
        (count(*) over (partition by m.campaign_id))::int as count,
        row_number() over (partition by m.campaign_id order by p.file_key is null, m.approval <> 'approved', m.id) as place,
        case when first_value(m.approval) over latest = 'rejected' then first_value(m.id) over latest end as rejected_id,
        first_value(m.rejection_reason) over latest as rejection_reason,
        array_agg(m.id) filter (where m.approval = 'approved' and m.switched_on_at is null)
          over (partition by m.campaign_id) as off_ids
      from media m, lateral (select case when m.mime_type like 'image/%'
        then coalesce(m.shown_key, m.file_key) else m.poster_key end as file_key) p
      where m.campaign_id = any(${[...ids]}::int[]) and m.archived_at is null
      window latest as (
        partition by m.campaign_id order by m.approval <> 'rejected', m.approval_changed_at desc nulls last)) ranked
    where place <= ${most}
    order by campaign_id, place`.execute(db)
  return rows
}
