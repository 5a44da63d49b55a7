/** SQL of the files of posts. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

export interface PostFile {
  readonly id: number
  /** What it shows, for readers who do not see it. */
  readonly altText: string
}

/** The files of each of these posts, in the order in which they are shown. */
export async function filesOfPosts(
  db: Database,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PostFile[]>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('contentPostFile')
    .select(['postId', 'uploadId as id', 'altText'])
    .where('postId', 'in', [...postIds])
    .orderBy('postId')
    .orderBy('place')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ postId }) => postId)].map(([postId, of]) => [
      postId,
      of.map(({ id, altText }) => ({ id, altText })),
    ]),
  )
}

/** The files of one post; none where it has none. */
export const filesOf = async (db: Database, postId: number): Promise<readonly PostFile[]> =>
  (await filesOfPosts(db, [postId])).get(postId) ?? []

/** Gives a post these files and no others. */
export async function replaceFiles(tx: Database, postId: number, files: readonly PostFile[]): Promise<void> {
  await tx.deleteFrom('contentPostFile').where('postId', '=', postId).execute()
  if (files.length === 0) return
  await tx
    .insertInto('contentPostFile')
    .values(files.map(({ id: uploadId, altText }, place) => ({ postId, uploadId, place, altText })))
    .execute()
}

/** The posts that wait while this file of theirs is made smaller. */
export async function postsHeldBy(db: Database, uploadId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('contentPostFile as f')
    .innerJoin('contentPost as p', 'p.id', 'f.postId')
    .select('p.id')
    .where('f.uploadId', '=', uploadId)
    .where('p.processingAt', 'is not', null)
    .orderBy('p.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The posts that wait for a file, and for no other any more. */
export async function postsWaitingFor(tx: Database, uploadId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('contentPostFile as f')
    .innerJoin('contentPost as p', 'p.id', 'f.postId')
    .select('p.id')
    .where('f.uploadId', '=', uploadId)
    .where('p.processingAt', 'is not', null)
    .where(
      sql<boolean>`not exists (
        select from content_post_file other join upload on upload.id = other.upload_id
        where other.post_id = p.id and upload.shown_key is null
      )`,
    )
    .orderBy('p.id')
    .execute()
  return rows.map(({ id }) => id)
}
