/** SQL of the files that people send for their posts. */
import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '#server/kernel/context.ts'
import type { MediaTables } from '../../database/tables/media.ts'

type UploadTable = MediaTables['upload']
export type UploadRecord = Selectable<UploadTable>
/** What is found out about a file when it is whole. */
export type UploadFacts = Omit<Updateable<UploadTable>, 'id' | 'personId' | 'name' | 'byteSize' | 'createdAt'>

export async function insertUpload(db: Database, upload: Insertable<UploadTable>): Promise<UploadRecord> {
  return db.insertInto('upload').values(upload).returningAll().executeTakeFirstOrThrow()
}

export async function findUpload(db: Database, id: number): Promise<UploadRecord | null> {
  return (await db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Those of the ids that are there, in no order. */
export async function uploadsOfIds(db: Database, ids: readonly number[]): Promise<UploadRecord[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('upload')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
}

/** The same, locked until the transaction ends; always the lowest number first. */
export async function lockUploads(tx: Database, ids: readonly number[]): Promise<UploadRecord[]> {
  if (ids.length === 0) return []
  const found = tx
    .selectFrom('upload')
    .selectAll()
    .where('id', 'in', [...ids])
  return found.orderBy('id').forUpdate().execute()
}

/** The campaigns whose posts or articles have one of these files. */
export async function campaignsWithUploads(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('contentPostFile as f')
    .innerJoin('contentPost as p', 'p.id', 'f.postId')
    .select('p.campaignId')
    .where('f.uploadId', 'in', [...ids])
    .where('p.deletedAt', 'is', null)
    .union(
      db
        .selectFrom('pressPost')
        .select('campaignId')
        .where('photoId', 'in', [...ids])
        .where('deletedAt', 'is', null),
    )
    .execute()
  return rows.map(({ campaignId }) => campaignId)
}

/** Files that one person announces follow each other from here to the end of the transaction. */
export async function lockAnnouncing(tx: Database, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(-7, ${personId})`.execute(tx)
}

/** How many files of a person are on their way. */
export async function countUnfinished(db: Database, personId: number): Promise<number> {
  const { n } = await db
    .selectFrom('upload')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('personId', '=', personId)
    .where('finishedAt', 'is', null)
    .where('refusal', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** How many other files of its person wait to be made playable or lighter. */
export async function countToBeMade(tx: Database, { id, personId }: UploadRecord): Promise<number> {
  const { n } = await tx
    .selectFrom('upload')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('personId', '=', personId)
    .where('id', '<>', id)
    .where('finishedAt', 'is not', null)
    .where('shownKey', 'is', null)
    .where('failedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

export async function saveFacts(db: Database, id: number, facts: UploadFacts): Promise<UploadRecord | null> {
  const saved = db.updateTable('upload').set(facts).where('id', '=', id).returningAll()
  return (await saved.executeTakeFirst()) ?? null
}

/** From now on it is looked into without whoever sent it; false where that has ended already. */
export async function saveLooking(tx: Database, id: number, since: Date): Promise<boolean> {
  const saved = await tx
    .updateTable('upload')
    .set((of) => ({ lookedIntoSince: of.fn.coalesce('lookedIntoSince', of.val(since)) }))
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .where('refusal', 'is', null)
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}

/** False where a post, an article or a preview has it, or an ad waits for what it becomes. */
export async function deleteUpload(db: Database, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('upload').where('id', '=', id).where(hasNoPost).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

const hasNoPost = sql<boolean>`not exists (select from content_post_file f where f.upload_id = upload.id)
  and not exists (select from media m where m.file_key = upload.file_key and m.shown_key is null)
  and not exists (select from press_post a where a.photo_id = upload.id)
  and not exists (select from preview p where p.upload_id = upload.id)`

/** The files of which this is the shown one, the original or the preview. */
export async function uploadsOfKey(db: Database, key: string): Promise<UploadRecord[]> {
  return db
    .selectFrom('upload')
    .selectAll()
    .where((where) =>
      where.or([where('fileKey', '=', key), where('shownKey', '=', key), where('previewKey', '=', key)]),
    )
    .execute()
}

const hasNoDraft = sql<boolean>`not exists (select from form_draft_file f where f.upload_id = upload.id)`

/**
 * The files of a person that stand in no post, article, ad or preview: how many are whole and named by no draft either, and what
 * all of them weigh together, in bytes, with those that are on their way.
 */
export async function unusedOf(
  db: Database,
  personId: number,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const { files, bytes } = await db
    .selectFrom('upload')
    .select([
      sql<number>`count(*) filter (where finished_at is not null and ${hasNoDraft})::int`.as('files'),
      sql<string>`coalesce(sum(byte_size), 0)`.as('bytes'),
    ])
    .where('personId', '=', personId)
    // Of what was refused nothing is kept, unless it was taken before.
    .where(sql<boolean>`(refusal is null or finished_at is not null)`)
    .where(hasNoPost)
    .where(sql<boolean>`not exists (select from media m where m.file_key = upload.file_key)`)
    .executeTakeFirstOrThrow()
  return { files, bytes: Number(bytes) }
}

/** What no form and no draft of one has named since it came, or since it was announced. */
export async function uploadsLeftSince(db: Database, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .where(sql<Date>`coalesce(finished_at, created_at)`, '<=', before)
    .where(hasNoPost)
    .where(hasNoDraft)
    .execute()
  return rows.map(({ id }) => id)
}
