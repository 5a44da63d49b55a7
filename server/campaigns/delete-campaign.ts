import type { DeletedCampaign, deleteCampaign as endpoint } from '#contract/campaigns/life.ts'
import { successOf } from '#contract/messages.ts'
import type { CampaignKind } from '#domain/campaigns/campaign.ts'
import { exactMoney } from '#domain/kernel/money-text.ts'
import type { Context } from '../kernel/context.ts'
import type { ValueOf } from '../kernel/refused.ts'
import { announceChange, refuseIfChanged } from './change-campaign.ts'
import { saveDeletion } from './store/endings.ts'
import { lockOfKind } from './lock-of-kind.ts'

interface Input {
  readonly campaignId: number
  readonly kind: CampaignKind
  readonly named: number | null
  readonly seenUpdatedAt?: Date | undefined
}

/**
 * Deletes a campaign: it leaves every list, delivery stops, and later calls do not find it. What was paid,
 * delivered and ordered stays on record, the money and credits left in it too. Views of ads that are on a
 * page at this moment are still counted.
 */
export async function deleteCampaign(ctx: Context, input: Input): Promise<DeletedCampaign> {
  return ctx.db.transaction().execute(async (tx) => {
    const { seenUpdatedAt } = input
    const wanted = { ...input, action: 'campaign.manage', seenUpdatedAt } as const
    const campaign = await lockOfKind(tx, ctx, wanted)
    // What was bought since the person looked is not thrown away unseen.
    refuseIfChanged<ValueOf<typeof endpoint>>(wanted, campaign, { isDeleted: false }, { isDeleted: true })
    const at = ctx.clock.now()
    await saveDeletion(tx, campaign.id, ctx.actor.personId, at)
    const { id, name, isArchived, isSwitchedOn, balance, creditsLeft } = campaign
    await announceChange(tx, ctx, campaign, {
      at,
      what: 'deleted',
      before: {
        isDeleted: false,
        name,
        isArchived,
        isSwitchedOn,
        balance: exactMoney(balance),
        creditsLeft,
      },
      after: { isDeleted: true },
    })
    return { id, name, message: successOf('deleted', { campaign: name }) }
  })
}
