/** SQL of the posts of content campaigns. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { type AskedPage, pageOfList } from '#server/database/page-of-list.ts'
import type { Database } from '#server/kernel/context.ts'
import type { ContentTables } from '../../database/tables/content.ts'

type PostTable = ContentTables['contentPost']
export type PostRecord = Selectable<PostTable>
export type NewPost = Insertable<PostTable>
export type PostUpdate = Updateable<PostTable>

/** The campaign of a post, and whether the post is written in the form of posts, as a livestream is not; null when there is none. */
export async function kindOfPost(
  db: Database,
  id: number,
): Promise<{ readonly campaignId: number; readonly isPost: boolean } | null> {
  const row = await db
    .selectFrom('contentPost as p')
    .innerJoin('contentType as t', 't.key', 'p.contentType')
    .select(['p.campaignId', 't.isPost'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function findPost(db: Database, id: number): Promise<PostRecord | null> {
  return (await db.selectFrom('contentPost').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Those of the ids, in their order. */
export async function findPosts(db: Database, ids: readonly number[]): Promise<PostRecord[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('contentPost')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy(sql`array_position(${[...ids]}::int[], id)`)
    .execute()
}

/** Those of the page, and how many there are over all: soonest first, what is out or past latest first. */
export const listPostsOfPage = (db: Database, campaignId: number, asked: AskedPage) =>
  pageOfList<PostRecord>(db, sql`content_post`, campaignId, asked)

/** Locked until the transaction ends; its campaign is locked before, always. */
export async function lockPost(tx: Database, id: number): Promise<PostRecord | null> {
  const row = await tx
    .selectFrom('contentPost')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export const insertPostRow = (tx: Database, post: Insertable<PostTable>): Promise<PostRecord> =>
  tx.insertInto('contentPost').values(post).returningAll().executeTakeFirstOrThrow()

export const updatePostRow = (tx: Database, id: number, change: Updateable<PostTable>): Promise<PostRecord> =>
  tx.updateTable('contentPost').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** How many posts of a campaign would still go out: neither posted nor rejected, and not with the publisher yet. */
export async function countUnsentPosts(db: Database, campaignId: number): Promise<number> {
  const { unsent } = await db
    .selectFrom('contentPost')
    .select(sql<number>`count(*)::int`.as('unsent'))
    .where('campaignId', '=', campaignId)
    .where('deletedAt', 'is', null)
    .where('postedAt', 'is', null)
    .where('rejectedAt', 'is', null)
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow()
  return unsent
}
