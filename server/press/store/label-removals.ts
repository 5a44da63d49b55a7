/** SQL of articles that lost their Sponsored label. */
import { sql } from 'kysely'
import type { LabelRemoval } from '#contract/press/label.ts'
import type { Database } from '#server/kernel/context.ts'

export interface RemovalRow extends Omit<LabelRemoval, 'mayOpenCampaign'> {
  readonly advertiserId: number
  readonly isDeleted: boolean
}

/** `among`: the ids of their advertisers, null for everybody's. What was deleted since stays in the list. */
export async function labelRemovals(
  db: Database,
  among: readonly number[] | null,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ removals: RemovalRow[]; total: number }> {
  const from = sql`from press_post a join campaign c on c.id = a.campaign_id
    where a.label_removed_at is not null and (${among}::int[] is null or c.advertiser_id = any(${among}::int[]))`
  const { rows: removals } = await sql<RemovalRow>`
    select a.id as article_id, a.headline, c.id as campaign_id, c.name as campaign_name, c.advertiser_id,
      c.deleted_at is not null as is_deleted,
      (select name from person where id = c.advertiser_id) as advertiser_name,
      (select name from site where id = a.site_id) as site_name, a.label_removed_from as address,
      a.label_removed_at as at, (select name from person where id = a.label_removed_by) as by,
      a.label_removal_reason as reason
    ${from} order by a.label_removed_at desc, a.id desc offset ${offset} limit ${limit}`.execute(db)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
  return { removals, total: rows[0]?.total ?? 0 }
}
