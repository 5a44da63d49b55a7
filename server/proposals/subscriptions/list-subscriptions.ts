import type { Input, Reply } from '#contract/kernel/endpoint.ts'
import type { listSubscriptions as endpoint } from '#contract/proposals/subscriptions.ts'
import { pageCount } from '#domain/kernel/pages.ts'
import { advertisersFor } from '#domain/people/abilities.ts'
import type { Context } from '../../kernel/context.ts'
import {
  clientsWithSubscriptions,
  countSubscriptions,
  pageOfSubscriptions,
} from '../store/subscription-list.ts'
import { viewSubscription } from './view-subscription.ts'

/** One page of those that the actor may look after; a page beyond the last shows the last. */
export async function listSubscriptions(
  ctx: Context,
  question: Input<typeof endpoint>['query'],
): Promise<Reply<typeof endpoint>> {
  const { db, actor, settings } = ctx
  const filter = {
    clientIds: advertisersFor(actor, 'subscription.manage'),
    clientId: question.client ?? null,
    state: question.state ?? null,
  }
  const limit = settings.get('proposals.pageSize')
  const total = await countSubscriptions(db, filter)
  const pages = pageCount(total, limit)
  const page = Math.min(question.page ?? 1, pages)
  const rows = await pageOfSubscriptions(db, filter, { offset: (page - 1) * limit, limit })
  const clients = await clientsWithSubscriptions(db, filter)
  return { subscriptions: rows.map((row) => viewSubscription(ctx, row)), clients, page, pages, total }
}
