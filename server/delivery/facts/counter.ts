/**
 * What the ad route asks of the counting side, and nothing more. The promise kept behind this interface: a
 * campaign is never counted beyond its money, and an acknowledged view is recorded exactly once.
 */
import type { DeviceClass } from '#domain/campaigns/targeting/devices.ts'
import type { FilterReason, ShortageReason } from '#domain/delivery/decision/reasons.ts'

/** What is known when an ad was chosen, and what its records carry. */
interface DecisionFacts {
  readonly campaignId: number
  readonly mediaId: number
  readonly siteId: number
  readonly zone: number
  /** ISO 3166-1 alpha-2; '' when unknown. */
  readonly country: string
  /** Two letters within the United States; '' elsewhere and when unknown. */
  readonly state: string
  readonly device: DeviceClass
  readonly decidedAtMs: number
}

/** What a signed id says once its signature was checked: the facts, and who made the decision. */
export interface DecisionId extends DecisionFacts {
  readonly node: number
  readonly epoch: number
  /** The decision's number within node and epoch. */
  readonly decision: number
  /** Set when the request itself was filtered: such an id never had a reservation. */
  readonly filtered: FilterReason | null
}

type ViewOutcome = 'counted' | 'repeated' | 'unbilled'

export interface Counter {
  readonly node: number
  readonly epoch: number

  /**
   * Called with the campaigns that were chosen, before they are promised. Null when each of them can be answered
   * at once; otherwise resolves (soon, and never with an error) after the missing blocks were taken or refused.
   */
  prepare(campaignIds: readonly number[]): Promise<void> | null

  /** How many impressions of the campaign can be promised from here at this moment. */
  promised(campaignId: number): number

  /** Whether it can be promised from here, or might be: `prepare` would ask for it. */
  mayHave(campaignId: number): boolean

  /** Why `promised` is 0; null when it is not. */
  shortage(campaignId: number): ShortageReason | null

  /** Promises one impression and answers the decision's number; null when nothing can be promised now. */
  reserve(campaignId: number, decidedAtMs: number): number | null

  /** A decision number for filtered traffic: no impression is promised, its view is recorded unbilled. */
  recordUnreserved(): number

  /** Whether an impression is promised to the decision at this moment, whatever any clock on a wall says. */
  isPromised(id: DecisionId): boolean

  /**
   * Records a view and resolves when it is durable. `filtered` names why this call is not billed, whatever the
   * id says. Rejects when it could not be made durable: the caller answers 503.
   */
  view(id: DecisionId, filtered: FilterReason | null): Promise<ViewOutcome>

  /** Records that the ad was in view for long enough. Once per decision; repeats are harmless. */
  viewable(id: DecisionId): Promise<void>

  /** Records a click. Whether it counts (once, within an hour of its counted view) is decided here. */
  click(id: DecisionId, filtered: FilterReason | null): Promise<void>
}
