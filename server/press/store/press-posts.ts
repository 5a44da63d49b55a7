/** SQL of the articles of press campaigns. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { articleState } from '#domain/press/article-state.ts'
import { type AskedPage, pageOfList } from '#server/database/page-of-list.ts'
import type { Database } from '#server/kernel/context.ts'
import { keepLink } from '../../content/links/keep-link.ts'
import { endPin } from '../../pins/end-pin.ts'
import type { PressTables } from '../../database/tables/press.ts'

type ArticleTable = PressTables['pressPost']
export type ArticleRecord = Selectable<ArticleTable>
/** What a change of an article may set; its state follows. */
export type ArticleChange = Omit<Updateable<ArticleTable>, 'id' | 'campaignId' | 'state' | 'updatedAt'>

export async function findArticles(db: Database, ids: readonly number[]): Promise<ArticleRecord[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('pressPost')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy(sql`array_position(${[...ids]}::int[], id)`)
    .execute()
}

export const findArticle = async (db: Database, id: number): Promise<ArticleRecord | null> =>
  (await findArticles(db, [id]))[0] ?? null

/** Those of the page, and how many there are over all: soonest first, what is out or past latest first. */
export const listArticlesOfPage = (db: Database, campaignId: number, asked: AskedPage) =>
  pageOfList<ArticleRecord>(db, sql`press_post`, campaignId, asked)

/** Locked until the transaction ends; its campaign is locked before, always. */
export async function lockArticle(tx: Database, id: number): Promise<ArticleRecord | null> {
  const row = await tx.selectFrom('pressPost').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? null
}

/** `state` follows from the facts, which are none where they are left out. */
export async function insertArticle(
  tx: Database,
  article: Omit<Insertable<ArticleTable>, 'state'>,
): Promise<ArticleRecord> {
  const written = await tx
    .insertInto('pressPost')
    .values({ ...article, state: 'photo-waiting' })
    .returningAll()
    .executeTakeFirstOrThrow()
  return saveArticle(tx, written, {}, written.updatedAt)
}

/** The one way in which an article changes: its state is what its facts then say, its link leads where they let it, and a rejection ends its pin. */
export async function saveArticle(
  tx: Database,
  before: ArticleRecord,
  change: ArticleChange,
  at: Date,
): Promise<ArticleRecord> {
  const state = articleState({ ...before, ...change } as ArticleRecord)
  const saved = await tx
    .updateTable('pressPost')
    .set({ ...change, state, updatedAt: at })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (state === 'rejected') await endPin(tx, { kind: 'article', id: saved.id }, at)
  await keepLink(tx, 'article', { ...saved, isLinkShortened: false })
  return saved
}

/** Notes which decisions its people were told of; the article itself has not changed. */
export async function saveArticleTold(
  tx: Database,
  id: number,
  told: Pick<ArticleRecord, 'toldDecisionOf' | 'toldPhotoOf'>,
): Promise<void> {
  await tx.updateTable('pressPost').set(told).where('id', '=', id).execute()
}

/** How many articles of a campaign would still go out. */
export async function countUnsentArticles(db: Database, campaignId: number): Promise<number> {
  const { unsent } = await db
    .selectFrom('pressPost')
    .select(sql<number>`count(*)::int`.as('unsent'))
    .where('campaignId', '=', campaignId)
    .where('deletedAt', 'is', null)
    .where('postedAt', 'is', null)
    .where('rejectedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return unsent
}
