/** SQL of the money that posts and articles moved. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

interface EarningPiece {
  readonly postId: number | null
  readonly articleId?: number
}

/** What the sites have earned by the post or the article until now, in nano-dollars. */
export async function earnedByPost(db: Database, { postId, articleId }: EarningPiece): Promise<bigint> {
  const { rows } = await sql<{ earned: bigint }>`
    select coalesce(sum(e.amount), 0)::bigint as earned
    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      join ledger_account a on a.id = e.account_id and a.kind = 'revenue'
    where ${articleId === undefined ? sql`t.post_id = ${postId}` : sql`t.article_id = ${articleId}`}`.execute(
    db,
  )
  return rows[0]?.earned ?? 0n
}
