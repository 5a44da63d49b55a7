/** A livestream of the demonstration: what it shows, when, and what has happened to it. */
import { noFacts } from '#domain/content/post-state.ts'
import type { PlannedLivestream, PlannedPosts } from '#seed/planned.ts'
import { earnPost, returnCredit, spendCredit } from '../campaigns/spend-credit.ts'
import { addPost } from '../content/save-post.ts'
import type { Database } from '../kernel/context.ts'
import type { PlantingContext } from './planting.ts'
import { insertLivestream } from './store/livestreams.ts'
import { insertFiles } from './store/post-files.ts'
import { plantedTypeOf } from './store/posts.ts'

interface PlantedCampaign {
  readonly id: number
  readonly advertiserId: number
}

/** `before`: how many of the campaign are planted already. */
type LivestreamPlan = PlannedLivestream & { readonly before: number }

const hourMs = 3_600_000

export async function plantLivestream(
  tx: Database,
  { now, instantOf, agentId, plantFile, siteOf }: PlantingContext,
  { id: campaignId, advertiserId }: PlantedCampaign,
  plan: PlannedPosts,
  livestream: LivestreamPlan,
): Promise<void> {
  const { state, htmlContent, linkUrl = null, priority = 4, banner } = livestream
  const at = instantOf(84)
  const thisHour = Math.floor(now.getTime() / hourMs) * hourMs
  const windows = livestream.hours.map(([from, to]) => ({
    startsAt: new Date(thisHour + from * hourMs),
    endsAt: new Date(thisHour + to * hourMs),
  }))
  const begins = windows[0]?.startsAt ?? now
  const siteId = siteOf(livestream.site)
  const type = await plantedTypeOf(tx, campaignId)
  const post = await addPost(tx, {
    ...noFacts,
    campaignId,
    siteId,
    contentType: type.key,
    message: livestream.title,
    linkUrl: livestream.titleLink ?? null,
    scheduledFor: begins,
    takesSlot: false,
    createdBy: advertiserId,
    createdAt: at,
    updatedAt: at,
    submittedAt: at,
    submittedBy: advertiserId,
    ...(state === 'approved' && { approvedAt: at, approvedBy: agentId }),
    ...(state === 'rejected' && {
      rejectedAt: at,
      rejectedBy: agentId,
      rejectionReason: livestream.rejectionReason ?? null,
    }),
    ...(livestream.isAired && { postedAt: begins }),
  })
  await insertLivestream(tx, { id: post.id, htmlContent, linkUrl, priority }, windows)
  if (banner) {
    const uploadId = await plantFile(tx, banner, { personId: advertiserId, at, isTall: false })
    await insertFiles(tx, post.id, [{ uploadId, altText: banner.altText }])
  }
  const one = { campaignId, kind: plan.kind, siteId, postId: post.id, actorId: advertiserId }
  await spendCredit(tx, { ...one, at }, 'post-submitted')
  if (state === 'rejected') await returnCredit(tx, { ...one, actorId: agentId, at }, 'post-rejected')
  if (livestream.isAired) await earnPost(tx, { ...one, at: begins }, plan.bought - livestream.before)
}
