import { waiveBalance } from '#contract/proposals/paying.ts'
import type { ProposalInList } from '#contract/proposals/proposal.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { type Cents, cents } from '#domain/kernel/money.ts'
import { call } from '#web/kernel/call.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { orReadList } from '#web/proposals/history/take-back.ts'
import { rowIdOfProposal } from '#web/proposals/list/use-proposal-list.ts'
import type { PaymentTerms } from '#web/proposals/paying/part-to-pay.ts'
import { readMoneyAgain } from '#web/proposals/paying/say-paid.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'

interface WaiveOptions {
  readonly row: Pick<ProposalInList, 'id' | 'name' | 'number' | 'client' | 'currency'>
  readonly terms: Pick<PaymentTerms, 'payable' | 'smallestCharge'>
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Waives what is left of a proposal, which is less than a card may be charged; it says why. */
export function WaiveDialog({ row, terms, onDone, onClose }: WaiveOptions) {
  const { id, name, number, client, currency } = row
  const money = (amount: Cents | bigint) => moneyIn(currency, cents(amount))
  const form = useForm({ reason: '' }, (body) => orReadList(call(waiveBalance, { params: { id }, body })), {
    says: ({ success }) => ({ text: success, rowId: rowIdOfProposal(id) }),
    onDone: () => {
      onClose()
      onDone()
      readMoneyAgain(id)
    },
  })
  return (
    <FormDialog
      title="Waive the balance?"
      subtitle={
        <>
          {number} · <bdi>{name}</bdi> · client <bdi>{client.name}</bdi>
        </>
      }
      act={form}
      error={form.faults.form}
      saves={`Waive ${money(terms.payable)}`}
      onSave={form.save}
      onClose={onClose}
    >
      <p>
        A card payment is at least {money(terms.smallestCharge)}, and {money(terms.payable)} is left. The
        house pays it, and the proposal is completed. This cannot be taken back.
      </p>
      <TextArea
        {...form.text('reason')}
        label="Why?"
        hint="It stands in the history."
        rows={3}
        limit={500}
        dir="auto"
      />
    </FormDialog>
  )
}
