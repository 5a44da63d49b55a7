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

/** How many files of a person are on their way. */
export async function countUnfinished(db: Database, personId: number): Promise<number> {
  const { n } = await db
    .selectFrom('upload')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('personId', '=', personId)
    .where('finishedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

export async function saveFacts(db: Database, id: number, facts: UploadFacts): Promise<UploadRecord | null> {
  const saved = db.updateTable('upload').set(facts).where('id', '=', id).returningAll()
  return (await saved.executeTakeFirst()) ?? null
}

export async function deleteUpload(db: Database, id: number): Promise<void> {
  await db.deleteFrom('upload').where('id', '=', id).execute()
}

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

/** What no form has named since it came, or since it was announced. */
export async function uploadsLeftSince(db: Database, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .where(sql<Date>`coalesce(finished_at, created_at)`, '<=', before)
    .execute()
  return rows.map(({ id }) => id)
}
