import { newYorkDay } from '#domain/kernel/newyork.ts'
import { expiryNotice } from '#domain/proposals/subscriptions/subscription.ts'
import { cardInWords } from '../../billing/receipts/receipt-words.ts'
import type { Platform } from '../../kernel/context.ts'
import { eachAlone } from '../../kernel/each-alone.ts'
import { chargesToCardsThatEnd, type ExpiringRow, openPeriodOf } from '../store/subscriptions.ts'
import { lockSubscribed } from './lock-subscribed.ts'
import { chargeInWords, tellSubscription } from './tell-subscription.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Who has a card that will not be good any more at the next charge hears of it, once for each card and each of the days of the
 * setting: of another one that was chosen meanwhile, too.
 */
export async function tellCardsThatEnd(platform: Platform): Promise<void> {
  const { db, clock, settings } = platform
  const days = settings.get('subscriptions.cardDays')
  const now = clock.now()
  const until = new Date(now.getTime() + Math.max(0, ...days) * dayMs)
  const told = (await chargesToCardsThatEnd(db, now, until)).flatMap((row) => {
    const before = expiryNotice(row, row.dueAt, days, now)
    return before === null ? [] : [{ ...row, before }]
  })
  await eachAlone(
    platform,
    told,
    ({ id }) => ({ subscriptionId: id }),
    (row) => tell(platform, row, now),
  )
}

function tell(platform: Platform, row: ExpiringRow & { readonly before: number }, at: Date): Promise<void> {
  const { id, period, dueAt, cardId, before } = row
  return platform.db.transaction().execute(async (tx) => {
    const going = await lockSubscribed(tx, id)
    // Another card may have been chosen, or this charge made, meanwhile.
    const open = await openPeriodOf(tx, id)
    const { subscription } = going
    if (open?.period !== period || subscription.state !== 'active' || subscription.cardId !== cardId) return
    await tellSubscription(
      tx,
      platform,
      going,
      {
        about: `card-expiring:${id}:${period}:${cardId}:${before}`,
        subject: 'The card of your subscription ends',
        subjectToAgent: 'The card of the subscription ends',
        lines: [
          `On ${newYorkDay(dueAt)} ${cardInWords(row) ?? 'the card'} is charged ${chargeInWords(going)}, and is not good any more then.`,
          'Choose another card before that day.',
        ],
        step: 'Choose another card',
      },
      at,
    )
  })
}
