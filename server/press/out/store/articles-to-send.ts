/** SQL of articles with all that decides what a site's WordPress is to hold of them. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

/** When something of it was last decided: by people, or by whoever connected its site. */
const changedAt = sql<Date>`greatest(p.updated_at, campaign.deleted_at, w.updated_at)`

const facts = (db: Database) =>
  db
    .selectFrom('pressPost as p')
    .innerJoin('campaign', 'campaign.id', 'p.campaignId')
    .leftJoin('siteWordpress as w', 'w.siteId', 'p.siteId')
    .leftJoin('articleSending as s', 's.articleId', 'p.id')
    .leftJoin('upload as u', 'u.id', 'p.photoId')
    .select(['p.id', 'p.siteId', 'campaign.advertiserId', 'p.scheduledFor', 'p.isTimeSensitive'])
    .select(['p.photoApprovedAt', 'p.photoRejectedAt', 'p.publisherAskedAt', 'p.approvedAt', 'p.rejectedAt'])
    .select([
      'p.postedAt',
      'p.postedBy',
      'p.wordpressId',
      'p.headline',
      'p.html',
      'p.excerpt',
      'p.photoCredits',
      'p.altText',
    ])
    .select(['p.style', 'p.category', 'p.linkUrl'])
    .select(sql<Date | null>`coalesce(p.deleted_at, campaign.deleted_at)`.as('deletedAt'))
    .select(sql<boolean>`campaign.archived_at is not null`.as('isArchived'))
    .select([sql<boolean>`w.site_id is not null`.as('isConnected'), changedAt.as('changedAt')])
    .select(['w.category as usualCategory', 'w.sponsoredCategory', 'w.author', 'w.updatedAt as connectedAt'])
    .select([
      's.state as sendingState',
      's.nextTryAt',
      's.fault',
      's.held',
      's.tried',
      's.publishAnywayAt',
      's.told',
    ])
    .select(['s.tries', 's.updatedAt as sendingAt', 'u.shownKey as pictureKey', 'u.shownType as pictureType'])

export type SendableArticle = Awaited<ReturnType<ReturnType<typeof facts>['execute']>>[number]

/** Those of the ids, by their ids. */
export async function sendableArticles(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SendableArticle>> {
  if (ids.length === 0) return new Map()
  const rows = await facts(db)
    .where('p.id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * What WordPress might not hold as it should: approved and not out yet, changed or newly connected since it was last spoken
 * of, or pinned; and of those without a WordPress what came to its time. `passedMs`: how long after its time at most.
 */
export async function articlesToFollow(
  db: Database,
  { now, passedMs, pinned }: { now: Date; passedMs: number; pinned: readonly number[] },
): Promise<SendableArticle[]> {
  const since = new Date(now.getTime() - passedMs)
  const isAwaited = sql<boolean>`p.approved_at is not null and p.photo_approved_at is not null and p.posted_at is null
    and p.rejected_at is null and p.deleted_at is null and (p.scheduled_for >= ${since} or s.article_id is null)`
  const isChanged = sql<boolean>`p.wordpress_id <> 0 and (s.held is null
    or ${changedAt} >= s.updated_at)`
  const isSticky = sql<boolean>`p.wordpress_id <> 0 and (s.is_sticky or p.id = any(${[...pinned]}::int[]))`
  return facts(db)
    .where(sql<boolean>`((${isAwaited}) or (${isChanged}) or (${isSticky}))`)
    .orderBy('p.scheduledFor')
    .orderBy('p.id')
    .execute()
}

/** Of these nothing is out although they may go: their time has come, or nobody tries them any more. */
export async function articlesPastTime(db: Database, advertisers: readonly number[] | null, now: Date) {
  const isPassed = sql<boolean>`p.approved_at is not null and p.photo_approved_at is not null and p.posted_at is null
    and p.rejected_at is null and p.deleted_at is null and campaign.deleted_at is null
    and (p.scheduled_for <= ${now} or (s.state = 'failed' and s.next_try_at is null))
    and (${advertisers}::int[] is null or campaign.advertiser_id = any(${advertisers}::int[]))`
  return facts(db)
    .innerJoin('site', 'site.id', 'p.siteId')
    .innerJoin('person as advertiser', 'advertiser.id', 'campaign.advertiserId')
    .select(['p.campaignId', 'p.createdBy', 'campaign.name as campaignName', 'site.name as siteName'])
    .select('advertiser.name as advertiserName')
    .where(isPassed)
    .orderBy('p.scheduledFor')
    .orderBy('p.id')
    .execute()
}

export type PassedArticle = Awaited<ReturnType<typeof articlesPastTime>>[number]
