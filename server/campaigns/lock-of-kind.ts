import type { CampaignKind } from '#domain/campaigns/campaign.ts'
import type { Context, Database } from '../kernel/context.ts'
import { missing, Refused } from '../kernel/refused.ts'
import { lockForChange, type WantedChange } from './change-campaign.ts'
import type { CampaignRecord } from './store/campaigns.ts'

/** For calls whose path speaks of one kind, and whose body may name the campaign once more. */
export interface WantedOfKind extends WantedChange {
  readonly kind: CampaignKind
  /** The campaign that the request names besides its address; null when it names none. */
  readonly named: number | null
}

/** Locks the campaign for a change. One of another kind is missing; a body that names another campaign is refused. */
export async function lockOfKind(tx: Database, ctx: Context, wanted: WantedOfKind): Promise<CampaignRecord> {
  const campaign = await lockForChange(tx, ctx, wanted)
  if (campaign.kind !== wanted.kind) throw missing()
  if (wanted.named !== null && wanted.named !== campaign.id) {
    throw new Refused({ refused: 'form-other-campaign', field: 'id' })
  }
  return campaign
}
