/** What every change of one campaign has in common: the lock, the right, the history and the news. */
import type { CampaignState } from '#contract/campaigns/changes.ts'
import { rowClass } from '#domain/campaigns/row-class.ts'
import { may, maySee, relationTo } from '#domain/people/abilities.ts'
import type { Action } from '#domain/people/permissions.ts'
import type { Context, Database } from '../kernel/context.ts'
import { notifyListeners } from '../kernel/events.ts'
import { forbidden, missing, refuseStale } from '../kernel/refused.ts'
import { recordHistory } from '../kernel/history.ts'
import { type CampaignRecord, lockCampaign } from './store/campaigns.ts'

export interface WantedChange {
  readonly campaignId: number
  readonly action: Action
  /** When the person last read the campaign; a change on an older version is refused. */
  readonly seenUpdatedAt: Date | undefined
}

/** Locks the campaign in the caller's transaction. Refuses what is not there, not theirs, or not their right. */
export async function lockForChange(
  tx: Database,
  ctx: Context,
  wanted: WantedChange,
): Promise<CampaignRecord> {
  const campaign = await lockCampaign(tx, wanted.campaignId)
  if (!campaign) throw missing()
  // A publisher sees placements on own sites, and changes no campaign: the sites do not count here.
  const relation = relationTo(ctx.actor, campaign)
  if (!maySee(ctx.actor, relation)) throw missing()
  if (!may(ctx.actor, wanted.action, relation)) throw forbidden()
  return campaign
}

/** Refuses a change that was decided on an older version of the campaign. */
export function refuseIfChanged<Value extends object>(
  wanted: WantedChange,
  campaign: CampaignRecord,
  theirs: Value,
  yours: Value,
): void {
  refuseStale(wanted.seenUpdatedAt, campaign.updatedAt, theirs, yours)
}

export interface Written {
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
  { at, ...change }: Written,
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

/** What the call answers. */
export function stateOf(campaign: CampaignRecord): CampaignState {
  return {
    id: campaign.id,
    name: campaign.name,
    isEnabled: campaign.isSwitchedOn,
    class: rowClass(campaign),
    updatedAt: campaign.updatedAt,
  }
}
