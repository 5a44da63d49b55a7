import type { PlannedPosts } from '#seed/planned.ts'
import { buyPosts } from '../campaigns/buy-posts.ts'
import { earnPost, spendCredit } from '../campaigns/spend-credit.ts'
import type { Planting } from './planting.ts'
import * as campaigns from './store/campaigns.ts'
import * as posts from './store/posts.ts'

/** Plants a campaign of posts: what it bought, what is out, and what is to come. */
export async function plantPosts(planting: Planting, plan: PlannedPosts): Promise<void> {
  const { platform, people, instantOf, contextAt, payment } = planting
  const { db } = platform
  const advertiserId = people.idOf(plan.advertiser)
  const siteId = planting.siteOf(plan.site)
  const place = { siteId, moreSiteIds: [], advertiserId, createdBy: advertiserId }
  const campaignId = await campaigns.insertPosts(db, plan, place, instantOf(88))
  const dollars = plan.bought * (await campaigns.readPostPrice(db, campaignId))
  await buyPosts(contextAt(instantOf(86), plan.advertiser), {
    network: '',
    campaignId,
    kind: plan.kind,
    payment: await payment({ daysAgo: 86, dollars }, plan.advertiser),
  })
  const days = [...plan.outDaysAgo.map((ago) => -ago), ...plan.dueInDays]
  for (const [count, inDays] of days.entries()) {
    const isOut = inDays < 0
    const dueAt = instantOf(-inDays)
    await db.transaction().execute(async (tx) => {
      const title = `${plan.name}, ${isOut ? 'out' : 'to come'}`
      const createdAt = instantOf(84)
      const planted = {
        campaignId,
        siteId,
        title,
        scheduledFor: dueAt,
        isOut,
        createdBy: advertiserId,
        createdAt,
      }
      const postId =
        plan.kind === 'content'
          ? await posts.insertPost(tx, { ...planted, approvedBy: planting.agentId })
          : null
      const one = { campaignId, kind: plan.kind, siteId, postId, actorId: advertiserId }
      await spendCredit(tx, { ...one, at: createdAt }, postId === null ? 'credit-used' : 'post-submitted')
      if (isOut) await earnPost(tx, { ...one, at: dueAt }, plan.bought - count)
      if (postId === null) await posts.insertArticle(tx, planted)
    })
  }
  const at = instantOf(Math.max(1, Math.min(...plan.outDaysAgo, 84)))
  const isArchived = plan.isArchived ?? false
  await campaigns.setStanding(db, campaignId, { isOn: false, isArchived, by: advertiserId, at })
}
