/** The letter about an ad that was rejected. */
import { adAddress } from '#domain/campaigns/pages.ts'
import type { Notice } from '../people/notify-about.ts'
import type { Owner } from './change-media.ts'
import type { MediaRecord } from './store/media.ts'

/** With the reason, and with what the owner can do about it. */
export function rejectedAd(
  campaign: Owner,
  { id, headline, rejectionReason }: MediaRecord,
  at: Date,
): Notice {
  const rejected = `The ad “${headline}” of ${campaign.name} was rejected`
  return {
    kind: 'media-rejected',
    advertiserId: campaign.advertiserId,
    about: `media-rejected:${id}:${at.toISOString()}`,
    subject: `Rejected: ${headline}, an ad of ${campaign.name}`,
    lines: [
      rejectionReason === null ? `${rejected}. No reason was given.` : `${rejected}: ${rejectionReason}`,
      'It is not shown. When you have changed it, it waits for approval again.',
    ],
    step: { label: 'Change the ad', path: adAddress(campaign.id, id) },
  }
}
