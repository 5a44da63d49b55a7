/** SQL of the posts of content campaigns. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { postState } from '#domain/content/post-state.ts'
import type { Database } from '#server/kernel/context.ts'
import { keepLink } from '../links/keep-link.ts'
import type { ContentTables } from '../../database/tables/content.ts'

type PostTable = ContentTables['contentPost']
export type PostRecord = Selectable<PostTable>
/** What a change of a post may set; its state follows. */
export type PostChange = Omit<Updateable<PostTable>, 'id' | 'campaignId' | 'state' | 'updatedAt'>

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

export async function insertPost(
  tx: Database,
  post: Omit<Insertable<PostTable>, 'state'> & Parameters<typeof postState>[0],
): Promise<PostRecord> {
  const written = await tx
    .insertInto('contentPost')
    .values({ ...post, state: postState(post) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await keepLink(tx, 'post', written)
  return written
}

/** The one way in which a post changes: its state is what its facts then say, and its link leads where they let it. */
export async function savePost(
  tx: Database,
  before: PostRecord,
  change: PostChange,
  at: Date,
): Promise<PostRecord> {
  const state = postState({ ...before, ...change } as PostRecord)
  const saved = await tx
    .updateTable('contentPost')
    .set({ ...change, state, updatedAt: at })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await keepLink(tx, 'post', saved)
  return saved
}

/** How many posts of a campaign would still go out: neither posted nor rejected, and not with the publisher yet. */
export async function countUnsent(db: Database, campaignId: number): Promise<number> {
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
