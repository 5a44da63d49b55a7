/** Subscriptions and their monthly charges. */
import type { Generated } from 'kysely'
import type { Currency } from '#domain/billing/payment.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type {
  PausedWhy,
  PeriodState,
  SubscriptionState,
} from '#domain/proposals/subscriptions/subscription.ts'
import type { Amount } from './columns.ts'

export interface SubscriptionTables {
  subscription: {
    id: Generated<number>
    proposalId: number
    clientId: number
    /** How many charges in all, the first among them; 0: until it is cancelled. */
    months: number
    anchorDay: NewYorkDay
    currency: Currency
    amountCents: Amount<Cents>
    /** The processing that the amount includes. */
    processingCents: Amount<Cents>
    cardId: number
    state: SubscriptionState
    pausedWhy: Generated<PausedWhy | null>
    startedAt: Date
    endedAt: Generated<Date | null>
    updatedAt: Date
  }

  subscriptionPeriod: {
    subscriptionId: number
    /** Months after the anchor; 0 is the first charge. */
    period: number
    dueAt: Date
    state: PeriodState
    attempts: Generated<number>
    nextTryAt: Date | null
    paymentId: Generated<number | null>
    failedAt: Generated<Date | null>
  }
}
