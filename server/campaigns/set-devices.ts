import type { setCampaignDevices } from '#contract/campaigns/targeting.ts'
import type { CampaignState } from '#contract/campaigns/changes.ts'
import { isDeviceChoice } from '#domain/campaigns/devices.ts'
import type { Context } from '../kernel/context.ts'
import { missing, Refused, type ValueOf } from '../kernel/refused.ts'
import { announceChange, lockForChange, refuseIfChanged, stateOf } from './change-campaign.ts'
import { readSettings, saveDevices } from './store/settings.ts'

interface Input {
  readonly campaignId: number
  readonly choice: string
  readonly seenUpdatedAt?: Date | undefined
}

/** Shows an impression campaign on these kinds of devices only. Harmless when repeated. */
export async function setDevices(ctx: Context, input: Input): Promise<CampaignState> {
  return ctx.db.transaction().execute(async (tx) => {
    const { campaignId, choice } = input
    const wanted = { campaignId, seenUpdatedAt: input.seenUpdatedAt, action: 'campaign.devices' } as const
    const campaign = await lockForChange(tx, ctx, wanted)
    if (campaign.kind !== 'impression') throw missing()
    if (!isDeviceChoice(choice)) throw new Refused({ refused: 'device-unknown', field: 'device' })
    const { deviceChoice } = await readSettings(tx, campaignId)
    refuseIfChanged<ValueOf<typeof setCampaignDevices>>(
      wanted,
      campaign,
      { choice: deviceChoice },
      { choice },
    )
    if (choice === deviceChoice) return stateOf(campaign)
    const at = ctx.clock.now()
    await saveDevices(tx, campaignId, choice, at)
    await announceChange(tx, ctx, campaign, {
      at,
      what: 'devices changed',
      before: { deviceChoice },
      after: { deviceChoice: choice },
    })
    return stateOf({ ...campaign, updatedAt: at })
  })
}
