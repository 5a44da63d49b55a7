/** Who is told that an ad waits, and how it was decided. */
import { newsOf } from '#contract/news.ts'
import { adAddress } from '#domain/campaigns/pages.ts'
import { mayBeSeen } from '#domain/media/approval.ts'
import { handsOf } from '#domain/people/actor.ts'
import type { Config } from '../kernel/config.ts'
import type { Context, Database } from '../kernel/context.ts'
import { approversOf } from '../people/list-advertisers.ts'
import { writeAbout } from '../people/notify-about.ts'
import { notify } from '../people/notify.ts'
import type { Owner } from './change-media.ts'
import { rejectedAd } from './mail.ts'
import type { MediaRecord } from './store/media.ts'

/** Tells of an ad that somebody uploaded or edited; of one that cannot be looked at yet it is told later. */
export async function notifyApprovers(
  tx: Database,
  { actor, clock }: Context,
  campaign: Owner,
  record: MediaRecord,
): Promise<void> {
  if (mayBeSeen(record) !== 'ok') return
  await tellOfWaiting(tx, clock.now(), campaign, record, { name: actor.name, hands: handsOf(actor) })
}

/** The agents of the advertiser hear of it, but for one whose hands it comes from. */
export async function tellOfWaiting(
  tx: Database,
  at: Date,
  campaign: Owner,
  { id, headline }: MediaRecord,
  { name, hands }: { readonly name: string; readonly hands: readonly number[] },
): Promise<void> {
  const agents = await approversOf(tx, campaign.advertiserId)
  const news = {
    personIds: agents.filter((personId) => !hands.includes(personId)),
    about: `media:${id}`,
    text: newsOf('mediaWaits', { headline, campaign: campaign.name, name }),
    link: `/approvals?ad=${id}`,
  }
  await notify(tx, news, at)
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
