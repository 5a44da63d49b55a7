import { useState } from 'react'
import { getPaymentTerms, payProposal } from '#contract/proposals/paying.ts'
import { getProposal } from '#contract/proposals/list.ts'
import type { Proposal } from '#contract/proposals/proposal.ts'
import { isEndUnknown, type PaymentAgain } from '#web/billing/paying/failed-payment.ts'
import type { UnansweredPayment } from '#web/billing/paying/unanswered-payment.ts'
import { usePayment } from '#web/billing/paying/use-payment.ts'
import { call } from '#web/kernel/call.ts'
import { refresh, useRead } from '#web/kernel/read.ts'
import { useMe } from '#web/people/me.ts'
import { ApproveDialog } from '#web/proposals/paying/approve-dialog.tsx'
import { wordsOfFailure } from '#web/proposals/paying/failure-words.ts'
import type { PaymentTerms } from '#web/proposals/paying/part-to-pay.ts'
import { PaymentForm, type SentPayment } from '#web/proposals/paying/payment-form.tsx'
import { usePaymentTerms } from '#web/proposals/paying/use-payment-terms.ts'
import { sayPaid } from '#web/proposals/paying/say-paid.ts'
import { banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { ReadingStates } from '#web/ui/states.tsx'

interface Then {
  /** What is kept of a payment that failed, for another try. */
  readonly again: PaymentAgain | undefined
  readonly onPayRest: (id: number) => void
  /** No answer came, or one before the card processor's. */
  readonly onUnanswered: (payment: UnansweredPayment) => void
  /** Called once the proposal is paid or approved. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The payment of a proposal, whole or in part (PAY-01). */
export function PaymentDialog({ id, ...then }: Then & { readonly id: number }) {
  // As they are now: others pay and change it too.
  const asNow = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY }
  const source = useRead(getProposal, { params: { id } }, asNow)
  const terms = usePaymentTerms(id)
  if (source.data && terms.data)
    return <Payment proposal={source.data.proposal} terms={terms.data} {...then} />
  return (
    <Dialog title="Payment" isWide onClose={then.onClose}>
      <ReadingStates
        reading={source.data ? terms : source}
        failed="The payment could not be prepared."
        lines={6}
        height={44}
      />
    </Dialog>
  )
}

interface PayableProposal {
  readonly proposal: Proposal
  readonly terms: PaymentTerms
}

function Payment({
  proposal,
  terms,
  again,
  onPayRest,
  onUnanswered,
  onDone,
  onClose,
}: Then & PayableProposal) {
  const { id } = proposal
  const me = useMe()
  const [failure, fail] = useState<string>()
  const [isApproving, approve] = useState(false)
  const paying = usePayment({
    personId: me.personId,
    about: { proposalId: id },
    again,
    send: (payment: SentPayment, key) => call(payProposal, { params: { id }, body: { ...payment, key } }),
    onPaid: ({ success, warning, partial, receiptUrl, isRepeated }) => {
      const repeated = isRepeated && 'This payment came before, and nothing was charged again.'
      const message = [success, repeated, warning].filter(Boolean).join(' ')
      onDone()
      sayPaid({ id, message, receiptUrl, payRest: partial ? () => onPayRest(id) : undefined })
    },
    onFailed: ({ error, ...kept }, key) => {
      // What changed meanwhile is shown at once: an amount, its processing, the currency.
      for (const told of [getPaymentTerms, getProposal]) void refresh(told, { params: { id } })
      if (!isEndUnknown(error)) return fail(wordsOfFailure(error))
      banner.error(wordsOfFailure(error))
      onUnanswered({ key, personId: me.personId, proposalId: id, again: kept })
    },
  })
  return (
    <>
      <PaymentForm
        proposal={proposal}
        terms={terms}
        firstAmount={again?.amount}
        isBusy={paying.isBusy}
        fault={paying.faults.form ?? failure}
        onPay={(wish) => {
          fail(undefined)
          paying.pay(wish)
        }}
        onApprove={() => approve(true)}
        onClose={onClose}
      />
      {isApproving && <ApproveDialog row={proposal} onDone={onDone} onClose={() => approve(false)} />}
    </>
  )
}
