/** A subscription that cannot go on is paused, and its client and agent hear why. */
import { asSentence } from '#domain/kernel/sentence.ts'
import type { PausedWhy } from '#domain/proposals/subscriptions/subscription.ts'
import { pausedInWords } from '#domain/proposals/subscriptions/subscription-in-words.ts'
import { instantAfter } from '../../kernel/clock.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { writeHistory } from '../../kernel/history.ts'
import { type SubscriptionRow, updateSubscription } from '../store/subscriptions.ts'
import { chargeInWords, type SoldSubscription, tellSubscription } from './tell-subscription.ts'

type Why = Exclude<PausedWhy, 'by-hand'>

export async function pauseFor(
  tx: Database,
  platform: Pick<Platform, 'config'>,
  going: SoldSubscription & { readonly subscription: SubscriptionRow },
  why: Why,
  at: Date,
): Promise<void> {
  const { id, proposalId, updatedAt } = going.subscription
  const pausedAt = instantAfter(at, updatedAt)
  await updateSubscription(tx, id, { state: 'paused', pausedWhy: why, updatedAt: pausedAt })
  await writeHistory(tx, at, {
    what: 'subscription paused',
    subjectKind: 'proposal',
    subjectId: proposalId,
    actorId: null,
    onBehalfOf: null,
    after: { why },
  })
  const news = {
    // No long run of digits: such might read as a card's number.
    about: `subscription-paused:${id}:at:${pausedAt.toISOString()}`,
    subject: 'Your subscription is paused',
    subjectToAgent: 'The subscription is paused',
    lines: [
      `${pausedInWords[why]}. ${asSentence(`Nothing is charged until it is resumed: ${chargeInWords(going)}`)}`,
    ],
    step: stepOf[why],
  }
  await tellSubscription(tx, platform, going, news, at)
}

const stepOf: Readonly<Record<Why, string>> = {
  failed: 'Choose another card',
  campaign: 'Resume or cancel it',
  product: 'Resume or cancel it',
  unusable: 'Resume or cancel it',
  client: 'Resume or cancel it',
}
