/** What the changes of where and to whom an impression campaign is shown have in common. */
import type { CampaignState } from '#contract/campaigns/changes.ts'
import type { FinerTargeting } from '#domain/campaigns/targeting/finer-targeting.ts'
import type { Verdict } from '#domain/kernel/verdict.ts'
import type { Action } from '#domain/people/permissions.ts'
import type { Context, Database } from '#server/kernel/context.ts'
import { allow, refuseStale } from '#server/kernel/refused.ts'
import { announceChange, lockForChange, campaignStateOf } from '../change-campaign.ts'
import { type CampaignSettings, readSettings, saveSettings } from '../store/settings.ts'

interface Wish {
  readonly campaignId: number
  readonly seenUpdatedAt?: Date | undefined
}

interface SettingChange<Value> {
  readonly action: Action
  /** What the history calls it. */
  readonly what: string
  /** The field in the history, with its value now and then, and in a conflict. */
  readonly field: string
  /** The field in a conflict, where that has another name. */
  readonly inConflict?: string
  readonly read: (settings: CampaignSettings) => Value
  readonly wanted: Value
  readonly judge?: (tx: Database) => Verdict | Promise<Verdict>
  /** What of the settings becomes another. */
  readonly change: (settings: CampaignSettings) => Partial<CampaignSettings>
}

/** Changes one setting of an impression campaign. Harmless when repeated. */
export async function changeCampaignSetting<Value>(
  ctx: Context,
  wish: Wish,
  { action, what, field, inConflict = field, read, wanted, judge, change }: SettingChange<Value>,
): Promise<CampaignState> {
  return ctx.db.transaction().execute(async (tx) => {
    const campaign = await lockForChange(tx, ctx, wish.campaignId, action, 'impression')
    if (judge) allow(await judge(tx))
    const settings = await readSettings(tx, campaign.id)
    const before = read(settings)
    refuseStale(wish, campaign, { [inConflict]: before }, { [inConflict]: wanted })
    if (JSON.stringify(before) === JSON.stringify(wanted)) return campaignStateOf(campaign)
    const at = ctx.clock.now()
    await saveSettings(tx, campaign.id, change(settings), at)
    await announceChange(tx, ctx, campaign, {
      at,
      what,
      before: { [field]: before },
      after: { [field]: wanted },
    })
    return campaignStateOf({ ...campaign, updatedAt: at })
  })
}

interface FinerTargetingChange<Value>
  extends Pick<SettingChange<Value>, 'what' | 'field' | 'wanted' | 'judge'> {
  readonly read: (finerTargeting: FinerTargeting) => Value
  readonly write: (finerTargeting: FinerTargeting) => FinerTargeting
}

/** Changes one of the finer conditions, which are kept together. */
export function changeFinerTargeting<Value>(
  ctx: Context,
  wish: Wish,
  { read, write, ...change }: FinerTargetingChange<Value>,
): Promise<CampaignState> {
  return changeCampaignSetting(ctx, wish, {
    ...change,
    action: 'campaign.geotarget',
    read: ({ finerTargeting }) => read(finerTargeting),
    change: ({ finerTargeting }) => ({ finerTargeting: write(finerTargeting) }),
  })
}
