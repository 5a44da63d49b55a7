/** SQL of where a campaign's ads stand. */
import type { Database } from '#server/kernel/context.ts'

export type PlaceFacts = Awaited<ReturnType<typeof readMediaPlace>>

/** Where a campaign's ads stand, and what the product asks of them. */
export async function readMediaPlace(db: Database, campaignId: number) {
  const {
    imageWidth: width,
    imageHeight: height,
    ...place
  } = await db
    .selectFrom('campaign as c')
    .innerJoin('product as p', 'p.id', 'c.productId')
    .innerJoin('site as s', 's.id', 'c.siteId')
    .leftJoin('impressionCampaign as i', 'i.campaignId', 'c.id')
    .select([
      's.id as siteId',
      's.name as siteName',
      'p.id as productId',
      'p.pricePerPostCents as pricePerPost',
    ])
    .select(['p.imageWidth', 'p.imageHeight', 'p.summaryZone', 'p.deadlineHours'])
    .select(({ fn, val }) => fn.coalesce('i.typeCode', val('')).as('typeCode'))
    .where('c.id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return { ...place, pixels: width !== null && height !== null ? { width, height } : null }
}

/** What a campaign of posts posts; null for the others. */
export async function contentTypeOf(db: Database, campaignId: number): Promise<string | null> {
  const posts = db.selectFrom('postCampaign').select('contentType').where('campaignId', '=', campaignId)
  return (await posts.executeTakeFirst())?.contentType ?? null
}
