/** SQL of where counted links lead, and of how often they were followed. */
import { sql } from 'kysely'
import type { LinkKind } from '#domain/content/post-links.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import type { Database } from '#server/kernel/context.ts'

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

/** The links made last, the newest first. */
export async function latestLinks(db: Database, most: number): Promise<LeadingLink[]> {
  return leading(db).orderBy('l.id', 'desc').limit(most).execute()
}

export async function addressesOfLink(db: Database, linkId: number): Promise<LeadingLink[]> {
  return leading(db).where('l.id', '=', linkId).execute()
}

export async function findLeadingLink(db: Database, code: string): Promise<LeadingLink | null> {
  return (await leading(db).where('c.code', '=', code).executeTakeFirst()) ?? null
}

/** Somebody followed a link. */
export interface Visit {
  readonly linkId: number
  /** The instant at which the minute of the visit began. */
  readonly minute: Date
  readonly visitor: string
  readonly isBot: boolean
}

/** Counts those of whom it did not know for the same minute, and answers the campaigns of their posts and articles. */
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
    ), of_days as (
      insert into link_day (link_id, day, clicks, bot_clicks)
      select link_id, (minute at time zone 'America/New_York')::date, count(*) filter (where not is_bot),
        count(*) filter (where is_bot)
      from new join told using (link_id, minute, visitor) group by 1, 2
      on conflict (link_id, day) do update set clicks = link_day.clicks + excluded.clicks,
        bot_clicks = link_day.bot_clicks + excluded.bot_clicks
    ), counted as (
      update counted_link l set clicks = clicks + people, bot_clicks = bot_clicks + bots
      from many where l.id = many.link_id returning l.post_id, l.article_id
    )
    select campaign_id from content_post where id in (select post_id from counted)
    union
    select campaign_id from press_post where id in (select article_id from counted)`.execute(tx)
  return rows.map(({ campaignId }) => campaignId)
}
