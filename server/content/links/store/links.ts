/** SQL of counted links. */
import { sql, type Updateable } from 'kysely'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { LinkKind } from '#domain/content/post-links.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Database } from '#server/kernel/context.ts'

export type Codes = Readonly<Partial<Record<LinkKind, string>>>

/** Whose links: of posts, or of articles. */
export type LinkOwner = 'post' | 'article'
const columns = { post: 'postId', article: 'articleId' } as const

/** The codes of the links of these posts or articles, by their ids. */
export async function codesOf(
  db: Database,
  of: LinkOwner,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Codes>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('linkCode as c')
    .innerJoin('countedLink as l', 'l.id', 'c.linkId')
    .select([`l.${columns[of]} as id`, 'c.kind', 'c.code'])
    .where(`l.${columns[of]}`, 'in', [...ids])
    .$narrowType<{ id: number }>()
    .execute()
  const codes = [...Map.groupBy(rows, ({ id }) => id)]
  return new Map(codes.map(([id, some]) => [id, Object.fromEntries(some.map((one) => [one.kind, one.code]))]))
}

/** Gives one another address, and its link with the first one. */
export async function addCode(
  tx: Database,
  of: LinkOwner,
  id: number,
  { kind, code }: { readonly kind: LinkKind; readonly code: string },
): Promise<void> {
  await tx
    .insertInto('countedLink')
    .values({ postId: of === 'post' ? id : null, articleId: of === 'article' ? id : null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('linkCode')
    .columns(['code', 'kind', 'linkId'])
    .expression((query) =>
      query
        .selectFrom('countedLink')
        .select(({ val }) => [val(code).as('code'), val(kind).as('kind'), 'id'])
        .where(columns[of], '=', id),
    )
    .execute()
}

export async function isCodeTaken(db: Database, code: string): Promise<boolean> {
  const found = await db.selectFrom('linkCode').select('code').where('code', '=', code).executeTakeFirst()
  return found !== undefined
}

/** Answers the link; null where there is none. */
export async function updateLink(
  tx: Database,
  of: LinkOwner,
  id: number,
  change: Pick<Updateable<Tables['countedLink']>, 'address' | 'isOpen'>,
): Promise<number | null> {
  const changed = await tx
    .updateTable('countedLink')
    .set(change)
    .where(columns[of], '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed?.id ?? null
}

/** How often the links of these posts or articles were followed, by their ids. */
export async function clicksOf(db: Database, of: LinkOwner, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('countedLink')
    .select([`${columns[of]} as id`, 'clicks', 'botClicks'])
    .where(columns[of], 'in', [...ids])
    .$narrowType<{ id: number }>()
    .execute()
  return new Map(rows.map(({ id, ...clicks }) => [id, clicks]))
}

/** Of every post of a campaign, how often its link was followed from one New York day to another, both included. */
export async function clicksOfDays(
  db: Database,
  campaignId: number,
  { from, to }: { readonly from: NewYorkDay | null; readonly to: NewYorkDay },
): Promise<{ postId: number; clicks: number; botClicks: number }[]> {
  const { rows } = await sql<{ postId: number; clicks: number; botClicks: number }>`
    select p.id as post_id, coalesce(f.clicks, 0)::int as clicks, coalesce(f.bot_clicks, 0)::int as bot_clicks
    from content_post p left join counted_link l on l.post_id = p.id cross join lateral (
      ${
        from === null
          ? sql`select l.clicks, l.bot_clicks`
          : sql`select sum(d.clicks) as clicks, sum(d.bot_clicks) as bot_clicks from link_day d
              where d.link_id = l.id and d.day between ${from} and ${to}`
      }) f
    where p.campaign_id = ${campaignId} and p.deleted_at is null order by p.id`.execute(db)
  return rows
}

export async function deleteVisits(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('linkVisit').where('minute', '<', before).execute()
}
