/** SQL of the files that an account has used in its posts and ads. */
import type { AttachmentKind } from '#domain/media/file-types.ts'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

export interface UsedFile {
  readonly usedIn: 'post' | 'ad'
  /** The id of the upload, or of the ad, as `usedIn` says. */
  readonly id: number
  readonly name: string
  readonly altText: string
  readonly byteSize: bigint
  readonly kind: AttachmentKind
  readonly mimeType: string
  readonly fileKey: string
  readonly shownKey: string
  readonly shownType: string
  readonly previewKey: string | null
  readonly width: number | null
  readonly height: number | null
  readonly pages: number | null
  readonly usedAt: Date
}

/** Each file once, the one that was used last first. */
export async function usedFiles(db: Database, advertiserId: number, most: number): Promise<UsedFile[]> {
  const { rows } = await sql<UsedFile>`
    select * from (
      select distinct on (file_key) * from (${usedBy(advertiserId)}) as used order by file_key, used_at desc, id desc
    ) as files order by used_at desc, id desc limit ${most}`.execute(db)
  return rows
}

export interface NamedFile {
  readonly usedIn: UsedFile['usedIn']
  readonly id: number
}

/** One of them; null where the account has not used it. */
export async function findUsedFile(
  db: Database,
  advertiserId: number,
  { usedIn, id }: NamedFile,
): Promise<UsedFile | null> {
  const { rows } = await sql<UsedFile>`
    select * from (${usedBy(advertiserId)}) as used where used_in = ${usedIn} and id = ${id}
    order by used_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** What is shown already, of posts and campaigns that were not deleted; of ads the pictures. */
const usedBy = (advertiserId: number) => sql`
  select 'post' as used_in, upload.id, upload.name, file.alt_text, upload.byte_size, upload.kind, upload.mime_type,
    upload.file_key, upload.shown_key, upload.shown_type, upload.preview_key,
    upload.width, upload.height, upload.pages, post.created_at as used_at
  from campaign
  join content_post post on post.campaign_id = campaign.id and post.deleted_at is null
  join content_post_file file on file.post_id = post.id
  join upload on upload.id = file.upload_id
  where campaign.advertiser_id = ${advertiserId} and campaign.deleted_at is null
    and upload.shown_key is not null and upload.file_key is not null
  union all
  select 'ad', media.id, media.headline, media.alt_text, media.byte_size::bigint, 'image', media.mime_type,
    media.file_key, coalesce(media.shown_key, media.file_key), media.mime_type, null,
    media.width, media.height, null, media.created_at
  from campaign
  join media on media.campaign_id = campaign.id
  where campaign.advertiser_id = ${advertiserId} and campaign.deleted_at is null
    and media.file_key is not null and media.byte_size is not null
    and media.mime_type in ('image/jpeg', 'image/png', 'image/gif')`
