/** SQL of the social queue. */
import { type RawBuilder, sql } from 'kysely'
import { type QueueState, queueStates, statesIn } from '#domain/content/queue/queue-state.ts'
import type { Database } from '#server/kernel/context.ts'
import type { PostRecord } from '../../store/content-posts.ts'

/** Whose posts, by the ids of their advertisers; null for everybody's. */
export type Advertisers = readonly number[] | null

export interface QueuedRow extends PostRecord {
  readonly campaignName: string
  readonly advertiserName: string
  readonly siteName: string
  readonly contentTypeName: string
  readonly isForEdition: boolean
  readonly createdByName: string
  /** What is left to the campaign, for a rejected post that would be approved. */
  readonly credits: number
}

/** Posts alone, and none that was deleted or is of a deleted campaign. Speaks of `p` and `c`. */
const isThere = (advertisers: Advertisers) => sql`p.deleted_at is null and c.deleted_at is null
  and p.content_type in (select key from content_type where is_post)
  and ${advertisers ? sql`c.advertiser_id = any(${[...advertisers]}::int[])` : sql`true`}`

const ofSite = (siteId: number | null) => sql`(${siteId}::int is null or p.site_id = ${siteId})`

const inStates = (states: readonly string[]) => sql`p.state = any(${[...states]}::text[])`

/** What is out says since when, by which the latest are found without looking at all of them. */
const inState = (queued: QueueState) =>
  sql`${inStates(statesIn(queued))} and ${queued === 'posted' ? sql`p.posted_at is not null` : sql`true`}`

const openStates = queueStates
  .filter((queued) => queued !== 'posted' && queued !== 'rejected')
  .flatMap((queued) => statesIn(queued))

/** What has a day alone stands at its beginning in New York. */
const dayBegins = sql`p.day::timestamp at time zone 'America/New_York'`
const dayEnds = sql`(p.day + 1)::timestamp at time zone 'America/New_York'`

/** Approved and not out, and its time has passed, or all of its day. */
const isLate = (now: Date) => sql`${inStates(openStates)} and coalesce(p.scheduled_for, ${dayEnds}) < ${now}
  and p.approved_at is not null and p.rejected_at is null and p.posted_at is null`

/** What has neither time nor day stands at the end. */
const soonest = sql`coalesce(p.scheduled_for, ${dayBegins}) nulls last, p.id`

/** What is to come soonest first, what is decided latest first. */
const orders: Readonly<Record<QueueState, RawBuilder<unknown>>> = {
  new: soonest,
  pending: soonest,
  approved: soonest,
  scheduled: soonest,
  rejected: sql`p.rejected_at desc, p.id desc`,
  posted: sql`p.posted_at desc, p.id desc`,
}

export interface QueueColumn {
  readonly queued: QueueState
  readonly offset: number
  readonly limit: number
}

/** The posts of several columns, each in its order, in one question. */
export async function postsInQueue(
  db: Database,
  advertisers: Advertisers,
  siteId: number | null,
  columns: readonly QueueColumn[],
): Promise<QueuedRow[]> {
  const ofColumn = ({ queued, offset, limit }: QueueColumn) => sql`(
    select p.id, row_number() over (order by ${orders[queued]}) as place
    from content_post p join campaign c on c.id = p.campaign_id
    where ${isThere(advertisers)} and ${inState(queued)} and ${ofSite(siteId)}
    order by ${orders[queued]} offset ${offset} limit ${limit})`
  const { rows } = await sql<QueuedRow>`
    select p.*, c.name as campaign_name, advertiser.name as advertiser_name, s.name as site_name,
      t.name as content_type_name, t.is_for_edition, writer.name as created_by_name, coalesce(a.balance, 0)::int as credits
    from (${sql.join(columns.map(ofColumn), sql` union all `)}) as wanted
      join content_post p on p.id = wanted.id
      join campaign c on c.id = p.campaign_id
      join person advertiser on advertiser.id = c.advertiser_id
      join person writer on writer.id = p.created_by
      join site s on s.id = p.site_id
      join content_type t on t.key = p.content_type
      left join ledger_account a on a.kind = 'credits' and a.unit = 'post-credit' and a.subject_id = c.id
    order by wanted.place`.execute(db)
  return rows
}

interface SiteCount {
  readonly siteId: number
  readonly siteName: string
  readonly queued: QueueState
  readonly posts: number
  /** Of which the time has passed, and which are approved and not out. */
  readonly late: number
}

/** How many posts of each site stand where. */
export async function countQueuedPosts(
  db: Database,
  advertisers: Advertisers,
  now: Date,
): Promise<SiteCount[]> {
  const words = queueStates.flatMap((queued) => statesIn(queued).map((state) => sql`(${state}, ${queued})`))
  const { rows } = await sql<SiteCount>`
    select p.site_id, s.name as site_name, word.queued, sum(p.posts)::int as posts,
      coalesce(sum(l.late), 0)::int as late
    from (
      select p.site_id, p.state, count(*) as posts from content_post p join campaign c on c.id = p.campaign_id
      where ${isThere(advertisers)} group by 1, 2) as p
      left join (
        select p.site_id, p.state, count(*) as late from content_post p join campaign c on c.id = p.campaign_id
        where ${isThere(advertisers)} and ${isLate(now)} group by 1, 2) as l
        on l.site_id = p.site_id and l.state = p.state
      join (values ${sql.join(words)}) as word (state, queued) on word.state = p.state
      join site s on s.id = p.site_id
    group by 1, 2, 3 order by 2, 1`.execute(db)
  return rows
}

/** How many posts are approved and not out, although their time has passed. */
export async function countLate(db: Database, advertisers: Advertisers, now: Date): Promise<number> {
  const { rows } = await sql<{ late: number }>`
    select count(*)::int as late from content_post p join campaign c on c.id = p.campaign_id
    where ${isThere(advertisers)} and ${isLate(now)}`.execute(db)
  return rows[0]?.late ?? 0
}

/** What waits for a decision, without those whose videos are still being made smaller. */
export async function pendingPosts(
  db: Database,
  advertisers: Advertisers,
  siteId: number | null,
): Promise<{ readonly id: number; readonly createdBy: number }[]> {
  const { rows } = await sql<{ id: number; createdBy: number }>`
    select p.id, p.created_by from content_post p join campaign c on c.id = p.campaign_id
    where ${isThere(advertisers)} and p.state = 'pending' and ${ofSite(siteId)}`.execute(db)
  return rows
}
