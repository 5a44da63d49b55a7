import type { Context } from '#server/kernel/context.ts'
import { classesOf, filterOf, type FilterQuestion } from './list-campaigns.ts'
import { advertisersSeen, campaignIdsOfPage } from '../store/page.ts'

/** The ids of all pages, newest change first, bounded by the setting `lists.mostAtOnce`. */
export async function listCampaignIds(ctx: Context, question: FilterQuestion) {
  const ids = await campaignIdsOfPage(ctx.db, ctx.actor, {
    filter: filterOf(question),
    classes: classesOf(question),
    offset: 0,
    limit: ctx.settings.get('lists.mostAtOnce'),
  })
  return { ids, total: ids.length }
}

const mostAdvertisers = 500

/** The advertisers to filter by: oneself, one's clients, or all. */
export function listFilterAdvertisers({ db, actor }: Context) {
  return advertisersSeen(db, actor, mostAdvertisers)
}
