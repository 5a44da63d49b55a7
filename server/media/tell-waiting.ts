import { newsOf } from '#contract/news.ts'
import { mayBeDecided } from '#domain/media/approval.ts'
import { handsOf } from '#domain/people/actor.ts'
import type { Context, Database, Platform } from '../kernel/context.ts'
import { tell } from '../people/news/tell.ts'
import type { Owner } from './change-media.ts'
import type { MediaRecord } from './store/media.ts'

/** Tells of an ad that somebody uploaded or edited. */
export const tellWaiting = (tx: Database, ctx: Context, campaign: Owner, record: MediaRecord) =>
  tellWaitingFrom(tx, ctx, campaign, record, { name: ctx.actor.name, hands: handsOf(ctx.actor) })

/**
 * The agents of the advertiser hear of it, but for those whose hands it comes from. Of an ad that cannot be looked at yet
 * they hear later.
 */
export async function tellWaitingFrom(
  tx: Database,
  platform: Pick<Platform, 'config' | 'clock'>,
  campaign: Owner,
  record: MediaRecord,
  { name, hands }: { readonly name: string; readonly hands: readonly number[] },
): Promise<void> {
  if (mayBeDecided(record) !== 'ok') return
  const { id, headline } = record
  const news = {
    who: { agentsOf: campaign.advertiserId, but: hands },
    about: `media:${id}`,
    text: newsOf('mediaWaits', { headline, campaign: campaign.name, name }),
    link: `/approvals?ad=${id}`,
  }
  await tell(tx, platform, news, platform.clock.now())
}
