/** What belongs to campaigns, for some of them at once: sites, zones, posts and pictures. */
import { type Kysely, sql } from 'kysely'
import type { ArticleState, ContentPostState } from '#domain/campaigns/posts.ts'
import type { Tables } from '../../database/tables.ts'

type Db = Kysely<Tables>
type Ids = readonly number[]

export interface SiteOfCampaign {
  readonly campaignId: number
  readonly id: number
  readonly name: string
  readonly shortName: string
  readonly isDemonstration: boolean
}

/** The sites of the campaigns; each campaign's own site first, the others by name. */
export async function sitesOf(db: Db, ids: Ids): Promise<SiteOfCampaign[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('campaignSite as cs')
    .innerJoin('site as s', 's.id', 'cs.siteId')
    .innerJoin('campaign as c', 'c.id', 'cs.campaignId')
    .select(['cs.campaignId', 's.id', 's.name', 's.shortName', 's.isDemonstration'])
    .where(sql<boolean>`cs.campaign_id = any(${[...ids]}::int[])`)
    .orderBy(sql`c.site_id <> s.id`)
    .orderBy('s.name')
    .execute()
}

export interface ZoneOfCampaign {
  readonly campaignId: number
  readonly value: number
  readonly label: string
}

/** The zones of the campaigns, in the order in which a page shows them. */
export async function zonesOf(db: Db, ids: Ids): Promise<ZoneOfCampaign[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('campaignZone as cz')
    .innerJoin('zone as z', 'z.value', 'cz.zone')
    .select(['cz.campaignId', 'z.value', 'z.label'])
    .where(sql<boolean>`cz.campaign_id = any(${[...ids]}::int[])`)
    .orderBy('z.position')
    .execute()
}

export interface PostOfCampaign<State> {
  readonly campaignId: number
  readonly state: State
  readonly scheduledFor: Date | null
}

/** The latest posts of each campaign, newest first. */
export async function postsOf(db: Db, ids: Ids, most: number): Promise<PostOfCampaign<ContentPostState>[]> {
  return latestOf<ContentPostState>(db, 'contentPost', ids, most)
}

/** The latest articles of each campaign, newest first. */
export async function articlesOf(db: Db, ids: Ids, most: number): Promise<PostOfCampaign<ArticleState>[]> {
  return latestOf<ArticleState>(db, 'pressPost', ids, most)
}

async function latestOf<State>(
  db: Db,
  table: 'contentPost' | 'pressPost',
  ids: Ids,
  most: number,
): Promise<PostOfCampaign<State>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PostOfCampaign<State>>`
    select p.campaign_id, p.state, p.scheduled_for
    from unnest(${[...ids]}::int[]) as wanted (id)
    cross join lateral (
      select campaign_id, id, state, scheduled_for from ${sql.table(table)}
      where campaign_id = wanted.id order by id desc limit ${most}) p
    order by p.id desc`.execute(db)
  return rows
}

export interface MediaOfCampaign {
  readonly campaignId: number
  readonly count: number
  readonly id: number
  readonly fileKey: string | null
  readonly width: number
  readonly height: number
  readonly altText: string
  readonly headline: string
}

/** The first pictures of each campaign, approved ones before others, with the count of all that are not archived. */
export async function mediaOf(db: Db, ids: Ids, most: number): Promise<MediaOfCampaign[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<MediaOfCampaign>`
    select campaign_id, count, id, file_key, width, height, alt_text, headline from (
      select m.campaign_id, m.id, coalesce(m.shown_key, m.file_key) as file_key, coalesce(m.width, 0) as width,
        coalesce(m.height, 0) as height, m.alt_text, m.headline,
        (count(*) over (partition by m.campaign_id))::int as count,
        row_number() over (partition by m.campaign_id order by m.file_key is null, m.approval <> 'approved', m.id) as place
      from media m
      where m.campaign_id = any(${[...ids]}::int[]) and m.archived_at is null) ranked
    where place <= ${most}
    order by campaign_id, place`.execute(db)
  return rows
}
