/** SQL of the keys under which posts and articles were written. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

/** The kind of thing that a form writes under its key. */
type FormPiece = 'post' | 'article'

interface StoredSubmission {
  readonly requestHash: string
  readonly postIds: number[]
  readonly articleIds: number[]
}

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
): Promise<StoredSubmission | null> {
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
    .select(['requestHash', 'postIds', 'articleIds'])
    .where('personId', '=', personId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

export const idsOfKey = ({ postIds, articleIds }: StoredSubmission, kind: FormPiece): number[] =>
  kind === 'post' ? postIds : articleIds

export async function saveIdsOfKey(
  tx: Database,
  { personId, key }: Pick<Submission, 'personId' | 'key'>,
  kind: FormPiece,
  ids: readonly number[],
): Promise<void> {
  const written = sql<number[]>`${[...ids]}::int[]`
  await tx
    .updateTable('postSubmission')
    .set(kind === 'post' ? { postIds: written } : { articleIds: written })
    .where('personId', '=', personId)
    .where('key', '=', key)
    .execute()
}
