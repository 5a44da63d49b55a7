import { effectiveCpm } from '#domain/campaigns/effective-cpm.ts'
import {
  type MicroDollars,
  microDollars,
  type NanoDollars,
  pricePerImpression,
} from '#domain/kernel/money.ts'

/** Where the configuration lacks a cpm it is $1.00 (PRI-08). */
export const fallbackCpm = microDollars(1_000_000)

/** What one impression of the campaign costs at the priority it is charged for. */
export function priceOf(campaign: {
  readonly baseCpm: MicroDollars | null
  readonly chargedPriority: number
  readonly priorityCeiling: number
}): NanoDollars {
  const base = campaign.baseCpm ?? fallbackCpm
  return pricePerImpression(effectiveCpm(base, campaign.chargedPriority, campaign.priorityCeiling))
}
