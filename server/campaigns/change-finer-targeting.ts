/** What the changes of a campaign's finer conditions have in common. */
import type { CampaignState } from '#contract/campaigns/changes.ts'
import type { FinerTargeting } from '#domain/campaigns/finer-targeting.ts'
import type { Verdict } from '#domain/kernel/verdict.ts'
import type { Context, Database } from '../kernel/context.ts'
import { allow, missing } from '../kernel/refused.ts'
import { announceChange, lockForChange, refuseIfChanged, stateOf } from './change-campaign.ts'
import { readSettings, saveFinerTargeting } from './store/settings.ts'

interface FinerTargetingChange<Value> {
  readonly campaignId: number
  readonly seenUpdatedAt?: Date | undefined
  /** What the history calls it. */
  readonly what: string
  /** The field in the history, with its value now and then, and in a conflict. */
  readonly field: string
  readonly read: (finerTargeting: FinerTargeting) => Value
  readonly wanted: Value
  readonly judge?: (tx: Database) => Verdict | Promise<Verdict>
  readonly write: (finerTargeting: FinerTargeting) => FinerTargeting
}

/** Changes one condition of an impression campaign. Harmless when repeated. */
export async function changeFinerTargeting<Value>(
  ctx: Context,
  change: FinerTargetingChange<Value>,
): Promise<CampaignState> {
  return ctx.db.transaction().execute(async (tx) => {
    const { campaignId, field, wanted } = change
    const wish = { campaignId, seenUpdatedAt: change.seenUpdatedAt, action: 'campaign.geotarget' } as const
    const campaign = await lockForChange(tx, ctx, wish)
    if (campaign.kind !== 'impression') throw missing()
    if (change.judge) allow(await change.judge(tx))
    const { finerTargeting } = await readSettings(tx, campaignId)
    const before = change.read(finerTargeting)
    refuseIfChanged(wish, campaign, { [field]: before }, { [field]: wanted })
    if (JSON.stringify(before) === JSON.stringify(wanted)) return stateOf(campaign)
    const at = ctx.clock.now()
    await saveFinerTargeting(tx, campaignId, change.write(finerTargeting), at)
    await announceChange(tx, ctx, campaign, {
      at,
      what: change.what,
      before: { [field]: before },
      after: { [field]: wanted },
    })
    return stateOf({ ...campaign, updatedAt: at })
  })
}
