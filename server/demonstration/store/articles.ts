/** SQL of the demonstration's articles. */
import type { Insertable, Selectable } from 'kysely'
import { articleState } from '#domain/press/article-state.ts'
import type { Database } from '#server/kernel/context.ts'
import type { PressTables } from '../../database/tables/press.ts'

type Table = PressTables['pressPost']

export async function insertPlantedArticle(
  tx: Database,
  article: Omit<Insertable<Table>, 'state'> & Parameters<typeof articleState>[0],
): Promise<Selectable<Table>> {
  return tx
    .insertInto('pressPost')
    .values({ ...article, state: articleState(article) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Those of a site that its WordPress holds: what is out, and what its publisher was asked about. */
export const articlesThere = (db: Database, siteId: number) =>
  db
    .selectFrom('pressPost')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('deletedAt', 'is', null)
    .where(({ eb, or }) => or([eb('postedAt', 'is not', null), eb('publisherAskedAt', 'is not', null)]))
    .orderBy('id')
    .execute()

/** What the article's own WordPress calls it; its state follows. */
export async function nameInWordpress(
  db: Database,
  article: Selectable<Table>,
  { id: wordpressId, address: wordpressUrl }: { readonly id: number; readonly address: string },
): Promise<void> {
  const state = articleState({ ...article, wordpressId })
  await db
    .updateTable('pressPost')
    .set({ wordpressId, wordpressUrl, state })
    .where('id', '=', article.id)
    .execute()
}
