/** SQL of where an ad is to be seen: the site of its campaign, and the topmost of its zones. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

export interface PlaceOfAd {
  readonly campaignId: number
  readonly site: { readonly id: number; readonly name: string; readonly domain: string }
  readonly zone: { readonly value: number; readonly label: string }
  /** Of a picture there; 0 pixels where the site fits it in. */
  readonly shape: { readonly format: 'banner' | 'native'; readonly width: number; readonly height: number }
}

/** Null where the ad is gone. */
export async function placeOfAd(db: Database, mediaId: number): Promise<PlaceOfAd | null> {
  const of = db
    .selectFrom('media')
    .select('campaignId')
    .where('id', '=', mediaId)
    .where('deletedAt', 'is', null)
  const row = await of.executeTakeFirst()
  return row ? placeOfAds(db, row.campaignId) : null
}

/** Of all ads of a campaign; null where it is gone. One that has chosen no zone yet is shown in the topmost of all. */
export async function placeOfAds(db: Database, campaignId: number): Promise<PlaceOfAd | null> {
  const { rows } = await sql<PlaceOfAd>`
    select c.id as campaign_id, json_build_object('id', s.id, 'name', s.name, 'domain', s.domain) as site,
      json_build_object('value', z.value, 'label', z.label) as zone,
      json_build_object('format', case when p.format = 'native' then 'native' else 'banner' end,
        'width', coalesce(p.image_width, 0), 'height', coalesce(p.image_height, 0)) as shape
    from campaign c
      join site s on s.id = c.site_id
      join product p on p.id = c.product_id
      cross join lateral (
        select zone.value, zone.label from zone
          left join campaign_zone chosen on chosen.zone = zone.value and chosen.campaign_id = c.id
        order by chosen.zone is null, zone.position limit 1) z
    where c.id = ${campaignId} and c.deleted_at is null`.execute(db)
  return rows[0] ?? null
}
