import type { Subscription } from '#contract/proposals/subscriptions.ts'
import type { Context } from '../../kernel/context.ts'
import { missing, requireRight } from '../../kernel/refused.ts'
import { anySubscription, type ListedSubscription, pageOfSubscriptions } from '../store/subscription-list.ts'
import { viewSubscription } from './view-subscription.ts'

/** A foreign one answers like a missing one (404); who sees its client and may not do this is forbidden it (403). */
export async function findOwnSubscription(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: number,
): Promise<ListedSubscription> {
  const [row] = await pageOfSubscriptions(db, { ...anySubscription, id }, { offset: 0, limit: 1 })
  requireRight(actor, 'subscription.manage', row && { advertiserId: row.clientId })
  if (!row) throw missing()
  return row
}

export const viewOwnSubscription = async (
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  id: number,
): Promise<Subscription> => viewSubscription(ctx, await findOwnSubscription(ctx, id))
