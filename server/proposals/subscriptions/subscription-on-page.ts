import type { ClientPage } from '#contract/proposals/client-page.ts'
import type { Context } from '../../kernel/context.ts'
import { anySubscription, pageOfSubscriptions } from '../store/subscription-list.ts'
import { viewSubscription } from './view-subscription.ts'

/** What is told beside a proposal of how it goes on; null where it is not paid month after month. */
export async function subscriptionOnPage(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  proposalId: number,
): Promise<ClientPage['subscription']> {
  const [row] = await pageOfSubscriptions(ctx.db, { ...anySubscription, proposalId }, { offset: 0, limit: 1 })
  if (!row) return null
  const { id, state, why, isFailing, next, amount, left, months } = viewSubscription(ctx, row)
  return { id, state, why, isFailing, left, months, next: next === null ? null : { day: next, amount } }
}
