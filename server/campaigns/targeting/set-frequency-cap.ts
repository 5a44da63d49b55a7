import type { CampaignState } from '#contract/campaigns/changes.ts'
import type { setFrequencyCap as endpoint } from '#contract/campaigns/finer-targeting.ts'
import { frequencyCapOf } from '#domain/campaigns/targeting/finer-targeting.ts'
import { mayCap } from '#domain/campaigns/targeting/frequency-cap.ts'
import type { Context } from '#server/kernel/context.ts'
import type { WishOf } from '../change-campaign.ts'
import { changeFinerTargeting } from './change-setting.ts'

/** Limits how often one viewer is shown an impression campaign. */
export function setFrequencyCap(ctx: Context, wish: WishOf<typeof endpoint>): Promise<CampaignState> {
  const { cap } = wish
  return changeFinerTargeting(ctx, wish, {
    what: 'frequency changed',
    field: 'frequency',
    read: frequencyCapOf,
    wanted: cap,
    judge: () => mayCap(cap),
    write: ({ cap: _, ...rest }) => (cap === null ? rest : { ...rest, cap }),
  })
}
