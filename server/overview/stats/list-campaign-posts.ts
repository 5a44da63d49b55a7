import type { Context } from '#server/kernel/context.ts'
import { missing } from '#server/kernel/refused.ts'
import { snapshot } from '../dashboard/read-figures.ts'
import { readCampaignFacts } from '../store/facts.ts'
import { visibleIds } from '../store/page.ts'
import { postsOfKind } from './posts-of-kind.ts'

/** More than a campaign holds in a year; keeps the answer bounded. */
const mostPosts = 500

/** The posts or articles of one campaign, newest first, and how many are left to schedule. */
export async function listCampaignPosts({ db, actor, clock }: Context, campaignId: number) {
  const ids = await visibleIds(db, actor, [campaignId])
  return snapshot(db, async (tx) => {
    const [campaign] = await readCampaignFacts(tx, ids, clock.now())
    if (!campaign || campaign.kind === 'impression') throw missing()
    const { id, name, kind } = campaign
    const posts = await postsOfKind[kind].latestOf(tx, ids, mostPosts)
    return {
      campaign: { id, name, kind },
      left: campaign.creditsLeft,
      posts: posts.map(({ state, scheduledFor }) => ({ state, scheduledFor })),
    }
  })
}
