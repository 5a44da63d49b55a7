import type { Subscription } from '#contract/proposals/subscriptions.ts'
import { may, maySee, relationTo } from '#domain/people/abilities.ts'
import type { Context } from '../../kernel/context.ts'
import { forbidden, missing } from '../../kernel/refused.ts'
import { type ListedSubscription, pageOfSubscriptions } from '../store/subscription-list.ts'
import { viewSubscription } from './view-subscription.ts'

/** A foreign one answers like a missing one (404); who sees its client and may not do this is forbidden it (403). */
export async function findOwnSubscription(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: number,
): Promise<ListedSubscription> {
  const one = { offset: 0, limit: 1 }
  const [row] = await pageOfSubscriptions(db, { clientIds: null, clientId: null, state: null, id }, one)
  const relation = row && relationTo(actor, { advertiserId: row.clientId })
  if (!row || !relation || !maySee(actor, relation)) throw missing()
  if (!may(actor, 'subscription.manage', relation)) throw forbidden()
  return row
}

export const viewOwnSubscription = async (
  ctx: Pick<Context, 'db' | 'actor'>,
  id: number,
): Promise<Subscription> => viewSubscription(ctx.actor, await findOwnSubscription(ctx, id))
