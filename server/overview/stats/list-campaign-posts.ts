import type { Context } from '#server/kernel/context.ts'
import { missing } from '#server/kernel/refused.ts'
import { snapshot } from '../dashboard/read-figures.ts'
import { factsOf } from '../store/facts.ts'
import { visibleIds } from '../store/page.ts'
import { articlesOf, postsOf } from '../store/parts.ts'

/** More than a campaign holds in a year; keeps the answer bounded. */
const mostPosts = 500

/** The posts or articles of one campaign, newest first, and how many are left to schedule. */
export async function listCampaignPosts({ db, actor, clock }: Context, campaignId: number) {
  const ids = await visibleIds(db, actor, [campaignId])
  const [facts, posts, articles] = await snapshot(db, async (tx) => [
    await factsOf(tx, ids, clock.now()),
    await postsOf(tx, ids, mostPosts),
    await articlesOf(tx, ids, mostPosts),
  ])
  const [campaign] = facts
  if (!campaign || campaign.kind === 'impression') throw missing()
  return {
    campaign: { id: campaign.id, name: campaign.name, kind: campaign.kind },
    left: campaign.creditsLeft,
    posts: [...posts, ...articles].map(({ state, scheduledFor }) => ({ state, scheduledFor })),
  }
}
