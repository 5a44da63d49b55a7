import type { CampaignState } from '#contract/campaigns/changes.ts'
import { mayEnable } from '#domain/campaigns/enabling.ts'
import { impressionsLeft } from '#domain/campaigns/impressions-left.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Context } from '../kernel/context.ts'
import { allow, forbidden, missing } from '../kernel/refused.ts'
import { announceChange, lockForChange, refuseOlderSight, stateOf } from './change-campaign.ts'
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { type CampaignRecord, saveSwitch } from './store.ts'

interface Input {
  readonly campaignId: number
  readonly isEnabled: boolean
  readonly seenUpdatedAt: Date | undefined
}

/** Switches an impression campaign on or off; content and press campaigns have no switch. Harmless when repeated. */
export async function setCampaignStatus(ctx: Context, input: Input): Promise<CampaignState> {
  return ctx.db.transaction().execute(async (tx) => {
    const wanted = { ...input, action: 'campaign.enable' } as const
    const campaign = await lockForChange(tx, ctx, wanted)
    if (campaign.kind !== 'impression') throw missing()
    refuseOlderSight(wanted, campaign, { status: campaign.isSwitchedOn }, { status: input.isEnabled })
    if (input.isEnabled) allowEnabling(ctx.actor, campaign)
    if (campaign.isSwitchedOn === input.isEnabled) return stateOf(campaign)
    const at = ctx.clock.now()
    await saveSwitch(tx, campaign.id, input.isEnabled, ctx.actor.personId, at)
    await announceChange(tx, ctx, campaign, {
      at,
      what: input.isEnabled ? 'switched on' : 'switched off',
      before: { isSwitchedOn: campaign.isSwitchedOn },
      after: { isSwitchedOn: input.isEnabled },
    })
    return stateOf({ ...campaign, isSwitchedOn: input.isEnabled, updatedAt: at })
  })
}

function allowEnabling(actor: Actor, campaign: CampaignRecord): void {
  const relation = relationTo(actor, campaign)
  const isPayPerWeek = campaign.paymentType === 'ppw'
  if (isPayPerWeek && !may(actor, 'campaign.enablePayPerWeek', relation)) throw forbidden()
  allow(
    mayEnable(
      {
        isArchived: campaign.isArchived,
        impressionsLeft: impressionsLeft(campaign.balance, chargedPrice(campaign)),
        isPayPerWeek,
      },
      { mayEnableEmpty: may(actor, 'campaign.enableEmpty', relation) },
    ),
  )
}
