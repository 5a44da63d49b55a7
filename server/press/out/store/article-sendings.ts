/** SQL of how far WordPress follows. */
import type { Selectable, Updateable } from 'kysely'
import type { Database } from '#server/kernel/context.ts'
import type { PressTables } from '../../../database/tables/press.ts'

type SendingTable = PressTables['articleSending']
export type ArticleSendingRecord = Selectable<SendingTable>

/** Those that are due already stay as they are. */
export async function markDue(tx: Database, articleIds: readonly number[], at: Date): Promise<void> {
  if (articleIds.length === 0) return
  const due = { state: 'due', tries: 0, nextTryAt: at, leasedUntil: null, updatedAt: at } as const
  await tx
    .insertInto('articleSending')
    .values(articleIds.map((articleId) => ({ articleId, ...due })))
    .onConflict((conflict) =>
      conflict
        .column('articleId')
        .doUpdateSet(due)
        .where('articleSending.state', 'in', ['settled', 'failed']),
    )
    .execute()
}

/** What changed until then left WordPress as it is. */
export async function noteLooked(db: Database, articleIds: readonly number[], at: Date): Promise<void> {
  if (articleIds.length === 0) return
  await db
    .updateTable('articleSending')
    .set({ updatedAt: at })
    .where('articleId', 'in', [...articleIds])
    .where('state', '=', 'settled')
    .where('updatedAt', '<', at)
    .execute()
}

/** The first whose turn has come, locked with its article; what somebody else holds is left to them. */
export async function nextArticle(tx: Database, now: Date): Promise<number | null> {
  const row = await tx
    .selectFrom('articleSending as s')
    .innerJoin('pressPost as p', 'p.id', 's.articleId')
    .select('s.articleId')
    .where('s.nextTryAt', '<=', now)
    .orderBy('s.nextTryAt')
    .orderBy('s.articleId')
    .limit(1)
    .forUpdate(['s', 'p'])
    .skipLocked()
    .executeTakeFirst()
  return row?.articleId ?? null
}

/** Whoever finds WordPress as it left it does no harm by sending again, so what a dead process held is due at once. */
export async function takeOverLeft(db: Database, realNow: Date, at: Date): Promise<void> {
  await db
    .updateTable('articleSending')
    .set({ state: 'due', nextTryAt: at, leasedUntil: null, updatedAt: at })
    .where('leasedUntil', '<', realNow)
    .execute()
}

export async function lockArticleSending(
  tx: Database,
  articleId: number,
): Promise<ArticleSendingRecord | null> {
  const found = tx.selectFrom('articleSending').selectAll().where('articleId', '=', articleId).forUpdate()
  return (await found.executeTakeFirst()) ?? null
}

export async function saveArticleSending(
  tx: Database,
  articleId: number,
  change: Updateable<SendingTable>,
): Promise<void> {
  await tx.updateTable('articleSending').set(change).where('articleId', '=', articleId).execute()
}

/** Somebody decided that it goes: it has all its tries again. */
export async function restartArticleSending(tx: Database, articleId: number, at: Date): Promise<void> {
  await markDue(tx, [articleId], at)
  await saveArticleSending(tx, articleId, { publishAnywayAt: at })
}

/** False where its people know it already. */
export async function noteArticleNews(
  tx: Database,
  articleId: number,
  told: string,
  at: Date,
): Promise<boolean> {
  const noted = await tx
    .insertInto('articleSending')
    .values({ articleId, state: 'settled', told, updatedAt: at })
    .onConflict((conflict) =>
      conflict
        .column('articleId')
        .doUpdateSet({ told })
        .where('articleSending.told', 'is distinct from', told),
    )
    .returning('articleId')
    .executeTakeFirst()
  return noted !== undefined
}
