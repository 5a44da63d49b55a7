/** SQL of what is scheduled between two instants, of what the person may see: own, clients', or on a site that they publish. */
import { type RawBuilder, sql } from 'kysely'
import type { ArticleState, ContentPostState } from '#domain/campaigns/posts.ts'
import type { DeliveryState } from '#domain/content/out/post-sending.ts'
import { type DayRange, instantsOf } from '#domain/kernel/day-range.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { PinKind } from '#domain/pins/pin-kind.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Database } from '#server/kernel/context.ts'
import { visibleTo } from './scope.ts'

interface OfCampaign {
  readonly id: number
  readonly title: string
  readonly campaignId: number
  readonly campaignName: string
  readonly isArchived: boolean
  readonly advertiserId: number
  readonly advertiserName: string
  readonly siteId: number
  readonly siteName: string
  readonly siteShortName: string
  readonly updatedAt: Date
  /** How often its time was changed. */
  readonly timesMoved: number
}

/** What posts and articles have in common. */
export interface PlacedRow extends OfCampaign {
  readonly scheduledFor: Date | null
  readonly day: NewYorkDay | null
  readonly state: ContentPostState | ArticleState
  readonly isApproved: boolean
  readonly isOut: boolean
  readonly isRejected: boolean
  readonly contentType: string | null
  readonly contentTypeName: string | null
  readonly isMail: boolean
  readonly isForEdition: boolean
  readonly needsMedia: boolean
  readonly sentAheadHours: number | null
  readonly sentAt: Date | null
  readonly onSchedulerAt: Date | null
  readonly tagName: string
  readonly sending: DeliveryState | null
  readonly editLeadMinutes: number
  readonly isPriority: boolean
  readonly printWeekdays: number[]
}

export interface FlightRow extends OfCampaign {
  readonly siteIds: number[]
  readonly startAt: Date | null
  readonly stopAt: Date | null
  readonly isSwitchedOn: boolean
  readonly paymentType: 'cpm' | 'ppw'
}

const ofCampaign = sql`c.id as campaign_id, c.name as campaign_name, c.archived_at is not null as is_archived,
  c.advertiser_id, advertiser.name as advertiser_name, s.id as site_id, s.name as site_name, s.short_name as site_short_name`
const ofSite = sql`s.edit_lead_minutes, s.is_priority, s.print_weekdays`

const seenBy = (actor: Actor, site: RawBuilder<unknown>) =>
  sql`(${visibleTo(actor)} or ${site} = any(${[...actor.siteIds]}::int[]))`

/** By its time, or by its day where it has none. Speaks of the row as `p`. */
function onDays(range: DayRange) {
  const { begin, end } = instantsOf(range)
  return sql`((p.scheduled_for >= ${begin} and p.scheduled_for < ${end})
    or (p.scheduled_for is null and p.day between ${range.from}::date and ${range.to}::date))`
}

export async function scheduledPosts(db: Database, actor: Actor, range: DayRange): Promise<PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    select p.id, left(case when t.is_mail then p.subject else p.message end, 200) as title, ${ofCampaign}, p.updated_at, p.times_moved,
      p.scheduled_for, p.day::text as day, p.state, p.approved_at is not null as is_approved,
      p.posted_at is not null as is_out, p.rejected_at is not null as is_rejected,
      p.content_type, t.name as content_type_name, t.is_mail, t.is_for_edition, t.needs_media, t.sent_ahead_hours,
      p.sent_at, p.on_scheduler_at, p.tag_name, sending.state as sending, ${ofSite}
    from content_post p
      join campaign c on c.id = p.campaign_id
      join person advertiser on advertiser.id = c.advertiser_id
      join site s on s.id = p.site_id
      join content_type t on t.key = p.content_type
      left join post_sending sending on sending.post_id = p.id
    where p.deleted_at is null and c.deleted_at is null and t.is_post and ${onDays(range)}
      and ${seenBy(actor, sql`p.site_id`)}`.execute(db)
  return rows
}

export async function scheduledArticles(db: Database, actor: Actor, range: DayRange): Promise<PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    select p.id, p.headline as title, ${ofCampaign}, p.updated_at, p.times_moved,
      p.scheduled_for, p.day::text as day, p.state,
      p.approved_at is not null and p.photo_approved_at is not null as is_approved,
      p.posted_at is not null as is_out, p.rejected_at is not null as is_rejected,
      null as content_type, null as content_type_name, false as is_mail, false as is_for_edition, false as needs_media,
      null::int as sent_ahead_hours, null::timestamptz as sent_at, null::timestamptz as on_scheduler_at, '' as tag_name,
      null as sending, ${ofSite}
    from press_post p
      join campaign c on c.id = p.campaign_id
      join person advertiser on advertiser.id = c.advertiser_id
      join site s on s.id = p.site_id
    where p.deleted_at is null and c.deleted_at is null and ${onDays(range)}
      and ${seenBy(actor, sql`p.site_id`)}`.execute(db)
  return rows
}

