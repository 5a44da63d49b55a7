/** SQL of the campaigns to which a post or an article can go. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

export interface TargetRow {
  readonly campaignId: number
  readonly name: string
  readonly siteId: number
  readonly siteName: string
  readonly siteShortName: string
  readonly creditsLeft: number
}

/** The campaign itself and those like it: of the same advertiser and type of content, not archived; by site and name. */
export async function findTargets(db: Database, id: number, limit: number): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    select target.id as campaign_id, target.name, site.id as site_id, site.name as site_name,
      site.short_name as site_short_name, coalesce(account.balance, 0)::int as credits_left
    from campaign source
    join post_campaign of_source on of_source.campaign_id = source.id
    join campaign target on target.advertiser_id = source.advertiser_id and target.kind = source.kind and target.deleted_at is null
      and (target.archived_at is null or target.id = source.id)
    join post_campaign of_target on of_target.campaign_id = target.id
      and of_target.content_type is not distinct from of_source.content_type
    join site on site.id = target.site_id
    left join ledger_account account
      on account.kind = 'credits' and account.unit in ('post-credit', 'article-credit') and account.subject_id = target.id
    where source.id = ${id}
    order by target.id <> source.id, site.name, target.name, target.id
    limit ${limit}`.execute(db)
  return rows
}
