/** SQL of the campaigns that have a credit for something to be scheduled. */
import { sql } from 'kysely'
import type { Flag } from '#domain/people/actor.ts'
import type { Database } from '#server/kernel/context.ts'

interface FillQuery {
  /** Null: of everybody. */
  readonly advertisers: readonly number[] | null
  /** Some kinds of content are for people with a flag. */
  readonly flags: readonly Flag[]
  /** Part of the name of a campaign, its advertiser or its site; empty: all. */
  readonly search: string
  readonly limit: number
}

export interface CampaignToFill {
  readonly id: number
  readonly name: string
  readonly advertiserName: string
  readonly siteName: string
  /** Null: articles. */
  readonly contentType: string | null
  readonly isPost: boolean
  readonly isMail: boolean
  readonly isForEdition: boolean
  readonly needsMedia: boolean
  readonly creditsLeft: number
}

/** The campaigns to fill, by advertiser and name. */
export async function campaignsToFill(
  db: Database,
  { advertisers, flags, search, limit }: FillQuery,
): Promise<CampaignToFill[]> {
  const { rows } = await sql<CampaignToFill>`
    select c.id, c.name, advertiser.name as advertiser_name, s.name as site_name, p.content_type,
      coalesce(t.is_post, true) as is_post, coalesce(t.is_mail, false) as is_mail,
      coalesce(t.is_for_edition, false) as is_for_edition, coalesce(t.needs_media, false) as needs_media,
      a.balance::int as credits_left
    from campaign c
      join post_campaign p on p.campaign_id = c.id
      join person advertiser on advertiser.id = c.advertiser_id
      join site s on s.id = c.site_id
      join ledger_account a on a.kind = 'credits' and a.unit in ('post-credit', 'article-credit') and a.subject_id = c.id
      left join content_type t on t.key = p.content_type
    where c.deleted_at is null and c.archived_at is null and a.balance > 0
      and (t.needs_flag is null or t.needs_flag = any(${[...flags]}::text[]))
      and ${advertisers ? sql`c.advertiser_id = any(${[...advertisers]}::int[])` : sql`true`}
      and position(${search.toLowerCase()} in lower(concat_ws(' ', c.name, advertiser.name, s.name))) > 0
    order by advertiser.name, c.name, c.id limit ${limit}`.execute(db)
  return rows
}
