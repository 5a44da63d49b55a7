/** Each minute: what is due of subscriptions is charged, each charge once, whatever runs twice or is cut off. */
import { numberOf } from '#domain/proposals/words.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { charge } from '../../billing/charge.ts'
import type { PaymentRecord } from '../../billing/completion.ts'
import { lockCardToCharge } from '../../billing/kept-cards.ts'
import { queueToPay, recordRenewal } from '../../billing/record-renewal.ts'
import { isBeingPaid } from '../../billing/refuse-while-paying.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { eachAlone } from '../../kernel/each-alone.ts'
import type { Job } from '../../kernel/jobs.ts'
import type { ProposalFacts } from '../known/find-proposal.ts'
import {
  countPaid,
  dueSubscriptions,
  findSubscription,
  openPeriodOf,
  type PeriodRow,
  type SubscriptionRow,
  updatePeriod,
} from '../store/subscriptions.ts'
import { renewalCompletion } from './complete-renewal.ts'
import { endAsPaid } from './go-on.ts'
import { lockSubscribed } from './lock-subscribed.ts'
import { pauseFor } from './pause-for.ts'
import { tellCardsThatEnd } from './tell-cards-that-end.ts'
import { whyNotAgain } from './why-not-again.ts'

export const chargeSubscriptions: Job = {
  name: 'charge-subscriptions',
  cron: '* * * * *',
  async run(platform) {
    await chargeDue(platform)
    await tellCardsThatEnd(platform)
  },
}

export async function chargeDue(platform: Platform): Promise<void> {
  await eachAlone(
    platform,
    await dueSubscriptions(platform.db, platform.clock.now()),
    (subscriptionId) => ({ subscriptionId }),
    (subscriptionId) => chargeOne(platform, subscriptionId),
  )
}

/** What died in between is found out by its key (`settleUnsettled`), and not charged again. */
async function chargeOne(platform: Platform, id: number): Promise<void> {
  const payment = await platform.db.transaction().execute((tx) => reserve(tx, platform, id))
  if (payment) await charge(platform, renewalCompletion, payment)
}

/** The intention to charge what is due, with a key made of subscription, charge and try; null where nothing is to be charged. */
async function reserve(tx: Database, platform: Platform, id: number): Promise<PaymentRecord | null> {
  const client = await findSubscription(tx, id)
  if (!client) return null
  await queueToPay(tx, client.clientId)
  const { known, subscription } = await lockSubscribed(tx, id)
  const period = await openPeriodOf(tx, id)
  const at = platform.clock.now()
  if (!period?.nextTryAt || period.nextTryAt > at) return null
  if (await isBeingPaid(tx, { subjectKind: 'subscription', subjectId: id })) return null
  const going = { known, subscription }
  if (subscription.state === 'ending') {
    await endAsPaid(tx, platform, going, at)
    return null
  }
  if (subscription.state !== 'active') return null
  const why = await whyNotAgain(tx, subscription)
  if (why) {
    await pauseFor(tx, platform, going, why, at)
    return null
  }
  return begin(tx, known, subscription, period, at)
}

async function begin(
  tx: Database,
  { row }: ProposalFacts,
  subscription: SubscriptionRow,
  { period, attempts, dueAt }: PeriodRow,
  at: Date,
): Promise<PaymentRecord> {
  const { id, clientId, amountCents, processingCents, currency, months } = subscription
  const of = months === 0 ? '' : ` of ${months}`
  const place = (await countPaid(tx, id)) + 1
  const payment = await recordRenewal(
    tx,
    {
      subscriptionId: id,
      period,
      attempt: attempts + 1,
      advertiserId: clientId,
      amountCents,
      processingCents,
      currency,
      salesmanId: row.salesmanId,
      card: await lockCardToCharge(tx, subscription.cardId),
      description: `Proposal ${numberOf(row.id)}: ${row.name} (charge ${place}${of}, due ${newYorkDay(dueAt)})`,
    },
    at,
  )
  await updatePeriod(tx, { subscriptionId: id, period }, { attempts: attempts + 1, paymentId: payment.id })
  return payment
}
