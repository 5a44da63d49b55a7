/** SQL of posts as their way out is decided: their facts, where they go, and how far they have come. */
import { sql } from 'kysely'
import type { PostToSend } from '#domain/content/out/post-due.ts'
import type { Sending } from '#domain/content/out/post-sending.ts'
import type { Database } from '#server/kernel/context.ts'

export interface SendablePost {
  readonly id: number
  readonly advertiserId: number
  readonly post: PostToSend
  readonly outlet: {
    readonly type: {
      readonly isMail: boolean
      readonly isForEdition: boolean
      readonly sentAheadHours: number | null
    }
    readonly hasAddress: boolean
    readonly deadlineHours: number
  }
  /** Of the site, for this type of content; null for what goes by hand, and where the site has none. */
  readonly address: string | null
  readonly sending: (Sending & { readonly reason: string | null }) | null
}

/** Its kind goes out by itself, wherever its site has an address. */
const goesByItself = sql<boolean>`(t.is_mail or t.is_for_edition or t.sent_ahead_hours is not null)`
const deadlineHours = sql<number>`coalesce(of_posts.deadline_hours, t.sent_ahead_hours, site.deadline_hours)`

const facts = (db: Database) =>
  db
    .selectFrom('contentPost as p')
    .innerJoin('contentType as t', 't.key', 'p.contentType')
    .innerJoin('site', 'site.id', 'p.siteId')
    .innerJoin('campaign', 'campaign.id', 'p.campaignId')
    .innerJoin('postCampaign as ofPosts', 'ofPosts.campaignId', 'p.campaignId')
    .leftJoin('postSending as sent', 'sent.postId', 'p.id')
    // What has a form of its own goes its own way.
    .where('t.isPost', '=', true)
    .select([
      'p.id',
      'campaign.advertiserId',
      'p.scheduledFor',
      'p.isTimeSensitive',
      'p.approvedAt',
      'p.rejectedAt',
    ])
    .select(['p.onSchedulerAt', 'p.sentAt', 'p.postedAt', 'campaign.archivedAt'])
    .select(sql<Date | null>`coalesce(p.deleted_at, campaign.deleted_at)`.as('deletedAt'))
    .select(['t.isMail', 't.isForEdition', 't.sentAheadHours', deadlineHours.as('deadlineHours')])
    .select([
      sql<string | null>`case when t.is_mail then site.blast_address
        when ${goesByItself} then site.content_address end`.as('address'),
      sql<boolean>`exists (select from content_post_file f join upload u on u.id = f.upload_id
        where f.post_id = p.id and u.kind = 'pdf')`.as('hasPdf'),
    ])
    .select(['sent.way', 'sent.state as sendingState', 'sent.nextTryAt', 'sent.reason', 'sent.sendAnywayAt'])

type Row = Awaited<ReturnType<ReturnType<typeof facts>['execute']>>[number]

function sendable(row: Row): SendablePost {
  const { id, advertiserId, address, deadlineHours: hours, isMail, isForEdition, sentAheadHours } = row
  const { scheduledFor, isTimeSensitive, approvedAt, rejectedAt, onSchedulerAt, sentAt, postedAt } = row
  const { way, sendingState: state, nextTryAt, reason } = row
  return {
    id,
    advertiserId,
    address,
    post: {
      scheduledFor,
      isTimeSensitive,
      approvedAt,
      rejectedAt,
      onSchedulerAt,
      sentAt,
      postedAt,
      deletedAt: row.deletedAt,
      isArchived: row.archivedAt !== null,
      hasPdf: row.hasPdf,
      sendAnywayAt: row.sendAnywayAt,
    },
    outlet: {
      type: { isMail, isForEdition, sentAheadHours },
      hasAddress: address !== null,
      deadlineHours: hours,
    },
    sending: way === null || state === null ? null : { way, state, nextTryAt, reason },
  }
}

/** Those of the ids, by their ids. */
export async function sendablePosts(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SendablePost>> {
  if (ids.length === 0) return new Map()
  const rows = await facts(db)
    .where('p.id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, sendable(row)]))
}

const stillToCome = sql<boolean>`p.posted_at is null and p.rejected_at is null and p.deleted_at is null
  and p.submitted_at is not null and campaign.deleted_at is null`

/** The longest deadline there is. */
const furthestMs = 30 * 24 * 3_600_000

/** Those whose hour of sending has come or comes within the hour, and whose time passed so long ago at most. */
export async function postsAtTheirHour(
  db: Database,
  { now, passedMs }: { now: Date; passedMs: number },
): Promise<SendablePost[]> {
  const rows = await facts(db)
    .where(stillToCome)
    .where('p.scheduledFor', '>=', new Date(now.getTime() - passedMs))
    .where('p.scheduledFor', '<=', new Date(now.getTime() + furthestMs))
    .where(sql<boolean>`p.scheduled_for - make_interval(hours => greatest(${deadlineHours}, 1)) <= ${now}`)
    .orderBy('p.scheduledFor')
    .orderBy('p.id')
    .execute()
  return rows.map(sendable)
}

/** Locks those of them that nobody is changing; the others are looked at a minute later. */
export async function lockFree(tx: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('contentPost')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}
