import type { CampaignState, renameCampaign as endpoint } from '#contract/campaigns/changes.ts'
import { mayBeName, tidyName } from '#domain/campaigns/name.ts'
import type { Context } from '../kernel/context.ts'
import { allow, type ValueOf } from '../kernel/refused.ts'
import { announceChange, lockForChange, refuseIfChanged, stateOf } from './change-campaign.ts'
import { saveName } from './store/campaigns.ts'

interface Input {
  readonly campaignId: number
  readonly name: string
  readonly seenUpdatedAt: Date | undefined
}

/** Renames a campaign of any kind. */
export async function renameCampaign(ctx: Context, input: Input): Promise<CampaignState> {
  const name = tidyName(input.name)
  return ctx.db.transaction().execute(async (tx) => {
    const wanted = { ...input, action: 'campaign.manage' } as const
    const campaign = await lockForChange(tx, ctx, wanted)
    allow(mayBeName(name))
    refuseIfChanged<ValueOf<typeof endpoint>>(wanted, campaign, { name: campaign.name }, { name })
    if (name === campaign.name) return stateOf(campaign)
    const at = ctx.clock.now()
    await saveName(tx, campaign.id, name, at)
    await announceChange(tx, ctx, campaign, {
      at,
      what: 'renamed',
      before: { name: campaign.name },
      after: { name },
    })
    return stateOf({ ...campaign, name, updatedAt: at })
  })
}
