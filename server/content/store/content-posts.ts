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

/** The post and its campaign, unlocked; null when there is none. */
export async function campaignOfPost(db: Database, id: number): Promise<number | null> {
  const row = await db.selectFrom('contentPost').select('campaignId').where('id', '=', id).executeTakeFirst()
  return row?.campaignId ?? null
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
  await keepLink(tx, written)
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
  await keepLink(tx, saved)
  return saved
}

/** Whether the database refused a row because another post has its slot. */
export const isSlotTaken = (error: unknown): boolean =>
  error instanceof Error && (error as { constraint?: string }).constraint === 'content_post_slot'

/** The posts of a page of a campaign's list, and how many there are: soonest first, what is out or past latest first. */
export async function postsOfPage(
  db: Database,
  campaignId: number,
  { isPast, now, offset, limit }: { isPast: boolean; now: Date; offset: number; limit: number },
): Promise<{ posts: PostRecord[]; total: number }> {
  const when = sql<Date>`coalesce(posted_at, scheduled_for, day::timestamp at time zone 'America/New_York')`
  const listed = db
    .selectFrom('contentPost')
    .where('campaignId', '=', campaignId)
    .where('deletedAt', 'is', null)
    .where(
      sql<boolean>`(posted_at is not null or (rejected_at is not null and coalesce(${when} < ${now}, false))) = ${isPast}`,
    )
  const posts = await listed
    .selectAll()
    .orderBy(when, (order) => (isPast ? order.desc() : order.asc()).nullsLast())
    .orderBy('id', isPast ? 'desc' : 'asc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await listed.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { posts, total }
}

/** Everybody who wrote each post or changed it, also through another's eyes, and in whose name they did. */
export async function makersOf(
  db: Database,
  posts: readonly Pick<PostRecord, 'id' | 'createdBy'>[],
): Promise<ReadonlyMap<number, number[]>> {
  const makers = new Map(posts.map(({ id, createdBy }) => [id, [createdBy]]))
  if (posts.length === 0) return makers
  const acts = await db
    .selectFrom('history')
    .select(['subjectId', 'actorId', 'onBehalfOf'])
    .where('subjectKind', '=', 'content-post')
    .where('subjectId', 'in', [...makers.keys()])
    .where('what', 'in', ['submitted', 'entered as posted', 'edited'])
    .execute()
  for (const { subjectId, actorId, onBehalfOf } of acts)
    for (const hand of [actorId, onBehalfOf]) if (hand !== null) makers.get(Number(subjectId))?.push(hand)
  return makers
}

/** What people are called, by their ids. */
export async function namesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('person')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
