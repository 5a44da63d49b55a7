import type { archiveCampaign as endpoint } from '#contract/campaigns/life.ts'
import type { StateWithMessage } from '#contract/campaigns/changes.ts'
import { successOf } from '#contract/successes.ts'
import { mayArchiveCampaign } from '#domain/campaigns/archiving.ts'
import type { CampaignKind } from '#domain/campaigns/campaign.ts'
import { refuseWhilePaying } from '../billing/refuse-while-paying.ts'
import type { Context } from '../kernel/context.ts'
import { allow, refuseStale } from '../kernel/refused.ts'
import {
  announceChange,
  lockForChange,
  refuseOther,
  campaignStateOf,
  type WishOf,
} from './change-campaign.ts'
import { saveCampaignArchive } from './store/endings.ts'

/**
 * Puts a campaign into the archive, where nothing of it is delivered, or takes it back as it was: its switch stays
 * where it stands meanwhile. Harmless when the wish is repeated.
 */
export async function archiveCampaign(
  ctx: Context,
  wish: WishOf<typeof endpoint> & { readonly kind: CampaignKind },
): Promise<StateWithMessage> {
  return ctx.db.transaction().execute(async (tx) => {
    const campaign = await lockForChange(tx, ctx, wish.campaignId, 'campaign.manage', wish.kind)
    refuseOther(wish.named, campaign)
    const before = { isArchived: campaign.isArchived }
    const isArchived = wish.isArchived ?? !campaign.isArchived
    refuseStale<typeof endpoint>(wish, campaign, before, { isArchived })
    const what = isArchived ? 'archived' : 'unarchived'
    const message = successOf(what, { campaign: campaign.name })
    if (isArchived === campaign.isArchived) return { ...campaignStateOf(campaign), message }
    if (isArchived) {
      await refuseWhilePaying(tx, { subjectKind: 'campaign', subjectId: campaign.id })
      allow(mayArchiveCampaign(campaign))
    }
    const at = ctx.clock.now()
    await saveCampaignArchive(tx, campaign.id, isArchived, ctx.actor.personId, at)
    await announceChange(tx, ctx, campaign, { at, what, before, after: { isArchived } })
    return { ...campaignStateOf({ ...campaign, isArchived, updatedAt: at }), message }
  })
}
