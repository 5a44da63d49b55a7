/** The owner of an ad hears how it was decided, by letter as well where it was rejected. */
import { newsOf } from '#contract/news.ts'
import { adAddress } from '#domain/campaigns/pages.ts'
import { findCampaignById } from '../campaigns/touch-campaign.ts'
import { lateNews } from '../people/news/late-news.ts'
import { type News, tell } from '../people/news/tell.ts'
import type { Owner } from './change-media.ts'
import { lockMedia, type MediaRecord, saveMediaTold } from './store/media.ts'

/** The advertiser and who uploaded it, but for one who decided it. */
export const tellMediaDecision = lateNews('tell-media-decision', 'mediaId', async (tx, platform, mediaId) => {
  const record = await lockMedia(tx, mediaId)
  if (!record || record.approval === (record.toldApproval ?? 'pending')) return
  const campaign = await findCampaignById(tx, record.campaignId)
  if (!campaign) return
  const at = platform.clock.now()
  const news = newsOfDecision(campaign, record)
  await tell(tx, platform, news, at)
  if (record.approval === 'rejected') await tell(tx, platform, rejection(campaign, record, news, at), at)
  await saveMediaTold(tx, record)
})

function newsOfDecision(
  campaign: Owner,
  { id, headline, approval, rejectionReason: reason, createdBy, approvalChangedBy }: MediaRecord,
): News {
  const rejected = reason === null ? 'mediaRejected' : 'mediaRejectedFor'
  const decided = { pending: 'mediaUndecided', approved: 'mediaApproved', rejected } as const
  return {
    who: { people: [campaign.advertiserId, createdBy], but: [approvalChangedBy] },
    about: `media:${id}`,
    text: newsOf(decided[approval], { headline, campaign: campaign.name, reason: reason ?? '' }),
    link: adAddress(campaign.id, id),
  }
}

/** With the reason, and with what the owner can do about it. */
function rejection(
  { name, advertiserId }: Owner,
  { id, headline, rejectionReason }: MediaRecord,
  { who, link }: News,
  at: Date,
): News {
  const rejected = `The ad “${headline}” of ${name} was rejected`
  return {
    who: { ...who, onSideOf: advertiserId },
    about: `media-rejected:${id}:${at.toISOString()}`,
    text: `Rejected: ${headline}, an ad of ${name}`,
    link,
    bell: 'never',
    letter: 'media-rejected',
    lines: [
      rejectionReason === null ? `${rejected}. No reason was given.` : `${rejected}: ${rejectionReason}`,
      'It is not shown. When you have changed it, it waits for approval again.',
    ],
    step: 'Change the ad',
  }
}
