/** Who is told that an ad waits, and how it was decided. */
import { newsOf } from '#contract/news.ts'
import { adAddress } from '#domain/campaigns/pages.ts'
import { handsOf } from '#domain/people/actor.ts'
import type { Config } from '../kernel/config.ts'
import type { Context, Database } from '../kernel/context.ts'
import { approversOf } from '../people/list-advertisers.ts'
import { writeAbout } from '../people/notify-about.ts'
import { notify } from '../people/notify.ts'
import type { Owner } from './change-media.ts'
import { rejectedAd } from './mail.ts'
import type { MediaRecord } from './store/media.ts'

/** The agents of the advertiser, but for one whose hands it comes from. */
export async function notifyApprovers(
  tx: Database,
  { actor, clock }: Context,
  campaign: Owner,
  { id, headline }: MediaRecord,
): Promise<void> {
  const agents = await approversOf(tx, campaign.advertiserId)
  const hands = handsOf(actor)
  const news = {
    personIds: agents.filter((personId) => !hands.includes(personId)),
    about: `media:${id}`,
    text: newsOf('mediaWaits', { headline, campaign: campaign.name, name: actor.name }),
    link: `/approvals?ad=${id}`,
  }
  await notify(tx, news, clock.now())
}

/** The advertiser and who uploaded it, but for one who decided it; of a rejection by letter as well. */
export async function notifyOfDecision(
  tx: Database,
  config: Pick<Config, 'baseUrl'>,
  campaign: Owner,
  record: MediaRecord,
  at: Date,
): Promise<void> {
  const personIds = [campaign.advertiserId, record.createdBy].filter(
    (personId) => personId !== record.approvalChangedBy,
  )
  const { id, headline, rejectionReason: reason } = record
  const news = {
    personIds,
    about: `media:${id}`,
    text: newsOf(newsAbout(record), { headline, campaign: campaign.name, reason: reason ?? '' }),
    link: adAddress(campaign.id, id),
  }
  await notify(tx, news, at)
  if (record.approval === 'rejected')
    await writeAbout(tx, config, rejectedAd(campaign, record, at), at, personIds)
}

function newsAbout({ approval, rejectionReason }: MediaRecord) {
  if (approval === 'pending') return 'mediaUndecided'
  if (approval === 'approved') return 'mediaApproved'
  return rejectionReason === null ? 'mediaRejected' : 'mediaRejectedFor'
}
