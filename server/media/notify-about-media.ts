/** Who is told, in the list behind the bell, that an ad waits or was decided. */
import { newsOf } from '#contract/messages.ts'
import type { Context, Database } from '../kernel/context.ts'
import { approversOf } from '../people/list-advertisers.ts'
import { notify } from '../people/notify.ts'
import type { Owner } from './change-media.ts'
import type { MediaRecord } from './store/media.ts'

/** The agents of the advertiser, but for one who uploaded it. */
export async function notifyApprovers(
  tx: Database,
  { actor, clock }: Context,
  campaign: Owner,
  { id, headline }: MediaRecord,
): Promise<void> {
  const agents = await approversOf(tx, campaign.advertiserId)
  const news = {
    personIds: agents.filter((personId) => personId !== actor.personId),
    about: `media:${id}`,
    text: newsOf('mediaWaits', { headline, name: actor.name }),
    link: '/approvals',
  }
  await notify(tx, news, clock.now())
}

/** The advertiser and who uploaded it, but for one who decided it. */
export async function notifyOfDecision(
  tx: Database,
  { actor, clock }: Context,
  campaign: Owner,
  { id, headline, createdBy, approval }: MediaRecord,
): Promise<void> {
  const concerned = [campaign.advertiserId, createdBy]
  const news = {
    personIds: concerned.filter((personId) => personId !== actor.personId),
    about: `media:${id}`,
    text: newsOf(approval === 'approved' ? 'mediaApproved' : 'mediaRejected', { headline }),
    link: `/advertiser/medias/${campaign.id}`,
  }
  await notify(tx, news, clock.now())
}
