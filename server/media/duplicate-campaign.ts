import type { StateWithMessage } from '#contract/campaigns/changes.ts'
import { successOf } from '#contract/successes.ts'
import { copyCampaign } from '../campaigns/copy-campaign.ts'
import type { Context } from '../kernel/context.ts'
import { copyMedia } from './store/media.ts'

/** Duplicates a campaign of any kind with its ads. The copy is off and has no money, credits, dates or history. */
export async function duplicateCampaign(ctx: Context, campaignId: number): Promise<StateWithMessage> {
  return ctx.db.transaction().execute(async (tx) => {
    const { original, copy } = await copyCampaign(tx, ctx, campaignId)
    await copyMedia(tx, { from: campaignId, to: copy.id, at: copy.updatedAt })
    return { ...copy, message: successOf('duplicated', { campaign: original.name }) }
  })
}
