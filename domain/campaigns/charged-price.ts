import {
  type MicroDollars,
  microDollars,
  type NanoDollars,
  pricePerImpression,
} from '#domain/kernel/money.ts'
import { effectiveCpm } from './effective-cpm.ts'

/** A campaign without a CPM of its own is a configuration fault; it is priced at $1.00 per thousand (PRI-08). */
export const missingCpm = microDollars(1_000_000)

/** What one impression costs: the effective CPM at the priority that is charged, free moves left out. */
export function chargedPrice(campaign: {
  readonly baseCpm: MicroDollars | null
  readonly chargedPriority: number
  readonly priorityCeiling: number
}): NanoDollars {
  const base = campaign.baseCpm ?? missingCpm
  return pricePerImpression(effectiveCpm(base, campaign.chargedPriority, campaign.priorityCeiling))
}
