import type { CampaignState, setCampaignStatus as endpoint } from '#contract/campaigns/changes.ts'
import { mayEnable } from '#domain/campaigns/enabling.ts'
import { impressionsLeft } from '#domain/campaigns/impressions-left.ts'
import type { Verdict } from '#domain/kernel/verdict.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Context } from '../kernel/context.ts'
import { allow, forbidden, refuseStale } from '../kernel/refused.ts'
import { announceChange, lockForChange, campaignStateOf, type WishOf } from './change-campaign.ts'
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { type CampaignRecord, saveCampaignSwitch } from './store/campaigns.ts'

/** Switches an impression campaign on or off; content and press campaigns have no switch. Harmless when repeated. */
export async function setCampaignStatus(ctx: Context, wish: WishOf<typeof endpoint>): Promise<CampaignState> {
  return ctx.db.transaction().execute(async (tx) => {
    const { isEnabled } = wish
    const campaign = await lockForChange(tx, ctx, wish.campaignId, 'campaign.enable', 'impression')
    refuseStale<typeof endpoint>(wish, campaign, { isEnabled: campaign.isSwitchedOn }, { isEnabled })
    if (isEnabled) {
      const verdict = enablingVerdict(ctx.actor, campaign)
      if (verdict === null) throw forbidden()
      allow(verdict)
    }
    if (campaign.isSwitchedOn === isEnabled) return campaignStateOf(campaign)
    const at = ctx.clock.now()
    await saveCampaignSwitch(tx, campaign.id, isEnabled, ctx.actor.personId, at)
    await announceChange(tx, ctx, campaign, {
      at,
      what: isEnabled ? 'switched on' : 'switched off',
      before: { isSwitchedOn: campaign.isSwitchedOn },
      after: { isSwitchedOn: isEnabled },
    })
    return campaignStateOf({ ...campaign, isSwitchedOn: isEnabled, updatedAt: at })
  })
}

/**
 * Whether this person may switch the campaign on as it is. Weeks that were paid for ask for a right of their
 * own; without it, null: the person is not told of a switch that is not theirs.
 */
export function enablingVerdict(actor: Actor, campaign: CampaignRecord): Verdict | null {
  const relation = relationTo(actor, campaign)
  const isPayPerWeek = campaign.paymentType === 'ppw'
  if (!may(actor, isPayPerWeek ? 'campaign.enablePayPerWeek' : 'campaign.enable', relation)) return null
  return mayEnable(
    {
      isArchived: campaign.isArchived,
      impressionsLeft: impressionsLeft(campaign.balance, chargedPrice(campaign)),
      isPayPerWeek,
    },
    { mayEnableEmpty: may(actor, 'campaign.enableEmpty', relation) },
  )
}
