/** What follows a charge that was paid or left out: the next one, or the end. */
import { afterMissed, dueAt, isPaidOut } from '#domain/proposals/subscriptions/subscription.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { forgetCard } from '../../billing/kept-cards.ts'
import { instantAfter } from '../../kernel/clock.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { writeHistory } from '../../kernel/history.ts'
import {
  countPaid,
  insertPeriod,
  openPeriodOf,
  type SubscriptionRow,
  updatePeriod,
  updateSubscription,
} from '../store/subscriptions.ts'
import { chargeInWords, type SoldSubscription, tellSubscription } from './tell-subscription.ts'

type DueSubscription = SoldSubscription & { readonly subscription: SubscriptionRow }

/**
 * After charge `period` was paid. A next one that was due already, since nobody charged meanwhile, is made the morning
 * after, so that there is one a day, and the client is told before.
 */
export async function goOn(
  tx: Database,
  platform: Pick<Platform, 'config' | 'settings'>,
  going: DueSubscription,
  period: number,
  at: Date,
): Promise<void> {
  const { subscription } = going
  const { id, months, anchorDay } = subscription
  if (isPaidOut(months, await countPaid(tx, id))) {
    await endAsPaid(tx, platform, going, at)
    return
  }
  const next = period + 1
  const hour = platform.settings.get('subscriptions.hour')
  const due = dueAt(anchorDay, next, hour)
  const nextTryAt = afterMissed(due, hour, at)
  await insertPeriod(tx, { subscriptionId: id, period: next, dueAt: due, state: 'due', nextTryAt })
  await updateSubscription(tx, id, { updatedAt: instantAfter(at, subscription.updatedAt) })
  if (nextTryAt > due)
    await tellSubscription(tx, platform, going, missedNews(going, next, due, nextTryAt), at)
}

/** Nothing more is charged: the charge to come is left out, and a card that was kept for it alone goes. */
export async function end(
  tx: Database,
  { id, cardId, updatedAt }: SubscriptionRow,
  state: 'cancelled' | 'ended',
  at: Date,
): Promise<void> {
  const open = await openPeriodOf(tx, id)
  if (open) await updatePeriod(tx, open, { state: 'skipped', nextTryAt: null })
  await updateSubscription(tx, id, {
    state,
    pausedWhy: null,
    endedAt: at,
    updatedAt: instantAfter(at, updatedAt),
  })
  await forgetCard(tx, cardId, at)
}

/** All that was wanted is paid; client and agent are told. */
export async function endAsPaid(
  tx: Database,
  platform: Pick<Platform, 'config'>,
  going: DueSubscription,
  at: Date,
): Promise<void> {
  await end(tx, going.subscription, 'ended', at)
  await writeHistory(tx, at, {
    what: 'subscription ended',
    subjectKind: 'proposal',
    subjectId: going.subscription.proposalId,
    actorId: null,
    onBehalfOf: null,
  })
  await tellSubscription(tx, platform, going, endNews(going), at)
}

const endNews = (going: DueSubscription) => ({
  about: `subscription-ended:${going.subscription.id}`,
  subject: 'Your subscription has ended',
  subjectToAgent: 'The subscription has ended',
  lines: [`Nothing more is charged: ${chargeInWords(going)} was the last.`],
  step: 'See its charges',
})

const missedNews = (going: DueSubscription, period: number, due: Date, on: Date) => ({
  about: `subscription-missed:${going.subscription.id}:${period}`,
  subject: `A charge is made on ${newYorkDay(on)}`,
  subjectToAgent: `A charge is made on ${newYorkDay(on)}`,
  lines: [
    `The charge of ${newYorkDay(due)}, ${chargeInWords(going)}, could not be made on its day, since we were not there.`,
    `It is made on ${newYorkDay(on)}. Until then you can pause or cancel the subscription.`,
  ],
  step: 'Pause or cancel it',
})
