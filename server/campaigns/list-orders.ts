import type { OrderLine } from '#contract/billing/orders.ts'
import { seesHiddenAmounts } from '#domain/campaigns/hidden-amounts.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { orderHistoryOf } from '../billing/orders.ts'
import type { Context } from '../kernel/context.ts'
import { requireRight } from '../kernel/refused.ts'
import { findOwner } from './store/campaigns.ts'

/** API-12: the orders of a campaign of any kind. A publisher sees placements on own sites, and no orders. */
export async function listOrders({ db, actor }: Context, campaignId: number): Promise<OrderLine[]> {
  const owner = requireRight(actor, 'campaign.view', await findOwner(db, campaignId))
  return orderHistoryOf(db, campaignId, {
    seesHidden: seesHiddenAmounts(actor, owner),
    managesSubscriptions: may(actor, 'subscription.manage', relationTo(actor, owner)),
  })
}
