/**
 * The people of a post hear how it was decided, and that it is out, when that can no longer be taken back where it was
 * done. What was taken back until then is never told.
 */
import { newsOf } from '#contract/news.ts'
import { mediaAddress } from '#domain/campaigns/pages.ts'
import { undoTimeMs } from '#domain/kernel/undo-time.ts'
import { findCampaignById } from '../../campaigns/touch-campaign.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { enqueue, type Job } from '../../kernel/jobs.ts'
import { writeAbout } from '../../people/notify-about.ts'
import { notify } from '../../people/notify.ts'
import { lockPost, type PostRecord } from '../store/content-posts.ts'
import { type PostOwner, rejectedPost } from './mail.ts'
import { saveTold } from './store/moves.ts'

/** The answer takes a moment to the browser, which counts from there. */
const onTheWayMs = 2_000

/** One telling waits for each post: of the decision that stands when its time has come. */
export async function tellLater(
  tx: Database,
  { realTime }: Pick<Platform, 'realTime'>,
  postId: number,
): Promise<void> {
  const at = new Date(realTime.now().getTime() + undoTimeMs + onTheWayMs)
  await enqueue(tx, tellPostDecision.name, { postId }, { key: `${tellPostDecision.name}:${postId}`, at })
}

export const tellPostDecision: Job = {
  name: 'tell-post-decision',
  async run({ db, clock, config }: Platform, payload) {
    const { postId } = payload as { postId: number }
    await db.transaction().execute(async (tx) => {
      const post = await lockPost(tx, postId)
      const decision = post && decisionOf(post)
      if (!post || decision?.at?.getTime() === post.toldDecisionOf?.getTime()) return
      const campaign = post.deletedAt ? null : await findCampaignById(tx, post.campaignId)
      if (!campaign || !decision) return
      const personIds = [campaign.advertiserId, post.createdBy].filter((id) => id !== decision.by)
      const values = { campaign: campaign.name, reason: post.rejectionReason ?? '' }
      const link = addressOf(campaign, post)
      const news = { personIds, about: `content-post:${postId}`, text: newsOf(decision.news, values), link }
      await notify(tx, news, clock.now())
      if (post.state === 'rejected')
        await writeAbout(tx, config, rejectedPost(campaign, post, link), clock.now(), personIds)
      await saveTold(tx, postId, decision.at)
    })
  },
}

/** That it is on the scheduler is of no interest to anybody but the staff. */
function decisionOf(post: PostRecord) {
  const { postedAt, rejectedAt, approvedAt, rejectionReason } = post
  if (postedAt) return { at: postedAt, by: post.postedBy, news: 'postPosted' } as const
  if (rejectedAt)
    return {
      ...{ at: rejectedAt, by: post.rejectedBy },
      news: rejectionReason === null ? 'postRejected' : 'postRejectedFor',
    } as const
  if (approvedAt) return { at: approvedAt, by: post.approvedBy, news: 'postApproved' } as const
  return { at: null, by: null, news: 'postUndecided' } as const
}

const addressOf = (campaign: PostOwner, { contentType }: PostRecord): string =>
  mediaAddress({ ...campaign, kind: 'content', contentType }) ?? '/'
