/** What every change of one campaign has in common: the lock, the right, the history and the news. */
import type { CampaignState } from '#contract/campaigns/changes.ts'
import type { Endpoint, Input } from '#contract/kernel/endpoint.ts'
import type { CampaignKind } from '#domain/campaigns/campaign.ts'
import { rowClass } from '#domain/campaigns/row-class.ts'
import type { Action } from '#domain/people/permissions.ts'
import type { Context, Database } from '../kernel/context.ts'
import { notifyListeners } from '../kernel/events.ts'
import { missing, type ReadonlyValue, Refused, requireRight } from '../kernel/refused.ts'
import { recordHistory } from '../kernel/history.ts'
import { type CampaignRecord, lockCampaign } from './store/campaigns.ts'

/** What a call that changes a campaign asks for: the campaign of its address, and what its body says. */
export type WishOf<E extends Endpoint> = { readonly campaignId: number } & ReadonlyValue<Input<E>['body']>

/**
 * Locks the campaign in the caller's transaction. Refuses what is not there, not theirs, or not their right; for a
 * call that speaks of one kind, one of another kind is not there.
 */
export async function lockForChange(
  tx: Database,
  { actor }: Context,
  campaignId: number,
  action: Action,
  kind?: CampaignKind,
): Promise<CampaignRecord> {
  // A publisher sees placements on own sites, and changes no campaign: the sites do not count here.
  const campaign = requireRight(actor, action, await lockCampaign(tx, campaignId))
  if (kind && campaign.kind !== kind) throw missing()
  return campaign
}

/** Refuses a body that names another campaign than its address does; null: it names none. */
export function refuseOther(named: number | null, campaign: CampaignRecord): void {
  if (named !== null && named !== campaign.id)
    throw new Refused({ refused: 'form-other-campaign', field: 'id' })
}

export interface WrittenChange {
  readonly at: Date
  readonly what: string
  readonly before: unknown
  readonly after: unknown
  readonly reason?: string | undefined
}

/** Writes the history row and tells delivery, which then shows the change within a second. */
export async function announceChange(
  tx: Database,
  ctx: Context,
  campaign: CampaignRecord,
  { at, ...change }: WrittenChange,
): Promise<void> {
  await recordHistory(tx, ctx.actor, at, {
    ...change,
    subjectKind: 'campaign',
    subjectId: campaign.id,
    advertiserId: campaign.advertiserId,
    undoes: ctx.undoing,
  })
  await notifyListeners(tx, 'masthead_campaigns', String(campaign.id))
}

/** The state of a campaign as the calls that change one answer it. */
export function campaignStateOf(campaign: CampaignRecord): CampaignState {
  return {
    id: campaign.id,
    name: campaign.name,
    isEnabled: campaign.isSwitchedOn,
    class: rowClass(campaign),
    updatedAt: campaign.updatedAt,
  }
}
