/** What the form of a post shows before anything is typed. */
import type { getPostForm as endpoint } from '#contract/content/post-form.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { reasonIn } from '#contract/refusals.ts'
import { mayWrite } from '#domain/content/who-writes.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import type { Context } from '../kernel/context.ts'
import { missing } from '../kernel/refused.ts'
import { namesOfPersons } from '../people/list-advertisers.ts'
import { copyTargetsOfPosts } from './copy-targets.ts'
import { placeOfPosts } from './store/content-types.ts'

export async function getPostForm(ctx: Context, campaignId: number): Promise<Reply<typeof endpoint>> {
  const campaign = await findCampaign(ctx, campaignId, 'content.manage')
  const place = campaign.kind === 'content' ? await placeOfPosts(ctx.db, campaignId) : null
  if (!place) throw missing()
  const relation = relationTo(ctx.actor, campaign)
  const verdict = mayWrite(place.type, campaign, ctx.actor.flags)
  const names = await namesOfPersons(ctx.db, [campaign.advertiserId])
  return {
    campaign: { id: campaign.id, name: campaign.name, advertiser: names.get(campaign.advertiserId) ?? '' },
    type: place.type,
    closed: reasonIn(verdict),
    may: {
      enterOtherwise: may(ctx.actor, 'content.alreadyUploaded', relation),
      shortenLinks: may(ctx.actor, 'links.shorten', relation),
    },
    targets: await copyTargetsOfPosts(ctx.db, campaignId),
  }
}
