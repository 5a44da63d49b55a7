import { useState } from 'react'
import type { Answer } from '#contract/kernel/answer.ts'
import type { Proposal } from '#contract/proposals/proposal.ts'
import { cents } from '#domain/kernel/money.ts'
import type { Currency } from '#domain/billing/payment.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { CreditLine } from '#web/proposals/credit/credit-line.tsx'
import { ApproveDialog } from '#web/proposals/paying/approve-dialog.tsx'
import { easiestWay, type PaymentTerms } from '#web/proposals/paying/part-to-pay.ts'
import { PaidList } from '#web/proposals/paying/paid-list.tsx'
import { RemoveProcessingDialog } from '#web/proposals/paying/remove-processing-dialog.tsx'
import { WaiveDialog } from '#web/proposals/paying/waive-dialog.tsx'
import { usePaymentTerms } from '#web/proposals/paying/use-payment-terms.ts'
import { Button } from '#web/ui/button.tsx'
import { ReadingStates } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'
import { withWholeDates } from '#web/ui/whole-dates.tsx'
import '../proposal-section.css'
import './payment.css'

interface SectionOptions {
  readonly proposal: Proposal
  /** Something was typed and is not saved. */
  readonly isChanged: boolean
  readonly onPay: () => void
  /** Approved, or processing removed: what is shown of the proposal is out of date. */
  readonly onDone: () => void
}

/** What of a proposal is paid and what is open, and how it is paid (PRO-02). Once nothing more is paid, the payments alone. */
export function PaymentSection({ proposal, isChanged, onPay, onDone }: SectionOptions) {
  const { id, currency, completedAt, isArchived } = proposal
  const reading = usePaymentTerms(id)
  const [asked, ask] = useState<'approve' | 'remove' | 'waive' | null>(null)
  const terms = reading.data
  if (completedAt !== null || isArchived)
    return terms && terms.payments.length > 0 && <PaidList id={id} currency={currency} {...terms} />
  const close = () => ask(null)
  const saveFirst = isChanged ? 'Save first' : undefined
  const act = ({ isOffered, refusal }: Answer, words: string, onClick: () => void, isFirst?: boolean) =>
    isOffered && (
      <Button
        key={words}
        small
        look={isFirst ? undefined : 'quiet'}
        disabledReason={saveFirst ?? refusal ?? undefined}
        onClick={onClick}
      >
        {words}
      </Button>
    )
  return (
    <section className="proposal-section" aria-label="Payment">
      <h3>
        Payment
        {terms && <span className="muted num">{moneyIn(currency, cents(terms.balance))} open</span>}
      </h3>
      {!terms && <ReadingStates reading={reading} failed="The payments could not be loaded." lines={2} />}
      {terms && (
        <>
          {isChanged && <p className="small">Save first: what stands is paid, not what is typed.</p>}
          <div className="payment-acts">
            {act(easiestWay(terms.may.card, terms.may.cash), 'Pay…', onPay, true)}
            {act(terms.may.later, 'Approve (Charge Later)…', () => ask('approve'))}
            {act(terms.may.removeProcessing, 'Remove processing…', () => ask('remove'))}
            {act(terms.may.waive, 'Waive the balance…', () => ask('waive'))}
          </div>
          {terms.processing !== null && (
            <p className="small muted">A card is charged {terms.processing}% processing besides.</p>
          )}
          {terms.sale && <OfSale currency={currency} sale={terms.sale} reminders={terms.reminders} />}
          {(terms.may.later.isOffered || terms.sale) && (
            <CreditLine id={id} client={proposal.client} terms={terms} />
          )}
          {terms.inFlight > 0n && (
            <p className="small">{moneyIn(currency, cents(terms.inFlight))} is on its way.</p>
          )}
          {terms.payments.length > 0 && <PaidList id={id} currency={currency} {...terms} />}
        </>
      )}
      {asked === 'approve' && <ApproveDialog row={proposal} onDone={onDone} onClose={close} />}
      {asked === 'waive' && terms && (
        <WaiveDialog row={proposal} terms={terms} onDone={onDone} onClose={close} />
      )}
      {asked === 'remove' && <RemoveProcessingDialog row={proposal} onDone={onDone} onClose={close} />}
    </section>
  )
}

/** When it was approved, and who is reminded of it; a client reads of their own reminders in letters. */
function OfSale({
  currency,
  sale,
  reminders,
}: Pick<PaymentTerms, 'reminders'> & {
  readonly currency: Currency
  readonly sale: NonNullable<PaymentTerms['sale']>
}) {
  const next = reminders?.next
  return (
    <p className="small">
      Approved for a later charge on <Time at={sale.soldAt} />; {moneyIn(currency, cents(sale.open))} of that
      is open.
      {reminders?.last && (
        <>
          {' '}
          Reminded last on <Time at={reminders.last} />.
        </>
      )}
      {next &&
        withWholeDates(
          ` ${next.to === 'client' ? 'The client is reminded next' : 'The agent is told'} on ${next.on}.`,
        )}
    </p>
  )
}
