/** The people of a post or a livestream hear how it was decided, and that it is out. */
import { findCampaignById } from '../../campaigns/touch-campaign.ts'
import { lateNews } from '../../people/news/late-news.ts'
import { tell } from '../../people/news/tell.ts'
import { kindOfPost, lockPost, type PostRecord } from '../store/content-posts.ts'
import { postKind } from '../change-post.ts'
import { tellOfPiece } from '../tell-of-piece.ts'
import { rejectedPost } from './mail.ts'
import { savePostTold } from './store/moves.ts'

/** The advertiser and who wrote it, but for one who decided it; of a rejection by letter as well. */
export const tellPostDecision = lateNews('tell-post-decision', 'postId', async (tx, platform, postId) => {
  const post = await lockPost(tx, postId)
  const decision = post && decisionOf(post)
  if (!post || decision?.at?.getTime() === post.toldDecisionOf?.getTime()) return
  const campaign = post.deletedAt ? null : await findCampaignById(tx, post.campaignId)
  const kind = await kindOfPost(tx, postId)
  if (!campaign || !decision || !kind) return
  const at = platform.clock.now()
  const own = { kind: postKind, piece: post, campaign }
  const thing = kind.isPost ? 'post' : 'livestream'
  const who = { people: [campaign.advertiserId, post.createdBy], but: [decision.by] }
  const values = { reason: post.rejectionReason ?? '' }
  await tellOfPiece(tx, platform, own, { who, news: `${thing}${decision.news}`, values }, at)
  const onSide = { ...who, onSideOf: campaign.advertiserId }
  if (post.rejectedAt) await tell(tx, platform, rejectedPost(onSide, own, thing), at)
  await savePostTold(tx, postId, decision.at)
})

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
