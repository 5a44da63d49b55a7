/** SQL of what a campaign of livestreams is for. */
import type { Database } from '#server/kernel/context.ts'

interface LivestreamPlace {
  readonly siteId: number
  readonly siteName: string
  readonly contentType: string
  /** It sells posts, and no livestreams. */
  readonly isPost: boolean
}

/** Null where the campaign has no content. */
export async function findLivestreamPlace(db: Database, campaignId: number): Promise<LivestreamPlace | null> {
  const row = db
    .selectFrom('postCampaign as p')
    .innerJoin('campaign as c', 'c.id', 'p.campaignId')
    .innerJoin('site as s', 's.id', 'c.siteId')
    .innerJoin('contentType as t', 't.key', 'p.contentType')
    .select(['c.siteId', 's.name as siteName', 't.key as contentType', 't.isPost'])
    .where('p.campaignId', '=', campaignId)
  return (await row.executeTakeFirst()) ?? null
}
