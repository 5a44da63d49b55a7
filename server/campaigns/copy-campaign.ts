import { nameOfCopy } from '#domain/campaigns/name.ts'
import type { CampaignState } from '#contract/campaigns/changes.ts'
import type { Context, Database } from '../kernel/context.ts'
import { announceChange, lockForChange, campaignStateOf } from './change-campaign.ts'
import { requireRoomForEmpty } from './room-for-empty.ts'
import { insertCopy } from './store/copies.ts'
import { lockCampaign } from './store/campaigns.ts'

/**
 * Makes a second campaign with the same product, prices and targeting, in the caller's transaction; what hangs on
 * campaigns in later modules is theirs to copy. Archived campaigns are copied too; the copy never is in the archive.
 */
export async function copyCampaign(
  tx: Database,
  ctx: Context,
  campaignId: number,
): Promise<{ readonly original: CampaignState; readonly copy: CampaignState }> {
  const original = await lockForChange(tx, ctx, campaignId, 'campaign.manage')
  await requireRoomForEmpty(tx, ctx)
  const at = ctx.clock.now()
  const name = nameOfCopy(original.name)
  const copyId = await insertCopy(tx, campaignId, { name, by: ctx.actor.personId, at })
  const copy = await lockCampaign(tx, copyId)
  if (!copy) throw new Error(`the copy of campaign ${campaignId} is not there`)
  await announceChange(tx, ctx, copy, {
    at,
    what: 'duplicated',
    before: {},
    after: { name, copyOf: campaignId },
  })
  return { original: campaignStateOf(original), copy: campaignStateOf(copy) }
}
