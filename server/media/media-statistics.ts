import type { MediaFigures } from '#contract/media/statistics.ts'
import { formatClickRate } from '#domain/kernel/figures.ts'
import type { periodOf } from '#domain/media/statistics-period.ts'
import type { Context } from '../kernel/context.ts'
import { figuresOfMedia } from './store/figures.ts'
import { mediaOfCampaign } from './store/media.ts'

/** Views, clicks and CTR of each ad of a campaign in a period of New York days. The caller has asked whether it may be seen. */
export async function mediaStatistics(
  { db }: Pick<Context, 'db'>,
  campaignId: number,
  { from, to }: ReturnType<typeof periodOf>,
): Promise<MediaFigures[]> {
  const figures = await figuresOfMedia(db, campaignId, from, to)
  const records = await mediaOfCampaign(db, campaignId)
  return records.map(({ id }) => {
    const { views, clicks } = figures.get(id) ?? { views: 0, clicks: 0 }
    return { mediaId: id, views, clicks, ctr: formatClickRate(clicks, views) }
  })
}
