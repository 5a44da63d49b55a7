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
