/** The payment that lies over the list, and what is told of one whose answer was lost. */
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PaymentAgain } from '#web/billing/paying/failed-payment.ts'
import { type UnansweredPayment, unansweredPayment } from '#web/billing/paying/unanswered-payment.ts'
import { doOrShowRefusal } from '#web/kernel/act.ts'
import { laterCode } from '#web/kernel/load-code.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const PaymentDialog = lazyPart(
  async () => (await import('#web/proposals/paying/payment-dialog.tsx')).PaymentDialog,
)
const loadTelling = laterCode(
  async () => (await import('#web/proposals/paying/tell-payment.ts')).tellProposalPayment,
)

interface PayingOptions {
  /** The proposal whose payment the address asks for. */
  readonly asked: number | null
  /** Opens the payment of a proposal in the address. */
  readonly pay: (id: number) => void
  /** Leads back to the list, or to the proposal that it was opened from. */
  readonly leave: (to: 'list' | 'proposal') => void
}

interface PayingOfList {
  readonly dialog: ReactNode
  readonly payFromList: (id: number) => void
  readonly payFromProposal: (id: number) => void
  /** The proposal stays below its payment. */
  readonly isOverProposal: boolean
}

/** One that was begun before this page was loaded; what is begun on it is told when its answer is lost. */
const unanswered = unansweredPayment()

export function usePaying({ asked, pay, leave }: PayingOptions): PayingOfList {
  const [again, setAgain] = useState<PaymentAgain>()
  const [isOverProposal, setOver] = useState(false)
  const stop = useRef<AbortController>(null)
  const open = (id: number, from: { readonly over: boolean; readonly again?: PaymentAgain | undefined }) => {
    setOver(from.over)
    setAgain(from.again)
    pay(id)
  }
  /** Asks how it ended, until that is known or the list is left. */
  const tell = (payment: UnansweredPayment) => {
    const { proposalId } = payment
    if (proposalId === undefined) return
    stop.current?.abort()
    const { signal } = (stop.current = new AbortController())
    const payAgain = (kept: PaymentAgain | undefined) => open(proposalId, { over: false, again: kept })
    void doOrShowRefusal(async () => (await loadTelling())({ ...payment, proposalId }, payAgain, signal))
  }
  const tellFound = useEffectEvent(() => {
    if (unanswered && unansweredPayment()?.key === unanswered.key) tell(unanswered)
  })
  useEffect(() => {
    tellFound()
    return () => stop.current?.abort()
  }, [])
  const dialog = asked !== null && (
    <PaymentDialog
      key={`${asked} ${again?.amount ?? ''}`}
      id={asked}
      again={again}
      onPayRest={(id) => open(id, { over: false })}
      onUnanswered={(payment) => {
        leave('list')
        tell(payment)
      }}
      onDone={() => leave('list')}
      onClose={() => leave(isOverProposal ? 'proposal' : 'list')}
    />
  )
  return {
    dialog,
    payFromList: (id) => open(id, { over: false }),
    payFromProposal: (id) => open(id, { over: true }),
    isOverProposal,
  }
}
