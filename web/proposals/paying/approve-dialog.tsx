import { getProposal } from '#contract/proposals/list.ts'
import { approveProposal, getPaymentTerms } from '#contract/proposals/paying.ts'
import type { Item } from '#contract/proposals/item.ts'
import type { Proposal, ProposalInList } from '#contract/proposals/proposal.ts'
import { cents } from '#domain/kernel/money.ts'
import { formatMoney, plainMoney } from '#domain/kernel/money-text.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { refresh, useRead } from '#web/kernel/read.ts'
import { previewReading, refusalIn } from '#web/kernel/preview.ts'
import { orReadList } from '#web/proposals/history/take-back.ts'
import type { PaymentTerms } from '#web/proposals/paying/part-to-pay.ts'
import { readMoneyAgain } from '#web/proposals/paying/say-paid.ts'
import { CreditLine } from '#web/proposals/credit/credit-line.tsx'
import { rowIdOfProposal } from '#web/proposals/list/use-proposal-list.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Notice, ReadingStates } from '#web/ui/states.tsx'
import { SumsTable } from '#web/ui/sums-table.tsx'
import '../proposal-section.css'
import './payment.css'

type About = Pick<ProposalInList, 'id' | 'name' | 'number' | 'client' | 'currency'>

interface ApproveOptions {
  readonly row: About
  /** Called once the proposal is approved. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Approve (Charge Later), PAY-02: what appears at once, and what the client owes from then on. */
export function ApproveDialog({ row, onDone, onClose }: ApproveOptions) {
  const { id, name, number, client } = row
  const preview = useRead(approveProposal, { params: { id }, body: { preview: true } }, previewReading)
  const terms = useRead(getPaymentTerms, { params: { id } }, { gcTime: 0, staleTime: 0 })
  const shown = terms.data?.uncovered
  const asShown =
    shown === undefined ? {} : { shownCharge: plainMoney(cents(shown)), shownCurrency: row.currency }
  const approve = () =>
    orReadList(call(approveProposal, { params: { id }, body: asShown })).catch((error: unknown) => {
      // What changed meanwhile is shown at once.
      for (const told of [getPaymentTerms, approveProposal, getProposal]) void refresh(told)
      throw error
    })
  const approving = useAct(approve, {
    says: ({ success, warning, receiptUrl }) => ({
      text: [success, warning].filter(Boolean).join(' '),
      actions: [
        ...(receiptUrl ? [{ label: 'Sale', href: receiptUrl }] : []),
        { label: 'To the campaigns', href: '/advertiser/campaigns' },
      ],
      rowId: rowIdOfProposal(id),
    }),
    onDone: () => {
      onDone()
      readMoneyAgain(id)
    },
  })
  return (
    <FormDialog
      title="Approve (Charge Later)"
      subtitle={
        <>
          {number} · <bdi>{name}</bdi> · client <bdi>{client.name}</bdi>
        </>
      }
      act={approving}
      error={approving.faults.form ?? refusalIn(preview)}
      isWide
      saves="Approve"
      isDirty={false}
      disabledReason={
        preview.data && terms.data ? undefined : (refusalIn(preview) ?? 'What appears is not known yet')
      }
      onSave={() => approving.run()}
      onClose={onClose}
    >
      {refusalIn(preview) === undefined && <ReadingStates reading={preview} lines={4} height={36} />}
      {preview.data && <Appears {...preview.data} />}
      {terms.data ? <Owed row={row} terms={terms.data} /> : <ReadingStates reading={terms} lines={3} />}
    </FormDialog>
  )
}

interface AppearsOptions {
  readonly proposal: Proposal
  readonly appearing: readonly number[]
  readonly warning: string | null
}

/** What was given before is there already, and is not promised again. */
function Appears({ proposal, appearing, warning }: AppearsOptions) {
  const items = proposal.items.filter(({ itemId }) => appearing.includes(itemId))
  return (
    <>
      {warning !== null && <Notice>{warning}</Notice>}
      <section className="proposal-section" aria-label="What appears">
        <h3>What appears at once</h3>
        <ul className="payments-made">
          {items.map((item) => (
            <AppearingItem key={item.itemId} item={item} />
          ))}
        </ul>
        <p className="small muted">
          New campaigns are off until somebody adds ads and switches them on. What is done by hand becomes a
          task. The client is told by letter.
        </p>
      </section>
    </>
  )
}

const AppearingItem = ({ item: { name, site, quantityInWords } }: { readonly item: Item }) => (
  <li>
    <span>
      <bdi>{name}</bdi>
      {site && <span className="muted"> · {site.name}</span>}
    </span>
    <span className="num">{quantityInWords}</span>
  </li>
)

/** In the proposal's currency what is owed for it; the limit of the client is in US dollars, over all of theirs. */
function Owed({ row, terms }: { readonly row: About; readonly terms: PaymentTerms }) {
  const { owed } = terms
  const added = cents(terms.uncovered)
  const before = owed === undefined ? null : cents(owed)
  return (
    <>
      <SumsTable
        caption="What the client will owe"
        isCaptionShown
        lines={[
          [`For ${row.number}, to be charged later`, moneyIn(row.currency, added)],
          ...(before === null ? [] : [['Owed already, US dollars', formatMoney(before)] as const]),
        ]}
        {...(before !== null &&
          row.currency === 'usd' && { total: ['Will owe', formatMoney(cents(before + added))] as const })}
      />
      <CreditLine id={row.id} client={row.client} terms={terms} />
    </>
  )
}
