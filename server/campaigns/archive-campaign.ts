import type { archiveCampaign as endpoint } from '#contract/campaigns/life.ts'
import type { StateWithMessage } from '#contract/campaigns/changes.ts'
import { successOf } from '#contract/messages.ts'
import { mayArchive } from '#domain/campaigns/archiving.ts'
import type { CampaignKind } from '#domain/campaigns/campaign.ts'
import type { Context } from '../kernel/context.ts'
import { allow, type ValueOf } from '../kernel/refused.ts'
import { announceChange, refuseIfChanged, stateOf } from './change-campaign.ts'
import { saveArchive } from './store/endings.ts'
import { lockOfKind } from './lock-of-kind.ts'

interface Input {
  readonly campaignId: number
  readonly kind: CampaignKind
  /** The campaign that the request names besides its address. */
  readonly named: number | null
  /** Into the archive or out of it; left out, the other way round. */
  readonly isArchived?: boolean | undefined
  readonly seenUpdatedAt?: Date | undefined
}

/**
 * Puts a campaign into the archive, where nothing of it is delivered, or takes it back as it was: its switch stays
 * where it stands meanwhile. Harmless when the wish is repeated.
 */
export async function archiveCampaign(ctx: Context, input: Input): Promise<StateWithMessage> {
  return ctx.db.transaction().execute(async (tx) => {
    const { campaignId, kind, named, seenUpdatedAt } = input
    const wanted = { campaignId, kind, named, seenUpdatedAt, action: 'campaign.manage' } as const
    const campaign = await lockOfKind(tx, ctx, wanted)
    const isArchived = input.isArchived ?? !campaign.isArchived
    refuseIfChanged<ValueOf<typeof endpoint>>(
      wanted,
      campaign,
      { isArchived: campaign.isArchived },
      { isArchived },
    )
    const message = successOf(isArchived ? 'archived' : 'unarchived', { campaign: campaign.name })
    if (isArchived === campaign.isArchived) return { ...stateOf(campaign), message }
    if (isArchived) allow(mayArchive(campaign))
    const at = ctx.clock.now()
    await saveArchive(tx, campaign.id, isArchived, ctx.actor.personId, at)
    await announceChange(tx, ctx, campaign, {
      at,
      what: isArchived ? 'archived' : 'unarchived',
      before: { isArchived: campaign.isArchived },
      after: { isArchived },
    })
    return { ...stateOf({ ...campaign, isArchived, updatedAt: at }), message }
  })
}
