/** Ads that wait for somebody's approval. */
import { sql } from 'kysely'
import type { Makers } from '#domain/media/approval.ts'
import type { Actor } from '#domain/people/actor.ts'
import { visibleTo } from './scope.ts'
import type { Database } from '#server/kernel/context.ts'

/** What readers are shown of an ad. */
export interface AdRow {
  readonly mediaId: number
  readonly kind: 'website' | 'app' | 'html'
  readonly headline: string
  readonly leadParagraph: string
  readonly linkUrl: string | null
  readonly iosUrl: string | null
  readonly androidUrl: string | null
  /** The file that is shown: a picture, a video or a sound. */
  readonly fileKey: string | null
  readonly posterKey: string | null
  readonly mimeType: string | null
  readonly width: number | null
  readonly height: number | null
  readonly altText: string
}

export interface WaitingAdRow extends AdRow, Makers {
  readonly bytes: number | null
  readonly campaignId: number
  readonly campaignName: string
  readonly advertiserId: number
  readonly advertiserName: string
  readonly uploadedBy: string
  readonly uploadedAt: Date
  readonly updatedAt: Date
}

/** Nothing of deleted or archived campaigns, and nothing that cannot be looked at yet. */
const waits = sql`m.approval = 'pending' and m.archived_at is null and c.deleted_at is null and c.archived_at is null
  and not (m.file_key is not null and m.shown_key is null)`

/** The longest waiting first: an edited one waits since its edit. */
export async function waitingAds(db: Database, actor: Actor, most: number): Promise<WaitingAdRow[]> {
  const { rows } = await sql<WaitingAdRow>`
    select m.id as media_id, m.content_type as kind, m.headline, m.lead_paragraph,
      m.link_url, m.ios_url, m.android_url,
      m.shown_key as file_key, m.poster_key, m.mime_type, m.width, m.height, m.alt_text,
      m.byte_size as bytes, c.id as campaign_id, c.name as campaign_name,
      advertiser.id as advertiser_id, advertiser.name as advertiser_name,
      m.created_by, m.edited_by, uploader.name as uploaded_by, m.created_at as uploaded_at, m.updated_at
    from media m
      join campaign c on c.id = m.campaign_id
      join person advertiser on advertiser.id = c.advertiser_id
      join person uploader on uploader.id = m.created_by
      left join media_before_edit b on b.media_id = m.id
    where ${waits} and ${visibleTo(actor)}
    order by case when b.media_id is null then m.created_at else m.updated_at end, m.id
    limit ${most}`.execute(db)
  return rows
}

/** Those of the ads that were edited after an approval, as they were approved. */
export async function adsBeforeEdit(
  db: Database,
  ids: readonly number[],
): Promise<(AdRow & { readonly hasOtherHtml: boolean })[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('mediaBeforeEdit as b')
    .innerJoin('media as m', 'm.id', 'b.mediaId')
    .select(['b.mediaId', 'b.contentType as kind', 'b.headline', 'b.leadParagraph', 'b.altText'])
    .select(['b.linkUrl', 'b.iosUrl', 'b.androidUrl', 'b.shownKey as fileKey', 'b.posterKey'])
    .select(['b.mimeType', 'b.width', 'b.height'])
    .select(sql<boolean>`coalesce(b.html_content, '') <> coalesce(m.html_content, '')`.as('hasOtherHtml'))
    .where('b.mediaId', 'in', [...ids])
    .execute()
}

interface WaitingCount extends Makers {
  readonly advertiserId: number
  readonly waiting: number
}

/** How many wait, by whose they are and who made them: that decides who may approve. */
export async function countWaiting(db: Database, actor: Actor): Promise<WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    select c.advertiser_id, m.created_by, m.edited_by, count(*)::int as waiting
    from media m join campaign c on c.id = m.campaign_id
    where ${waits} and ${visibleTo(actor)}
    group by c.advertiser_id, m.created_by, m.edited_by`.execute(db)
  return rows
}
