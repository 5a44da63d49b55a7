/**
 * The people of a post or a livestream hear how it was decided, and that it is out, when that can no longer be taken back where it was
 * done. What was taken back until then is never told.
 */
import { newsOf } from '#contract/news.ts'
import { mediaAddress } from '#domain/campaigns/pages.ts'
import { undoTimeKeptMs } from '#domain/kernel/undo-time.ts'
import { findCampaignById } from '../../campaigns/touch-campaign.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { enqueue, type Job } from '../../kernel/jobs.ts'
import { writeAbout } from '../../people/notify-about.ts'
import { notify } from '../../people/notify.ts'
import { kindOfPost, lockPost, type PostRecord } from '../store/content-posts.ts'
import { type PostOwner, rejectedPost } from './mail.ts'
import { saveTold } from './store/moves.ts'

/** One telling waits for each post: of the decision that stands when its time has come. */
export async function tellLater(
  tx: Database,
  { realTime }: Pick<Platform, 'realTime'>,
  postId: number,
): Promise<void> {
  const at = new Date(realTime.now().getTime() + undoTimeKeptMs)
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
      const kind = await kindOfPost(tx, postId)
      if (!campaign || !decision || !kind) return
      const thing = kind.isPost ? 'post' : 'livestream'
      const personIds = [campaign.advertiserId, post.createdBy].filter((id) => id !== decision.by)
      const values = { campaign: campaign.name, reason: post.rejectionReason ?? '' }
      const link = addressOf(campaign, post)
      const news = {
        personIds,
        about: `content-post:${postId}`,
        text: newsOf(`${thing}${decision.news}`, values),
        link,
      }
      await notify(tx, news, clock.now())
      if (post.rejectedAt)
        await writeAbout(tx, config, rejectedPost(campaign, post, link, thing), clock.now(), personIds)
      await saveTold(tx, postId, decision.at)
    })
  },
}

/** That it is on the scheduler is of no interest to anybody but the staff. */
function decisionOf(post: PostRecord) {
  const { postedAt, rejectedAt, approvedAt, rejectionReason } = post
  if (rejectedAt)
    return {
      at: rejectedAt,
      by: post.rejectedBy,
      news: rejectionReason === null ? 'Rejected' : 'RejectedFor',
    } as const
  // A livestream that was on air may be changed, and is approved again.
  if (postedAt && !(approvedAt && approvedAt > postedAt))
    return { at: postedAt, by: post.postedBy, news: 'Posted' } as const
  if (approvedAt) return { at: approvedAt, by: post.approvedBy, news: 'Approved' } as const
  return { at: null, by: null, news: 'Undecided' } as const
}

const addressOf = (campaign: PostOwner, { contentType }: PostRecord): string =>
  mediaAddress({ ...campaign, kind: 'content', contentType }) ?? '/'
