/** SQL of the files and links of the demonstration's posts. */
import type { Insertable } from 'kysely'
import type { Database } from '#server/kernel/context.ts'
import type { Tables } from '../../database/tables.ts'

type Upload = Insertable<Tables['upload']>
/** What was found out about a file. */
export type UploadFacts = Partial<
  Pick<
    Upload,
    'mimeType' | 'fileKey' | 'shownKey' | 'shownType' | 'previewKey' | 'width' | 'height' | 'pages'
  >
>

export async function insertUpload(tx: Database, upload: Insertable<Tables['upload']>): Promise<number> {
  const { id } = await tx.insertInto('upload').values(upload).returning('id').executeTakeFirstOrThrow()
  return id
}

interface PostFile {
  readonly uploadId: number
  readonly altText: string
}

export async function insertFiles(tx: Database, postId: number, files: readonly PostFile[]): Promise<void> {
  if (files.length === 0) return
  const rows = files.map((file, place) => ({ postId, place, ...file }))
  await tx.insertInto('contentPostFile').values(rows).execute()
}

export async function setClicks(
  tx: Database,
  postId: number,
  clicks: number,
  botClicks: number,
): Promise<void> {
  await tx.updateTable('countedLink').set({ clicks, botClicks }).where('postId', '=', postId).execute()
}
