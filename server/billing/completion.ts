/**
 * What follows when something was paid. Each is known to the module that sells the thing; they are put together
 * above the modules, in `server/completions.ts`, for what settles payments whoever sold.
 */
import type { z } from 'zod'
import type { Purpose } from '#domain/billing/subject.ts'
import type { Cents, NanoDollars } from '#domain/kernel/money.ts'
import type { Database, Platform } from '../kernel/context.ts'
import type { NewLine } from './store/orders.ts'
import type { PaymentRecord } from './store/payments.ts'

export type { NewLine, PaymentRecord }

export interface Completion<P extends Purpose = Purpose, Answer extends object = object> {
  readonly purpose: P
  /** What the payer is answered; kept with the payment for whoever asks again. */
  readonly answer: z.ZodType<Answer>
  /** Locks what it changes before the card that remains of the payment; left out: it has no card of its own to go on with. */
  lock?(tx: Database, payment: PaymentRecord): Promise<unknown>
  /** Gives what was paid for, in the transaction that settles the payment. */
  complete(
    tx: Database,
    payment: PaymentRecord,
    at: Date,
    platform: Pick<Platform, 'config' | 'settings'>,
  ): Promise<CompletedPayment<Answer>>
  /**
   * What follows when the card was refused; left out: the payer is told by letter. It was never asked where the code is
   * `never-reached`.
   */
  refused?(
    tx: Database,
    payment: PaymentRecord,
    refusal: { readonly code: string; readonly text: string },
    at: Date,
    platform: Pick<Platform, 'config' | 'settings'>,
  ): Promise<void>
  /**
   * Whether a charge of which the gateway never heard is made after all, by the same key, so that whoever began it and wakes
   * up late charges nothing a second time; left out: it is given up, and the payer tries again.
   */
  isMadeAfterAll?(db: Database, payment: PaymentRecord): Promise<boolean>
  /** The screen on which it can be paid with another card; the path begins with a slash. */
  payAgainPath(subjectId: number): string
}

/** What was taken off an item, which costs `net` after it; both in the currency of the proposal. */
export interface ItemDiscount {
  readonly itemId: number
  readonly percent: number
  readonly discount: Cents
  readonly net: Cents
}

export interface CompletedPayment<Answer> {
  readonly answer: Answer
  /** What was sold; the parts sum to what was charged. None where a sale is paid that stood before. */
  readonly lines: readonly NewLine[]
  /** What was taken off the items of a proposal, for its receipt. */
  readonly takenOff?: readonly ItemDiscount[]
  /** What a payment of a proposal came to in US dollars, without its surcharge. */
  readonly usdNanos?: NanoDollars
  /** The proposal that was sold, and whether its order says what each line came to. */
  readonly of?: {
    readonly proposalId: number
    readonly hidesPrices: boolean
    /** The id of the subscription of which it is a charge; left out: of none. */
    readonly subscriptionId?: number
  }
}

/** One for everything that can be paid for. */
export type Completions = { readonly [P in Purpose]: Completion<P> }

/** A payment for something that is counted out at a price. */
export type CountedPayment = PaymentRecord & { readonly quantity: number; readonly priceNanos: NanoDollars }

export const isCounted = (payment: PaymentRecord): payment is CountedPayment =>
  payment.quantity !== null && payment.priceNanos !== null