/** Those that begin or end on the days; what lies in the archive runs no more. */
export async function scheduledFlights(db: Database, actor: Actor, range: DayRange): Promise<FlightRow[]> {
  const { begin, end } = instantsOf(range)
  const { rows } = await sql<FlightRow>`
    select c.id, c.name as title, ${ofCampaign}, c.updated_at, i.times_moved, c.switched_on_at is not null as is_switched_on,
      i.start_at, i.stop_at, i.payment_type,
      array(select site_id from campaign_site where campaign_id = c.id order by 1) as site_ids
    from impression_campaign i
      join campaign c on c.id = i.campaign_id
      join person advertiser on advertiser.id = c.advertiser_id
      join site s on s.id = c.site_id
    where c.deleted_at is null and c.archived_at is null
      and ((i.start_at >= ${begin} and i.start_at < ${end}) or (i.stop_at >= ${begin} and i.stop_at < ${end}))
      and (${visibleTo(actor)} or exists (select from campaign_site own
        where own.campaign_id = c.id and own.site_id = any(${[...actor.siteIds]}::int[])))`.execute(db)
  return rows
}

export interface WindowRow extends OfCampaign {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isApproved: boolean
  readonly isRejected: boolean
  /** The kind of thing that a pin holds on top; null of what is no pin. */
  readonly pinOf: PinKind | null
  /** Of a livestream's window; it stays the same wherever the window is moved. */
  readonly windowId: number | null
  /** Which of its windows it is, in their order. */
  readonly nth: number
}

const overlaps = (
  { begin, end }: ReturnType<typeof instantsOf>,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
) => sql`${from} < ${end} and ${to} >= ${begin}`

/** The windows of livestreams in these days, each as a row of its own. */
export async function livestreamWindows(db: Database, actor: Actor, range: DayRange): Promise<WindowRow[]> {
  const { rows } = await sql<WindowRow>`
    select p.id, left(p.message, 200) as title, ${ofCampaign}, p.updated_at, w.times_moved, w.id as window_id, w.starts_at, w.ends_at,
      p.approved_at is not null as is_approved, p.rejected_at is not null as is_rejected, null as pin_of,
      (select count(*)::int from livestream_window o where o.livestream_id = w.livestream_id
        and (o.starts_at, o.ends_at) <= (w.starts_at, w.ends_at)) as nth
    from livestream_window w
      join content_post p on p.id = w.livestream_id
      join campaign c on c.id = p.campaign_id
      join person advertiser on advertiser.id = c.advertiser_id
      join site s on s.id = p.site_id
    where p.deleted_at is null and c.deleted_at is null
      and ${overlaps(instantsOf(range), sql`w.starts_at`, sql`w.ends_at`)}
      and ${seenBy(actor, sql`p.site_id`)}`.execute(db)
  return rows
}

/** What can be on top of a site, and how its name is called. */
const pinned = {
  article: sql`p.headline as title from pin join press_post p on p.id = pin.press_post_id`,
  livestream: sql`left(p.message, 200) as title from pin join content_post p on p.id = pin.livestream_id`,
} as const satisfies Record<PinKind, unknown>

/** What was taken down is none any more. */
export async function pinWindows(
  db: Database,
  actor: Actor,
  range: DayRange,
  pinOf: PinKind,
): Promise<WindowRow[]> {
  const { rows } = await sql<Omit<WindowRow, 'pinOf' | 'nth'>>`
    select p.id, ${ofCampaign}, pin.updated_at, pin.times_moved, null::int as window_id, pin.start_at as starts_at, pin.end_at as ends_at,
      true as is_approved, false as is_rejected, ${pinned[pinOf]}
      join campaign c on c.id = p.campaign_id
      join person advertiser on advertiser.id = c.advertiser_id
      join site s on s.id = p.site_id
    where pin.taken_down_at is null and p.deleted_at is null and c.deleted_at is null
      and ${overlaps(instantsOf(range), sql`pin.start_at`, sql`pin.end_at`)}
      and ${seenBy(actor, sql`p.site_id`)}`.execute(db)
  return rows.map((row) => ({ ...row, pinOf, nth: 1 }))
}

/** A site and a kind of content that some campaign puts on it. */
export interface ContentPlace {
  readonly siteId: number
  /** Null: articles. */
  readonly contentType: string | null
  readonly contentTypeName: string | null
  readonly isMail: boolean
  readonly isForEdition: boolean
  readonly needsMedia: boolean
  readonly printWeekdays: number[]
  readonly deadlineHours: number
}

/** Where content of these advertisers, or of all, can go: the sites and kinds of their campaigns. */
export async function placesOf(db: Database, advertisers: readonly number[] | null): Promise<ContentPlace[]> {
  const { rows } = await sql<ContentPlace>`
    select distinct c.site_id, p.content_type, t.name as content_type_name, coalesce(t.is_mail, false) as is_mail,
      coalesce(t.is_for_edition, false) as is_for_edition, coalesce(t.needs_media, false) as needs_media, s.print_weekdays, s.deadline_hours
    from campaign c join post_campaign p on p.campaign_id = c.id join site s on s.id = c.site_id
      left join content_type t on t.key = p.content_type
    where c.deleted_at is null and c.archived_at is null and (t.key is null or t.is_post)
      and ${advertisers ? sql`c.advertiser_id = any(${[...advertisers]}::int[])` : sql`true`}
    order by 1, 2`.execute(db)
  return rows
}
