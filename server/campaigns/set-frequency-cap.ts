import type { CampaignState } from '#contract/campaigns/changes.ts'
import { capOf } from '#domain/campaigns/finer-targeting.ts'
import { type FrequencyCap, mayCap } from '#domain/campaigns/frequency-cap.ts'
import type { Context } from '../kernel/context.ts'
import { changeFinerTargeting } from './change-finer-targeting.ts'

interface Input {
  readonly campaignId: number
  /** Null: any number of times. */
  readonly cap: FrequencyCap | null
  readonly seenUpdatedAt?: Date | undefined
}

/** Limits how often one viewer is shown an impression campaign. */
export function setFrequencyCap(ctx: Context, { cap, ...of }: Input): Promise<CampaignState> {
  return changeFinerTargeting(ctx, {
    ...of,
    what: 'frequency changed',
    field: 'frequency',
    read: capOf,
    wanted: cap,
    judge: () => mayCap(cap),
    write: ({ cap: _, ...rest }) => (cap === null ? rest : { ...rest, cap }),
  })
}
