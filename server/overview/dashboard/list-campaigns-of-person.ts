import type { CampaignChoice } from '#contract/overview/choices.ts'
import { maySee, relationTo } from '#domain/people/abilities.ts'
import type { Context } from '#server/kernel/context.ts'
import { missing } from '#server/kernel/refused.ts'
import { type CampaignFacts, readCampaignFacts } from '../store/facts.ts'
import { idsOfAdvertiser } from '../store/page.ts'

/** More than one advertiser has; keeps the answer bounded. */
const mostCampaigns = 5_000

/** API-67: the campaigns of one advertiser, newest change first. Somebody else's are not there to see. */
export async function listCampaignsOfPerson(ctx: Context, advertiserId: number): Promise<CampaignChoice[]> {
  if (!maySee(ctx.actor, relationTo(ctx.actor, { advertiserId }))) throw missing()
  const ids = await idsOfAdvertiser(ctx.db, advertiserId, mostCampaigns)
  if (ids === null) throw missing()
  const facts = new Map((await readCampaignFacts(ctx.db, ids, ctx.clock.now())).map((one) => [one.id, one]))
  return ids.flatMap((id) => {
    const campaign = facts.get(id)
    return campaign ? [choiceOf(campaign)] : []
  })
}

const choiceOf = (campaign: CampaignFacts): CampaignChoice => ({
  ...campaign,
  cpmMicros: campaign.baseCpm,
  pricePerPostCents: campaign.pricePerPost,
})
