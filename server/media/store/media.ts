/** SQL of banners and native ads. */
import { sql, type Updateable } from 'kysely'
import type { Approval } from '#domain/media/approval.ts'
import type { Tables } from '../../database/tables.ts'
import type { Database } from '#server/kernel/context.ts'

export type MediaRecord = NonNullable<Awaited<ReturnType<typeof findMedia>>>

/** What was never filled in is empty. */
const record = [
  ...(['id', 'campaignId', 'contentType as kind', 'headline', 'leadParagraph', 'altText'] as const),
  sql<string>`coalesce(link_url, '')`.as('linkUrl'),
  sql<string>`coalesce(ios_url, '')`.as('iosUrl'),
  sql<string>`coalesce(android_url, '')`.as('androidUrl'),
  sql<string>`coalesce(html_content, '')`.as('htmlContent'),
  ...(['fileKey', 'fileName', 'shownKey', 'shownType', 'posterKey', 'mimeType', 'byteSize'] as const),
  ...(['width', 'height', 'approval'] as const),
  ...(['approvalChangedAt', 'approvalChangedBy', 'rejectionReason', 'toldApproval'] as const),
  sql<boolean>`switched_on_at is not null`.as('isSwitchedOn'),
  ...(['switchedOnAt', 'switchedOnBy', 'switchedOffAt'] as const),
  sql<boolean>`archived_at is not null`.as('isArchived'),
  sql<boolean>`deleted_at is not null`.as('isDeleted'),
  ...(['createdBy', 'editedBy', 'createdAt', 'updatedAt'] as const),
] as const

/** The ads of a campaign, newest first, the archived ones last. */
export async function mediaOfCampaign(db: Database, campaignId: number): Promise<MediaRecord[]> {
  return db
    .selectFrom('media')
    .select(record)
    .where('campaignId', '=', campaignId)
    .where('deletedAt', 'is', null)
    .orderBy(sql`archived_at is not null`)
    .orderBy('id', 'desc')
    .execute()
}

export async function findMedia(db: Database, id: number) {
  const found = db.selectFrom('media').select(record).where('id', '=', id).where('deletedAt', 'is', null)
  return (await found.executeTakeFirst()) ?? null
}

/** The same, also one that was deleted, locked until the transaction ends, so that two people change it one after the other. */
export async function lockMedia(tx: Database, id: number): Promise<MediaRecord | null> {
  const locked = tx.selectFrom('media').select(record).where('id', '=', id).forUpdate()
  return (await locked.executeTakeFirst()) ?? null
}

export type NewMedia = Omit<
  MediaRecord,
  | 'id'
  | ('approval' | 'approvalChangedAt' | 'approvalChangedBy' | 'rejectionReason' | 'toldApproval')
  | ('isSwitchedOn' | 'switchedOnAt' | 'switchedOnBy' | 'switchedOffAt' | 'isArchived' | 'isDeleted')
  | ('createdAt' | 'updatedAt')
>

export async function insertMedia(tx: Database, media: NewMedia, at: Date): Promise<MediaRecord> {
  return tx
    .insertInto('media')
    .values({
      ...toColumns(media),
      campaignId: media.campaignId,
      createdBy: media.createdBy,
      createdAt: at,
      updatedAt: at,
    })
    .returning(record)
    .executeTakeFirstOrThrow()
}

const off = { switchedOnAt: null, switchedOnBy: null } as const

export const undecidedMedia = {
  approval: 'pending',
  approvalChangedAt: null,
  approvalChangedBy: null,
  rejectionReason: null,
} as const satisfies Decision

/** Of an ad that was rejected nothing is kept; of one that waits what was kept already. */
export async function keepApproved(tx: Database, { id, approval }: MediaRecord): Promise<void> {
  if (approval === 'pending') return
  await tx.deleteFrom('mediaBeforeEdit').where('mediaId', '=', id).execute()
  if (approval === 'rejected') return
  await sql`
    insert into media_before_edit (media_id, content_type, headline, lead_paragraph, alt_text, link_url, ios_url,
      android_url, html_content, shown_key, poster_key, mime_type, width, height)
    select id, content_type, headline, lead_paragraph, alt_text, link_url, ios_url,
      android_url, html_content, coalesce(shown_key, file_key), poster_key, coalesce(shown_type, mime_type), width, height
    from media where id = ${id}`.execute(tx)
}

/** What stands for an ad in lists: its picture, or that of its video. */
const picture = sql<string | null>`
  case when mime_type like 'image/%' then coalesce(shown_key, file_key) else poster_key end`

/** The pictures of ads of any campaign; of those that have none nothing. */
export async function picturesOf(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  const found = db.selectFrom('media').select(['id', picture.as('file')])
  return found.where('id', 'in', ids).where(picture, 'is not', null).$narrowType<{ file: string }>().execute()
}

export async function filesBeforeEdit(db: Database, mediaId: number) {
  const kept = db.selectFrom('mediaBeforeEdit').select(['shownKey', 'posterKey', 'mimeType'])
  return (await kept.where('mediaId', '=', mediaId).executeTakeFirst()) ?? null
}

export async function htmlBeforeEdit(db: Database, mediaId: number) {
  const kept = db.selectFrom('mediaBeforeEdit').select(['contentType as kind', 'htmlContent', 'linkUrl'])
  return (await kept.where('mediaId', '=', mediaId).executeTakeFirst()) ?? null
}

/** Saves new content. What was approved was something else, so approval starts anew and the ad goes off. */
export const replaceContent = (tx: Database, id: number, media: NewMedia, at: Date): Promise<MediaRecord> =>
  update(tx, id, at, {
    ...toColumns(media),
    ...off,
    switchedOffAt: null,
    ...undecidedMedia,
    toldApproval: null,
  })

