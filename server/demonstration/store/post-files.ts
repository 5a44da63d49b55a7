/** SQL of what belongs to the demonstration's posts: their files, their links, and what became of sending them. */
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Insertable } from 'kysely'
import type { Database } from '#server/kernel/context.ts'
import type { Tables } from '../../database/tables.ts'

type Upload = Insertable<Tables['upload']>
/** What was found out about a file. */
export type PlantedUploadFacts = Partial<
  Pick<
    Upload,
    'mimeType' | 'fileKey' | 'shownKey' | 'shownType' | 'previewKey' | 'width' | 'height' | 'pages'
  >
>

export async function insertPlantedUpload(
  tx: Database,
  upload: Insertable<Tables['upload']>,
): Promise<number> {
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

/** All of them on the one New York day. */
export async function setClicks(
  tx: Database,
  of: { readonly postId: number } | { readonly articleId: number },
  day: NewYorkDay,
  [clicks, botClicks]: readonly [number, number],
): Promise<void> {
  const { id } = await tx
    .updateTable('countedLink')
    .set({ clicks, botClicks })
    .where((where) =>
      'postId' in of ? where('postId', '=', of.postId) : where('articleId', '=', of.articleId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('linkDay').values({ linkId: id, day, clicks, botClicks }).execute()
}

type Sending = Pick<Insertable<Tables['postSending']>, 'postId' | 'state' | 'way'>

export async function insertPostSending(tx: Database, sending: Sending, at: Date): Promise<void> {
  const reason = sending.state === 'failed' ? '550 the mailbox is full' : null
  const rest = { tries: 1, nextTryAt: null, leasedUntil: null, reason, updatedAt: at }
  await tx
    .insertInto('postSending')
    .values({ ...sending, ...rest })
    .execute()
}
