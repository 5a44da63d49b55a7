import type { Database } from '../../kernel/context.ts'
import { flagsOfUsers } from '../../people/list-advertisers.ts'
import { productsVerdict } from '../known/usable-verdict.ts'
import { firstChargeOf, type NextGift, nextGiftOf, type SubscriptionRow } from '../store/subscriptions.ts'

/**
 * Why the next charge could not give what it is for; null: it can. What it gives can be used as long as its client, an agent of
 * theirs, the salesman or who began it can use it.
 */
export async function whyNotAgain(
  db: Database,
  subscription: SubscriptionRow,
): Promise<NextGift['gone'] | 'unusable'> {
  const first = await firstChargeOf(db, subscription.id)
  const { gone, productIds, salesmanId } = await nextGiftOf(db, subscription, first)
  if (gone) return gone
  const flags = () => flagsOfUsers(db, subscription.clientId, [salesmanId, first.paidBy])
  return (await productsVerdict(db, productIds, flags)) === 'ok' ? null : 'unusable'
}
