/** SQL of banners and native ads. */
import { type Kysely, sql } from 'kysely'
import type { Approval, MediaState } from '#domain/media/approval.ts'
import type { CreativeKind } from '#domain/media/creative-rules.ts'
import type { Tables } from '../../database/tables.ts'

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
    .where('campaignId', '=', campaignId)
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
      campaignId: media.campaignId,
      createdBy: by,
      createdAt: at,
      updatedAt: at,
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
      approvalChangedAt: null,
      approvalChangedBy: null,
      switchedOnAt: null,
      switchedOnBy: null,
      updatedAt: at,
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
  return update(tx, id, { switchedOnAt: on ? at : null, switchedOnBy: on ? by : null, updatedAt: at })
}

/** A rejected ad is off as well. */
export async function saveApproval(
  tx: Db,
  id: number,
  approval: Approval,
  by: number,
  at: Date,
): Promise<MediaRecord> {
  const off = approval === 'approved' ? {} : { switchedOnAt: null, switchedOnBy: null }
  return update(tx, id, {
    approval,
    approvalChangedAt: at,
    approvalChangedBy: by,
    updatedAt: at,
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
    archivedAt: archived ? at : null,
    archivedBy: archived ? by : null,
    updatedAt: at,
  })
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
    contentType: media.kind,
    headline: media.headline,
    leadParagraph: media.leadParagraph,
    linkUrl: media.linkUrl,
    iosUrl: media.iosUrl,
    androidUrl: media.androidUrl,
    htmlContent: media.htmlContent,
    fileKey: media.fileKey,
    shownKey: media.shownKey,
    mimeType: media.mimeType,
    byteSize: media.byteSize,
    width: media.width,
    height: media.height,
    altText: media.altText,
  }
}

function toRecord(row: {
  id: number
  campaignId: number
  contentType: string
  headline: string
  leadParagraph: string
  linkUrl: string | null
  iosUrl: string | null
  androidUrl: string | null
  htmlContent: string | null
  fileKey: string | null
  shownKey: string | null
  mimeType: string | null
  byteSize: number | null
  width: number | null
  height: number | null
  altText: string
  approval: string
  switchedOnAt: Date | null
  archivedAt: Date | null
  createdBy: number
  createdAt: Date
  updatedAt: Date
}): MediaRecord {
  return {
    id: row.id,
    campaignId: row.campaignId,
    kind: row.contentType as CreativeKind,
    headline: row.headline,
    leadParagraph: row.leadParagraph,
    linkUrl: row.linkUrl ?? '',
    iosUrl: row.iosUrl ?? '',
    androidUrl: row.androidUrl ?? '',
    htmlContent: row.htmlContent ?? '',
    fileKey: row.fileKey,
    shownKey: row.shownKey,
    mimeType: row.mimeType,
    byteSize: row.byteSize,
    width: row.width,
    height: row.height,
    altText: row.altText,
    approval: row.approval as Approval,
    isSwitchedOn: row.switchedOnAt !== null,
    isArchived: row.archivedAt !== null,
    createdBy: row.createdBy,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
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
