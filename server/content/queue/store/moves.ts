/** SQL of the moves of the queue: the last one of a post, and what its people were told of. */
import type { Database } from '#server/kernel/context.ts'

export interface LastEntry {
  readonly id: number
  readonly what: string
  readonly at: Date
  /** The facts as they were before it. */
  readonly before: Readonly<Record<string, unknown>>
}

/** What happened to a post last. */
export async function lastEntryOf(tx: Database, postId: number): Promise<LastEntry | null> {
  const row = await tx
    .selectFrom('history')
    .select(['id', 'what', 'at', 'before'])
    .where('subjectKind', '=', 'content-post')
    .where('subjectId', '=', postId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ? { ...row, id: Number(row.id), before: (row.before ?? {}) as LastEntry['before'] } : null
}

/** Notes of which decision its people were told; the post itself has not changed. */
export async function saveTold(tx: Database, postId: number, toldDecisionOf: Date | null): Promise<void> {
  await tx.updateTable('contentPost').set({ toldDecisionOf }).where('id', '=', postId).execute()
}

export interface ChangeOfPost {
  readonly id: number
  readonly postId: number
  readonly what: string
  /** Of an edit, what it changed, as it was before. */
  readonly before: Readonly<Record<string, unknown>>
  /** The entry that it took back. */
  readonly undoes: number | null
}

/** What was approved, changed and taken back of the posts, newest first. */
export async function changesOfPosts(db: Database, postIds: readonly number[]): Promise<ChangeOfPost[]> {
  if (postIds.length === 0) return []
  const rows = await db
    .selectFrom('history')
    .select(['id', 'subjectId as postId', 'what', 'before', 'undoes'])
    .where('subjectKind', '=', 'content-post')
    .where('subjectId', 'in', [...postIds])
    .where('what', 'in', ['approved', 'edited', 'taken back'])
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, postId, what, before, undoes }) => ({
    ...{ id: Number(id), postId: Number(postId), what },
    before: (before ?? {}) as ChangeOfPost['before'],
    undoes: undoes === null ? null : Number(undoes),
  }))
}
