import type { setCampaignDevices } from '#contract/campaigns/targeting.ts'
import type { CampaignState } from '#contract/campaigns/changes.ts'
import { isDeviceChoice } from '#domain/campaigns/targeting/devices.ts'
import { refuse } from '#domain/kernel/verdict.ts'
import type { Context } from '#server/kernel/context.ts'
import type { WishOf } from '../change-campaign.ts'
import { changeCampaignSetting } from './change-setting.ts'

/** Shows an impression campaign on these kinds of devices only. */
export function setDevices(ctx: Context, wish: WishOf<typeof setCampaignDevices>): Promise<CampaignState> {
  const { choice } = wish
  return changeCampaignSetting(ctx, wish, {
    action: 'campaign.devices',
    what: 'devices changed',
    field: 'deviceChoice',
    inConflict: 'choice',
    read: ({ deviceChoice }) => deviceChoice,
    wanted: choice,
    judge: () => (isDeviceChoice(choice) ? 'ok' : refuse('device-unknown', { field: 'device' })),
    change: () => ({ deviceChoice: choice }),
  })
}
