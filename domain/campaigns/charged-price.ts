import { missingCpm } from '#domain/catalogue/product.ts'
import { type MicroDollars, type NanoDollars, pricePerImpression } from '#domain/kernel/money.ts'
import { effectiveCpm } from './effective-cpm.ts'

/** What one impression costs: the effective CPM at the priority that is charged, free moves left out. */
export function chargedPrice(campaign: {
  readonly baseCpm: MicroDollars | null
  readonly chargedPriority: number
  readonly priorityCeiling: number
}): NanoDollars {
  const base = campaign.baseCpm ?? missingCpm
  return pricePerImpression(effectiveCpm(base, campaign.chargedPriority, campaign.priorityCeiling))
}
