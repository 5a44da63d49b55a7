/** SQL of the keys under which posts were written. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

export interface Submission {
  readonly personId: number
  readonly key: string
  readonly requestHash: string
}

/**
 * Takes the key for this transaction; whoever sends the same at the same moment waits for its end. Answers what was
 * written under it since `oldest`, or null when it is ours. Older keys are forgotten.
 */
export async function takeKey(
  tx: Database,
  { personId, key, requestHash }: Submission,
  at: Date,
  oldest: Date,
): Promise<{ readonly requestHash: string; readonly postIds: number[] } | null> {
  await tx.deleteFrom('postSubmission').where('createdAt', '<', oldest).execute()
  const taken = await tx
    .insertInto('postSubmission')
    .values({ personId, key, requestHash, postIds: [], createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return null
  return tx
    .selectFrom('postSubmission')
    .select(['requestHash', 'postIds'])
    .where('personId', '=', personId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

export async function savePostsOfKey(
  tx: Database,
  { personId, key }: Pick<Submission, 'personId' | 'key'>,
  postIds: readonly number[],
): Promise<void> {
  await tx
    .updateTable('postSubmission')
    .set({ postIds: sql`${[...postIds]}::int[]` })
    .where('personId', '=', personId)
    .where('key', '=', key)
    .execute()
}
