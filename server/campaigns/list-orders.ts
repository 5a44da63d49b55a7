import type { OrderLine } from '#contract/billing/orders.ts'
import { may, maySee, relationTo } from '#domain/people/abilities.ts'
import { orderHistoryOf } from '../billing/orders.ts'
import type { Context } from '../kernel/context.ts'
import { forbidden, missing } from '../kernel/refused.ts'
import { findOwner } from './store/campaigns.ts'

/** API-12: the orders of a campaign of any kind. A publisher sees placements on own sites, and no orders. */
export async function listOrders(ctx: Context, campaignId: number): Promise<OrderLine[]> {
  const owner = await findOwner(ctx.db, campaignId)
  if (!owner) throw missing()
  const relation = relationTo(ctx.actor, owner)
  if (!maySee(ctx.actor, relation)) throw missing()
  if (!may(ctx.actor, 'campaign.view', relation)) throw forbidden()
  return orderHistoryOf(ctx.db, { subjectKind: 'campaign', subjectId: campaignId })
}
