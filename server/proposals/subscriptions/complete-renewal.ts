/** What a later charge of a subscription does, in the transaction that settles it. */
import { z } from 'zod'
import { successOf } from '#contract/successes.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { retryAt } from '#domain/proposals/subscriptions/subscription.ts'
import { proposalAccount } from '../../billing/accounts.ts'
import type { Completion, PaymentRecord } from '../../billing/completion.ts'
import { fundingOf } from '../../billing/funding.ts'
import { postAll } from '../../billing/ledger.ts'
import { lockKeptCard } from '../../billing/kept-cards.ts'
import { linesOfOrderOf } from '../../billing/orders.ts'
import { actOf } from '../../billing/payer.ts'
import type { Database } from '../../kernel/context.ts'
import { writeHistory } from '../../kernel/history.ts'
import { appearAgain } from '../given/appear-again.ts'
import { keepGiven } from '../given/keep-given.ts'
import { givenBefore } from '../store/again.ts'
import {
  findSubscription,
  firstChargeOf,
  openPeriodOf,
  type PeriodRow,
  updatePeriod,
} from '../store/subscriptions.ts'
import { goOn } from './go-on.ts'
import { lockSubscribed } from './lock-subscribed.ts'
import { pauseFor } from './pause-for.ts'
import { subscriptionPath } from '#contract/billing/orders.ts'
import { chargeInWords, tellSubscription } from './tell-subscription.ts'
import { whyNotAgain } from './why-not-again.ts'

const kept = z.object({ message: z.string() })

export const renewalCompletion: Completion<'renewal', z.output<typeof kept>> = {
  purpose: 'renewal',
  answer: kept,
  payAgainPath: subscriptionPath,
  async complete(tx, payment, at, platform) {
    const { known, subscription } = await lockSubscribed(tx, payment.subjectId)
    // With the last charge the card goes: it is locked before the accounts.
    await lockKeptCard(tx, subscription.cardId)
    const period = periodOf(await openPeriodOf(tx, subscription.id), payment)
    const first = await firstChargeOf(tx, subscription.id)
    const { usdNanos } = first
    const { id: proposalId, hidesPrices } = known.row
    const by = actOf(payment)
    const again = await givenBefore(tx, proposalId, first.settledAt)
    const appearing = { at, by, arriving: usdNanos, period: period.period }
    const given = await appearAgain(tx, known, appearing, again)
    const own = {
      ...by,
      at,
      paymentId: payment.id,
      proposalId,
      kind: 'subscription-paid' as const,
      lines: [...fundingOf(payment, usdNanos), { account: proposalAccount(proposalId), amount: usdNanos }],
    }
    const [, ...ids] = await postAll(tx, [own, ...given.ledger])
    await keepGiven(tx, platform, given, ids)
    await updatePeriod(tx, period, { state: 'paid', nextTryAt: null })
    await remember(tx, 'subscription charged', payment, { proposalId, dueAt: period.dueAt }, at)
    await goOn(tx, platform, { known, subscription }, period.period, at)
    return {
      answer: {
        message: successOf('subscriptionCharged', { amount: moneyIn(payment.currency, payment.amountCents) }),
      },
      usdNanos,
      lines: await linesOfOrderOf(tx, first.paymentId),
      of: { proposalId, hidesPrices, subscriptionId: subscription.id },
    }
  },

  async isMadeAfterAll(db, { subjectId }) {
    const subscription = await findSubscription(db, subjectId)
    return subscription !== null && (await whyNotAgain(db, subscription)) === null
  },

  /** It is tried again on the days of the setting, and paused after the last; the card was never asked where nobody heard of it. */
  async refused(tx, payment, { code, text }, at, platform) {
    const { known, subscription } = await lockSubscribed(tx, payment.subjectId)
    const period = periodOf(await openPeriodOf(tx, subscription.id), payment)
    if (code === 'never-reached') return
    const { settings } = platform
    const failedAt = period.failedAt ?? at
    const hour = settings.get('subscriptions.hour')
    const refused = { firstFailedAt: failedAt, tries: period.attempts }
    const next = retryAt(refused, settings.get('subscriptions.retryDays'), hour, at)
    await updatePeriod(tx, period, { state: 'failed', failedAt, nextTryAt: next ?? period.nextTryAt })
    const { id: proposalId } = known.row
    await remember(tx, 'subscription charge refused', payment, { proposalId, dueAt: period.dueAt }, at)
    const going = { known, subscription }
    if (next === null) return pauseFor(tx, platform, going, 'failed', at)
    await tellSubscription(
      tx,
      platform,
      going,
      {
        about: `subscription-failed:${payment.id}`,
        subject: 'The card of your subscription was refused',
        subjectToAgent: 'The card of the subscription was refused',
        lines: [
          `The card was to be charged ${chargeInWords(going)}, and was refused. Nothing was charged.`,
          `The card provider says: ${text}`,
          `We try again on ${newYorkDay(next)}. Choose another card, and it is charged at once.`,
        ],
        step: 'Choose another card',
      },
      at,
    )
  },
}

/** In the history of its proposal, so that the evidence tells of it, too. */
async function remember(
  tx: Database,
  what: 'subscription charged' | 'subscription charge refused',
  { currency, amountCents }: PaymentRecord,
  { proposalId, dueAt }: { readonly proposalId: number; readonly dueAt: Date },
  at: Date,
): Promise<void> {
  await writeHistory(tx, at, {
    what,
    subjectKind: 'proposal',
    subjectId: proposalId,
    actorId: null,
    onBehalfOf: null,
    after: { amount: moneyIn(currency, amountCents), due: newYorkDay(dueAt) },
  })
}

/** The charge that the payment was begun for. */
function periodOf(open: PeriodRow | null, { id, subscriptionPeriod }: PaymentRecord): PeriodRow {
  if (open?.period !== subscriptionPeriod || open.paymentId !== id)
    throw new Error(`payment ${id} is not of the charge that is to come`)
  return open
}
