/** SQL of what people were told of posts that stood still. */
import type { PostNotice } from '#domain/content/out/post-told.ts'
import type { Database } from '#server/kernel/context.ts'

export interface ToldPost extends PostNotice {
  readonly postId: number
}

export async function notYetTold(db: Database, tellings: readonly ToldPost[]): Promise<ToldPost[]> {
  if (tellings.length === 0) return []
  const ids = tellings.map(({ postId }) => postId)
  const rows = await db.selectFrom('postTold').selectAll().where('postId', 'in', ids).execute()
  const known = new Set(rows.map(nameOf))
  return tellings.filter((one) => !known.has(nameOf(one)))
}

const nameOf = ({ postId, what, at }: { postId: number; what: string; at: Date }): string =>
  `${postId} ${what} ${at.toISOString()}`

/** False where another process has told it meanwhile. */
export async function notePostNews(tx: Database, telling: ToldPost): Promise<boolean> {
  const fresh = tx
    .insertInto('postTold')
    .values(telling)
    .onConflict((conflict) => conflict.doNothing())
    .returning('postId')
  return (await fresh.executeTakeFirst()) !== undefined
}