/** Who did something, and when; nobody where it came about by itself. */
export interface Act {
  readonly by: number | null
  readonly at: Date
}

export const saveMediaSwitch = (
  tx: Database,
  id: number,
  switchedOn: Act | null,
  at: Date,
): Promise<MediaRecord> =>
  update(
    tx,
    id,
    at,
    switchedOn
      ? { switchedOnAt: switchedOn.at, switchedOnBy: switchedOn.by, switchedOffAt: null }
      : { ...off, switchedOffAt: at },
  )

/** What was decided of an ad, by whom, and the reason for the owner where it was rejected and one was given. */
export interface Decision {
  readonly approval: Approval
  readonly approvalChangedAt: Date | null
  readonly approvalChangedBy: number | null
  readonly rejectionReason: string | null
}

/** The ads that wait for what a file becomes, each locked until the transaction ends. */
export async function lockBeingMade(tx: Database, fileKey: string): Promise<MediaRecord[]> {
  const waiting = tx.selectFrom('media').select(record).where('fileKey', '=', fileKey)
  return waiting.where('shownKey', 'is', null).orderBy('id').forUpdate().execute()
}

export const saveShown = (
  tx: Database,
  id: number,
  shown: { readonly shownKey: string; readonly shownType: string },
  at: Date,
): Promise<MediaRecord> => update(tx, id, at, shown)

/** Who decided an ad last; null where nobody knows. */
export async function nameOfDecider(db: Database, mediaId: number): Promise<string | null> {
  const decided = db.selectFrom('media').innerJoin('person', 'person.id', 'media.approvalChangedBy')
  return (await decided.select('name').where('media.id', '=', mediaId).executeTakeFirst())?.name ?? null
}

/** A rejected ad is off as well. */
export const saveDecision = (tx: Database, id: number, decision: Decision, at: Date): Promise<MediaRecord> =>
  update(tx, id, at, { ...decision, ...(decision.approval !== 'approved' && off) })

/** Notes what the owner was told of; the ad itself has not changed. */
export async function saveMediaTold(tx: Database, { id, approval }: MediaRecord): Promise<void> {
  const toldApproval = approval === 'pending' ? null : approval
  await tx.updateTable('media').set({ toldApproval }).where('id', '=', id).execute()
}

export const saveMediaArchive = (
  tx: Database,
  id: number,
  archived: boolean,
  by: number,
  at: Date,
): Promise<MediaRecord> =>
  update(tx, id, at, { archivedAt: archived ? at : null, archivedBy: archived ? by : null })

/** What is deleted lies in the archive as well, so that nobody but the history finds it; there it was before, or not. */
export const saveMediaDeletion = (
  tx: Database,
  id: number,
  isDeleted: boolean,
  by: number,
  at: Date,
): Promise<MediaRecord> =>
  tx
    .updateTable('media')
    .set((of) => ({
      archivedAt: isDeleted ? of.fn.coalesce('archivedAt', of.val(at)) : archivedBefore,
      archivedBy: isDeleted ? of.fn.coalesce('archivedBy', of.val(by)) : archivedBy,
      deletedAt: isDeleted ? at : null,
      updatedAt: at,
    }))
    .where('id', '=', id)
    .returning(record)
    .executeTakeFirstOrThrow()

/** What the deletion archived itself was not in the archive before. */
const archivedBefore = sql<Date | null>`nullif(archived_at, deleted_at)`
const archivedBy = sql<number | null>`case when archived_at <> deleted_at then archived_by end`

async function update(
  tx: Database,
  id: number,
  at: Date,
  values: Updateable<Tables['media']>,
): Promise<MediaRecord> {
  return tx
    .updateTable('media')
    .set({ ...values, updatedAt: at })
    .where('id', '=', id)
    .returning(record)
    .executeTakeFirstOrThrow()
}

/** Only what it names: a record that is saved anew says more of itself. */
const toColumns = (media: NewMedia) => ({
  contentType: media.kind,
  headline: media.headline,
  leadParagraph: media.leadParagraph,
  linkUrl: media.linkUrl,
  iosUrl: media.iosUrl,
  androidUrl: media.androidUrl,
  htmlContent: media.htmlContent,
  fileKey: media.fileKey,
  fileName: media.fileName,
  shownKey: media.shownKey,
  shownType: media.shownType,
  posterKey: media.posterKey,
  mimeType: media.mimeType,
  byteSize: media.byteSize,
  width: media.width,
  height: media.height,
  altText: media.altText,
  editedBy: media.editedBy,
})

/** The ads of one campaign, but for the archived ones, for another as well: as they are, their approval too. */
export async function copyMedia(
  tx: Database,
  { from, to, at }: { readonly from: number; readonly to: number; readonly at: Date },
): Promise<void> {
  await sql`
    insert into media (campaign_id, content_type, headline, lead_paragraph, link_url, ios_url, android_url,
      html_content, file_key, file_name, shown_key, shown_type, poster_key, mime_type, byte_size, width, height, alt_text,
      approval, approval_changed_at, approval_changed_by, rejection_reason, told_approval, switched_on_at,
      switched_on_by, created_by, edited_by, created_at, updated_at)
    select ${to}, content_type, headline, lead_paragraph, link_url, ios_url, android_url,
      html_content, file_key, file_name, shown_key, shown_type, poster_key, mime_type, byte_size, width, height, alt_text,
      approval, approval_changed_at, approval_changed_by, rejection_reason, told_approval, switched_on_at,
      switched_on_by, created_by, edited_by, ${at}, ${at}
    from media where campaign_id = ${from} and archived_at is null order by id`.execute(tx)
}
