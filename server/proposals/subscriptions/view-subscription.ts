/** Subscriptions as people see them. */
import type { Subscription } from '#contract/proposals/subscriptions.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { hasMore, isOver, paidUntil } from '#domain/proposals/subscriptions/subscription.ts'
import { cardInWords } from '../../billing/receipts/receipt-words.ts'
import type { Context } from '../../kernel/context.ts'
import type { ListedSubscription } from '../store/subscription-list.ts'

export function viewSubscription(
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  row: ListedSubscription,
): Subscription {
  const { id, months, paid, state, nextTryAt, updatedAt } = row
  const isOpen = !isOver(state)
  const { nextDueAt: dueAt, isAfterPaid } = row
  const until = paidUntil(dueAt && { dueAt, isAfterPaid }, clock.now())
  const manages = may(actor, 'subscription.manage', relationTo(actor, { advertiserId: row.clientId }))
  return {
    id,
    months,
    paid,
    state,
    updatedAt,
    currency: row.currency,
    amount: row.amountCents,
    proposal: { id: row.proposalId, name: row.proposalName },
    client: { id: row.clientId, name: row.clientName },
    left: !hasMore(state) ? 0 : months === 0 ? null : Math.max(0, months - paid),
    next: state === 'active' && nextTryAt ? newYorkDay(nextTryAt) : null,
    paidUntil: until && newYorkDay(until),
    isFailing: state === 'active' && row.isFailing,
    why: row.pausedWhy,
    card: { name: cardInWords(row) ?? '', expiry: expiryOf(row) },
    startedAt: row.startedAt,
    may: {
      pause: manages && state === 'active',
      resume: manages && (state === 'paused' || state === 'ending'),
      cancel: manages && isOpen,
      changeCard: manages && isOpen,
    },
  }
}

const expiryOf = ({ cardExpiryMonth, cardExpiryYear }: ListedSubscription): string =>
  `${String(cardExpiryMonth).padStart(2, '0')}/${String(cardExpiryYear % 100).padStart(2, '0')}`
