import { useRef } from 'react'
import { type Act, useAct } from '#web/kernel/act.ts'
import { isUnconfirmed } from '#web/kernel/confirmation.ts'
import { newKey } from '#web/kernel/new-key.ts'
import {
  type FailedPayment,
  isEndUnknown,
  type PendingPayment,
  type PaymentAgain,
} from '#web/billing/paying/failed-payment.ts'
import { forgetUnanswered, keepUnanswered } from '#web/billing/paying/keep-unanswered.ts'
import type { UnansweredPayment } from '#web/billing/paying/unanswered-payment.ts'

interface PaymentOptions<Sent, Paid> {
  /** The id of the person who pays. */
  readonly personId: number
  readonly about: Pick<UnansweredPayment, 'campaignId' | 'proposalId'>
  /** What is kept of one that failed before. */
  readonly again: PaymentAgain | undefined
  readonly send: (sent: Sent, key: string) => Promise<Paid>
  readonly onPaid: (paid: Paid) => void
  readonly onFailed: (failed: FailedPayment, key: string) => void
}

/** One payment as it is about to be sent. */
interface Wish<Sent> {
  readonly sent: Sent
  /** The amount as it was typed, for another try. */
  readonly amount: string
  /** What it is for: the same again, after an answer that never came, keeps its key and is charged once. */
  readonly purpose: string
  /** Whether the purpose may be kept: what a payment with a new card was for says the card. */
  readonly isKept: boolean
}

interface PaymentAct<Sent> extends Pick<Act<[]>, 'isBusy' | 'faults'> {
  readonly pay: (wish: Wish<Sent>) => void
}

/** Sends a payment with a key by which a repeat is known, and remembers it until it is known how it ended. */
export function usePayment<Sent, Paid>(options: PaymentOptions<Sent, Paid>): PaymentAct<Sent> {
  const { personId, about, again, send, onPaid, onFailed } = options
  const pending = useRef<PendingPayment | undefined>(again?.pending)
  const kept = ({ amount, isKept }: Wish<Sent>): PaymentAgain => ({
    amount,
    pending: isKept ? pending.current : undefined,
  })
  const paying = useAct(({ sent }: Wish<Sent>, key: string) => send(sent, key), {
    onDone: (paid) => {
      forgetUnanswered()
      onPaid(paid)
    },
    onRefused: (error, wish, key): void => {
      const isUnknown = isEndUnknown(error)
      if (!isUnknown) forgetUnanswered()
      // Whoever would not give the password finds all as it was.
      if (isUnconfirmed(error)) return paying.showFaults({ form: error.message })
      const failed = { error, ...(isUnknown ? kept(wish) : { amount: wish.amount }) }
      if (!isUnknown) pending.current = undefined
      onFailed(failed, key)
    },
  })
  const pay = (wish: Wish<Sent>) => {
    if (paying.isBusy) return
    if (pending.current?.purpose !== wish.purpose) pending.current = { key: newKey(), purpose: wish.purpose }
    const { key } = pending.current
    keepUnanswered({ key, personId, ...about, again: kept(wish) })
    void paying.run(wish, key)
  }
  return { isBusy: paying.isBusy, faults: paying.faults, pay }
}
