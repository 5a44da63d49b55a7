import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { PaymentRecord } from '../../billing/completion.ts'
import { actOf } from '../../billing/payer.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { writeHistory } from '../../kernel/history.ts'
import type { ProposalFacts } from '../known/find-proposal.ts'
import { insertPeriod, insertSubscription } from '../store/subscriptions.ts'
import { goOn } from './go-on.ts'

/**
 * A subscription begins with the payment of all of its proposal, whose card is kept by now; amount and processing stay as they
 * are. Its day is that on which the payment was begun, also where its end was found out later. In the transaction that
 * settles the payment; answers its id, null where the payment begins none.
 */
export async function startSubscription(
  tx: Database,
  platform: Pick<Platform, 'config' | 'settings'>,
  known: ProposalFacts,
  payment: PaymentRecord,
  at: Date,
): Promise<number | null> {
  const {
    subscriptionMonths: months,
    savedCardId: cardId,
    submittedAt,
    amountCents,
    processingCents,
  } = payment
  if (months === null) return null
  if (cardId === null || submittedAt === null)
    throw new Error(`payment ${payment.id} kept no card to go on with`)
  const { id: proposalId, clientId, currency } = known.row
  const subscription = await insertSubscription(tx, {
    proposalId,
    clientId,
    months,
    anchorDay: newYorkDay(submittedAt),
    currency,
    amountCents,
    processingCents,
    cardId,
    state: 'active',
    startedAt: at,
    updatedAt: at,
  })
  const { id } = subscription
  const paid = { state: 'paid', attempts: 1, nextTryAt: null, paymentId: payment.id } as const
  await insertPeriod(tx, { subscriptionId: id, period: 0, dueAt: submittedAt, ...paid })
  await writeHistory(tx, at, {
    what: 'subscribed',
    subjectKind: 'proposal',
    subjectId: proposalId,
    ...actOf(payment),
    after: { months },
  })
  await goOn(tx, platform, { known, subscription }, 0, at)
  return id
}
