/** SQL of what can be pinned. */
import { sql } from 'kysely'
import type { TimesOnSite } from '#domain/pins/is-out.ts'
import type { PinKind } from '#domain/pins/pin-kind.ts'
import type { Database } from '#server/kernel/context.ts'

/** What is pinned, as far as a pin asks: a deleted one is still found, and its pin is given free. */
export interface PinSubject extends TimesOnSite {
  readonly kind: PinKind
  readonly id: number
  readonly campaignId: number
  readonly campaignName: string
  readonly advertiserId: number
  readonly siteId: number
  readonly siteName: string
  readonly name: string
  readonly createdAt: Date
  /** When it was deleted, or its campaign; null: it is there. */
  readonly goneAt: Date | null
}

/** What each kind calls its name, and when it can be seen on its site: a livestream by its approval and the clock, until its campaign is put away. */
const things = {
  article: sql`select id, campaign_id, site_id, headline as name, created_at, deleted_at,
    rejected_at, posted_at as out_at, scheduled_for as due_at, null::timestamptz as over_at from press_post`,
  livestream: sql`select l.id, p.campaign_id, p.site_id, coalesce(nullif(p.message, ''), 'Livestream ' || l.id) as name, p.created_at, p.deleted_at,
    p.rejected_at, p.scheduled_for as due_at,
    case when c.archived_at is null then (select min(greatest(w.starts_at, p.approved_at)) from livestream_window w
      where w.livestream_id = l.id and w.ends_at > p.approved_at) else p.posted_at end as out_at,
    least(case when p.posted_at is not null then c.archived_at end,
      (select max(ends_at) from livestream_window where livestream_id = l.id)) as over_at
    from livestream l join content_post p on p.id = l.id join campaign c on c.id = p.campaign_id`,
} as const satisfies Record<PinKind, unknown>

/** Those of the ids that are there, by their ids. */
export async function findSubjects(
  db: Database,
  kind: PinKind,
  ids: readonly number[],
): Promise<Map<number, PinSubject>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Omit<PinSubject, 'kind'>>`
    select a.id, a.campaign_id, c.name as campaign_name, c.advertiser_id, a.site_id, s.name as site_name, a.name,
      a.created_at, least(a.deleted_at, c.deleted_at) as gone_at, a.rejected_at, a.out_at, a.due_at, a.over_at
    from (${things[kind]}) as a join campaign c on c.id = a.campaign_id join site s on s.id = a.site_id
    where a.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, { ...row, kind }]))
}

/** When what is pinned left its site's top by itself: deleted or rejected, whichever came first; null: it did not. */
export function endOf({ goneAt, rejectedAt }: PinSubject): Date | null {
  return goneAt && rejectedAt && rejectedAt < goneAt ? rejectedAt : (goneAt ?? rejectedAt)
}
