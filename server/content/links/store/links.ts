/** SQL of counted links. */
import { sql, type Updateable } from 'kysely'
import type { LinkKind } from '#domain/content/post-links.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Database } from '#server/kernel/context.ts'

export type Codes = Readonly<Partial<Record<LinkKind, string>>>

/** The codes of the links of these posts, by their posts. */
export async function codesOf(db: Database, postIds: readonly number[]): Promise<Map<number, Codes>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('linkCode as c')
    .innerJoin('countedLink as l', 'l.id', 'c.linkId')
    .select(['l.postId', 'c.kind', 'c.code'])
    .where('l.postId', 'in', [...postIds])
    .execute()
  const codes = [...Map.groupBy(rows, ({ postId }) => postId)]
  return new Map(
    codes.map(([postId, of]) => [postId, Object.fromEntries(of.map((one) => [one.kind, one.code]))]),
  )
}

/** Gives a post another address, and its link with the first one. */
export async function addCode(
  tx: Database,
  postId: number,
  { kind, code }: { readonly kind: LinkKind; readonly code: string },
): Promise<void> {
  await tx
    .insertInto('countedLink')
    .values({ postId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('linkCode')
    .columns(['code', 'kind', 'linkId'])
    .expression((query) =>
      query
        .selectFrom('countedLink')
        .select(({ val }) => [val(code).as('code'), val(kind).as('kind'), 'id'])
        .where('postId', '=', postId),
    )
    .execute()
}

export async function isCodeTaken(db: Database, code: string): Promise<boolean> {
  const found = await db.selectFrom('linkCode').select('code').where('code', '=', code).executeTakeFirst()
  return found !== undefined
}

/** False where the post has no link. */
export async function updateLink(
  tx: Database,
  postId: number,
  change: Pick<Updateable<Tables['countedLink']>, 'address' | 'isOpen'>,
): Promise<boolean> {
  const changed = await tx
    .updateTable('countedLink')
    .set(change)
    .where('postId', '=', postId)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** How often the links of these posts were followed, by their posts. */
export async function clicksOf(db: Database, postIds: readonly number[]) {
  if (postIds.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('countedLink')
    .select(['postId', 'clicks', 'botClicks'])
    .where('postId', 'in', [...postIds])
    .execute()
  return new Map(rows.map(({ postId, ...clicks }) => [postId, clicks]))
}

/** An address that readers may have, and where it leads. */
export interface LeadingLink {
  readonly linkId: number
  readonly kind: LinkKind
  readonly code: string
  /** Null: nowhere. */
  readonly address: string | null
}

const leading = (db: Database) =>
  db
    .selectFrom('linkCode as c')
    .innerJoin('countedLink as l', 'l.id', 'c.linkId')
    .select([
      'c.linkId',
      'c.kind',
      'c.code',
      sql<string | null>`case when l.is_open then l.address end`.as('address'),
    ])

/** Those made last. */
export async function latestLinks(db: Database, most: number): Promise<LeadingLink[]> {
  return leading(db).orderBy('l.id', 'desc').limit(most).execute()
}

export async function linksOfPost(db: Database, postId: number): Promise<LeadingLink[]> {
  return leading(db).where('l.postId', '=', postId).execute()
}

export async function findLink(db: Database, code: string): Promise<LeadingLink | null> {
  return (await leading(db).where('c.code', '=', code).executeTakeFirst()) ?? null
}

/** Somebody followed a link. */
export interface Visit {
  readonly linkId: number
  /** The beginning of it. */
  readonly minute: Date
  readonly visitor: string
  readonly isBot: boolean
}

/** Counts those of whom it did not know for the same minute, and answers the campaigns of their posts. */
export async function addVisits(tx: Database, visits: readonly Visit[]): Promise<number[]> {
  const { rows } = await sql<{ campaignId: number }>`${plannedOnce}
    with told as (
      select * from unnest(${visits.map(({ linkId }) => linkId)}::int[], ${visits.map(({ minute }) => minute)}::timestamptz[],
        ${visits.map(({ visitor }) => visitor)}::text[], ${visits.map(({ isBot }) => isBot)}::bool[])
        as told (link_id, minute, visitor, is_bot)
    ), new as (
      insert into link_visit (link_id, minute, visitor) select link_id, minute, visitor from told
      on conflict do nothing returning *
    ), many as (
      select link_id, count(*) filter (where not is_bot) as people, count(*) filter (where is_bot) as bots
      from new join told using (link_id, minute, visitor) group by 1
    ), counted as (
      update counted_link l set clicks = clicks + people, bot_clicks = bot_clicks + bots
      from many where l.id = many.link_id returning l.post_id
    )
    select distinct campaign_id from content_post where id in (select post_id from counted)`.execute(tx)
  return rows.map(({ campaignId }) => campaignId)
}

export async function deleteVisits(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('linkVisit').where('minute', '<', before).execute()
}
