/** All SQL about banners and native ads. */
import { type Kysely, sql } from 'kysely'
import type { Approval, MediaState } from '#domain/media/approval.ts'
import type { CreativeKind } from '#domain/media/creative-rules.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Tables } from '../database/tables.ts'

type Db = Kysely<Tables>

export interface MediaRecord extends MediaState {
  readonly id: number
  readonly campaignId: number
  readonly kind: CreativeKind
  readonly headline: string
  readonly leadParagraph: string
  readonly linkUrl: string
  readonly iosUrl: string
  readonly androidUrl: string
  readonly htmlContent: string
  readonly fileKey: string | null
  readonly shownKey: string | null
  readonly mimeType: string | null
  readonly byteSize: number | null
  readonly width: number | null
  readonly height: number | null
  readonly altText: string
  readonly createdBy: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** The ads of a campaign, newest first, the archived ones last. */
export async function mediaOfCampaign(db: Db, campaignId: number): Promise<MediaRecord[]> {
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .orderBy(sql`archived_at is not null`)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toRecord)
}

export async function findMedia(db: Db, id: number): Promise<MediaRecord | null> {
  const row = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toRecord(row) : null
}

/** The same, locked until the transaction ends, so that two people change it one after the other. */
export async function lockMedia(tx: Db, id: number): Promise<MediaRecord | null> {
  const row = await tx.selectFrom('media').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? toRecord(row) : null
}

export type NewMedia = Omit<
  MediaRecord,
  'id' | 'approval' | 'isSwitchedOn' | 'isArchived' | 'createdBy' | 'createdAt' | 'updatedAt'
>

export async function insertMedia(tx: Db, media: NewMedia, by: number, at: Date): Promise<MediaRecord> {
  const row = await tx
    .insertInto('media')
    .values({
      ...toColumns(media),
      campaign_id: media.campaignId,
      created_by: by,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRecord(row)
}

/** Saves new content. What was approved was something else, so approval starts anew and the ad goes off. */
export async function replaceContent(tx: Db, id: number, media: NewMedia, at: Date): Promise<MediaRecord> {
  const row = await tx
    .updateTable('media')
    .set({
      ...toColumns(media),
      approval: 'pending',
      approval_changed_at: null,
      approval_changed_by: null,
      switched_on_at: null,
      switched_on_by: null,
      updated_at: at,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRecord(row)
}

export async function saveSwitch(
  tx: Db,
  id: number,
  on: boolean,
  by: number,
  at: Date,
): Promise<MediaRecord> {
  return update(tx, id, { switched_on_at: on ? at : null, switched_on_by: on ? by : null, updated_at: at })
}

/** A rejected ad is off as well. */
export async function saveApproval(
  tx: Db,
  id: number,
  approval: Approval,
  by: number,
  at: Date,
): Promise<MediaRecord> {
  const off = approval === 'approved' ? {} : { switched_on_at: null, switched_on_by: null }
  return update(tx, id, {
    approval,
    approval_changed_at: at,
    approval_changed_by: by,
    updated_at: at,
    ...off,
  })
}

export async function saveArchive(
  tx: Db,
  id: number,
  archived: boolean,
  by: number,
  at: Date,
): Promise<MediaRecord> {
  return update(tx, id, {
    archived_at: archived ? at : null,
    archived_by: archived ? by : null,
    updated_at: at,
  })
}

export interface MediaFigures {
  readonly views: number
  readonly clicks: number
}

/** Views and clicks of each ad of a campaign from one New York day to another, both included. */
export async function figuresOfMedia(
  db: Db,
  campaignId: number,
  from: NewYorkDay | null,
  to: NewYorkDay,
): Promise<Map<number, MediaFigures>> {
  const rows = await db
    .selectFrom('media_day as d')
    .innerJoin('media as m', 'm.id', 'd.media_id')
    .select(['d.media_id', sql<bigint>`sum(d.views)`.as('views'), sql<bigint>`sum(d.clicks)`.as('clicks')])
    .where('m.campaign_id', '=', campaignId)
    .where('d.day', '<=', to)
    .$if(from !== null, (query) => query.where('d.day', '>=', from ?? to))
    .groupBy('d.media_id')
    .execute()
  return new Map(rows.map((row) => [row.media_id, { views: Number(row.views), clicks: Number(row.clicks) }]))
}

async function update(tx: Db, id: number, values: Record<string, unknown>): Promise<MediaRecord> {
  const row = await tx
    .updateTable('media')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRecord(row)
}

function toColumns(media: NewMedia) {
  return {
    content_type: media.kind,
    headline: media.headline,
    lead_paragraph: media.leadParagraph,
    link_url: media.linkUrl,
    ios_url: media.iosUrl,
    android_url: media.androidUrl,
    html_content: media.htmlContent,
    file_key: media.fileKey,
    shown_key: media.shownKey,
    mime_type: media.mimeType,
    byte_size: media.byteSize,
    width: media.width,
    height: media.height,
    alt_text: media.altText,
  }
}

function toRecord(row: {
  id: number
  campaign_id: number
  content_type: string
  headline: string
  lead_paragraph: string
  link_url: string | null
  ios_url: string | null
  android_url: string | null
  html_content: string | null
  file_key: string | null
  shown_key: string | null
  mime_type: string | null
  byte_size: number | null
  width: number | null
  height: number | null
  alt_text: string
  approval: string
  switched_on_at: Date | null
  archived_at: Date | null
  created_by: number
  created_at: Date
  updated_at: Date
}): MediaRecord {
  return {
    id: row.id,
    campaignId: row.campaign_id,
    kind: row.content_type as CreativeKind,
    headline: row.headline,
    leadParagraph: row.lead_paragraph,
    linkUrl: row.link_url ?? '',
    iosUrl: row.ios_url ?? '',
    androidUrl: row.android_url ?? '',
    htmlContent: row.html_content ?? '',
    fileKey: row.file_key,
    shownKey: row.shown_key,
    mimeType: row.mime_type,
    byteSize: row.byte_size,
    width: row.width,
    height: row.height,
    altText: row.alt_text,
    approval: row.approval as Approval,
    isSwitchedOn: row.switched_on_at !== null,
    isArchived: row.archived_at !== null,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** The ads of one campaign, but for the archived ones, for another as well: as they are, their approval too. */
export async function copyMedia(
  tx: Db,
  { from, to, at }: { readonly from: number; readonly to: number; readonly at: Date },
): Promise<void> {
  await sql`
    insert into media (campaign_id, content_type, headline, lead_paragraph, link_url, ios_url, android_url,
      html_content, file_key, shown_key, mime_type, byte_size, width, height, alt_text, approval,
      approval_changed_at, approval_changed_by, switched_on_at, switched_on_by, created_by, created_at, updated_at)
    select ${to}, content_type, headline, lead_paragraph, link_url, ios_url, android_url,
      html_content, file_key, shown_key, mime_type, byte_size, width, height, alt_text, approval,
      approval_changed_at, approval_changed_by, switched_on_at, switched_on_by, created_by, ${at}, ${at}
    from media where campaign_id = ${from} and archived_at is null order by id`.execute(tx)
}
