import type { FinerTargeting } from '#domain/campaigns/targeting/finer-targeting.ts'
import { effectiveCpm } from '#domain/campaigns/effective-cpm.ts'
import type { DeviceClass } from '#domain/campaigns/targeting/devices.ts'
import type { Targeting } from '#domain/campaigns/targeting/targeting.ts'
import type { MicroDollars } from '#domain/kernel/money.ts'

/** A campaign as the decision sees it. */
export interface Candidate {
  readonly campaignId: number
  readonly siteIds: readonly number[]
  readonly zones: readonly number[]
  readonly isSwitchedOn: boolean
  readonly isArchived: boolean
  readonly isPayPerWeek: boolean
  /** Null: no limit. */
  readonly startsAtMs: number | null
  readonly stopsAtMs: number | null
  readonly targeting: Targeting
  readonly deviceClasses: readonly DeviceClass[]
  readonly finerTargeting: FinerTargeting
  /** How often it is chosen compared with others: whole, above zero. */
  readonly weight: number
  /** The media that are approved, switched on and not archived. */
  readonly mediaIds: readonly number[]
}

/**
 * The weight of a campaign in the choice: its effective CPM at the priority that selection uses, whether that
 * priority is paid for or free. A campaign without a CPM of its own weighs as its site's default.
 */
export function weightOf(
  campaign: { readonly baseCpm: MicroDollars | null; readonly priority: number; readonly ceiling: number },
  siteDefaultCpm: MicroDollars,
): number {
  return Number(effectiveCpm(campaign.baseCpm ?? siteDefaultCpm, campaign.priority, campaign.ceiling))
}
