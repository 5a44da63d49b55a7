/** SQL of the articles that somebody has to decide about. */
import { type RawBuilder, sql } from 'kysely'
import type { ArticleFacts } from '#domain/press/article-state.ts'
import type { Database } from '#server/kernel/context.ts'
import type { ArticleRecord } from './press-posts.ts'

export interface WaitingArticleRow extends ArticleRecord {
  readonly campaignName: string
  readonly advertiserId: number
  readonly advertiserName: string
}

export type CountedArticle = Pick<ArticleRecord, 'id' | 'createdBy' | 'photoId'> & ArticleFacts

/**
 * Its picture, or the article itself; a picture that was rejected waits for its people. `among`: the ids of their
 * advertisers, null for everybody's. Speaks of `a` and `c`.
 */
const waiting = (among: readonly number[] | null): RawBuilder<unknown> => sql`
  from press_post a join campaign c on c.id = a.campaign_id
  where a.deleted_at is null and c.deleted_at is null and a.posted_at is null and a.rejected_at is null
    and a.submitted_at is not null
    and ((a.photo_id is not null and a.photo_approved_at is null and a.photo_rejected_at is null) or a.approved_at is null)
    and a.photo_rejected_at is null
    and (${among}::int[] is null or c.advertiser_id = any(${among}::int[]))`

export async function listWaitingArticleRows(
  db: Database,
  among: readonly number[] | null,
  most: number,
): Promise<WaitingArticleRow[]> {
  const { rows } = await sql<WaitingArticleRow>`
    select a.*, c.name as campaign_name, c.advertiser_id,
      (select name from person where id = c.advertiser_id) as advertiser_name
    ${waiting(among)} order by coalesce(a.submitted_at, a.created_at), a.id limit ${most}`.execute(db)
  return rows
}

export async function countWaitingRows(
  db: Database,
  among: readonly number[] | null,
): Promise<CountedArticle[]> {
  const { rows } = await sql<CountedArticle>`
    select a.id, a.created_by, a.photo_id, a.photo_approved_at, a.photo_rejected_at, a.publisher_asked_at, a.approved_at,
      a.rejected_at, a.posted_at, a.wordpress_id
    ${waiting(among)}`.execute(db)
  return rows
}
