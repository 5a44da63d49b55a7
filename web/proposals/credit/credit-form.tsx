import { useState } from 'react'
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { ToldChange } from '#contract/kernel/told-change.ts'
import type { Credit, getCreditLimit } from '#contract/proposals/credit.ts'
import { type Cents, cents } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { readLimit } from '#domain/proposals/credit-limit.ts'
import { useAct } from '#web/kernel/act.ts'
import { failureInWords } from '#web/kernel/failure.ts'
import { faultOf } from '#web/kernel/fault-of.ts'
import { offerUndo } from '#web/kernel/offer-undo.ts'
import {
  limitAsTyped,
  readLimitsAgain,
  saveLimit,
  takeLimitBack,
} from '#web/proposals/credit/change-limit.ts'
import { proposalAddress } from '#web/proposals/list/proposal-filters.ts'
import { rowIdOfProposal } from '#web/proposals/list/use-proposal-list.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { MoneyInput } from '#web/ui/form/money-input.tsx'
import { HistoryList } from '#web/ui/list/history-list.tsx'
import { Notice } from '#web/ui/states.tsx'
import { SumsTable } from '#web/ui/sums-table.tsx'

type LimitAnswer = Reply<typeof getCreditLimit>

interface CreditFormOptions {
  readonly told: LimitAnswer
  /** The proposal that it was opened from. */
  readonly id: number
  readonly onClose: () => void
}

/** The limit as it will be, what is then left to owe, and who changed it before. */
export function CreditForm({ told, id, onClose }: CreditFormOptions) {
  const { credit, entries } = told
  const { client, own, usual, owed } = credit
  const shown = limitAsTyped(credit)
  const [typed, type] = useState(shown)
  const limit = readLimit(typed)
  const saving = useAct(() => saveLimit(credit, typed), {
    fields: ['limit'],
    check: () => ({ limit: faultOf(isRefusal(limit) ? limit : 'ok') }),
    says: ({ saved }) => ({
      text: saved?.success ?? 'The limit was left as somebody else has set it',
      actions: [{ label: 'To the proposal', href: proposalAddress(id) }],
      rowId: rowIdOfProposal(id),
    }),
    onDone: async ({ saved }) => {
      onClose()
      await readLimitsAgain()
      offerUndo(saved?.entries[0], async (entryId) => (await takeLimitBack(client.id, entryId)).success)
    },
  })
  const isSame = !isRefusal(limit) && limit === own
  return (
    <FormDialog
      title="Credit limit"
      subtitle={<bdi>{client.name}</bdi>}
      act={saving}
      saves="Save limit"
      isDirty={typed !== shown}
      disabledReason={isSame ? 'Nothing is changed yet' : undefined}
      onSave={() => saving.run()}
      onClose={onClose}
    >
      <p>
        Up to so much <bdi>{client.name}</bdi> may owe for what is approved and charged later, over all
        proposals.
      </p>
      <MoneyInput
        label="Limit, US dollars"
        optional
        hint={`Leave it empty for the usual limit, ${formatMoney(cents(usual))}.`}
        value={typed}
        fault={saving.faults.limit}
        onChange={type}
      />
      <Free credit={credit} limit={isRefusal(limit) ? null : (limit ?? cents(usual))} />
      {!isRefusal(limit) && (limit ?? usual) < owed && (
        <Notice>
          {formatMoney(cents(owed))} is owed already, and stays. Nothing more can be approved until enough of
          it is paid.
        </Notice>
      )}
      <LimitHistory clientId={client.id} entries={entries} onUndone={(now) => type(limitAsTyped(now))} />
    </FormDialog>
  )
}

function Free({ credit, limit }: { readonly credit: Credit; readonly limit: Cents | null }) {
  const free = (of: bigint) => (of > credit.owed ? of - credit.owed : 0n)
  const money = (amount: bigint) => formatMoney(cents(amount))
  return (
    <SumsTable
      caption="Before and after"
      isLive
      columns={['Now', 'Then']}
      lines={[
        ['Limit', money(credit.limit), limit === null ? '–' : money(limit)],
        ['Owed', money(credit.owed), money(credit.owed)],
      ]}
      total={['Left to owe', money(free(credit.limit)), limit === null ? '–' : money(free(limit))]}
    />
  )
}

interface LimitHistoryOptions {
  readonly clientId: number
  readonly entries: LimitAnswer['entries']
  readonly onUndone: (now: Credit) => void
}

function LimitHistory({ clientId, entries, onUndone }: LimitHistoryOptions) {
  const [said, say] = useState<{ text: string; isFault: boolean }>()
  const undoing = useAct((entry: ToldChange) => takeLimitBack(clientId, entry.id), {
    onDone: ({ success, credit }) => {
      say({ text: success, isFault: false })
      onUndone(credit)
    },
    onRefused: async (error) => {
      say({ text: failureInWords(error), isFault: true })
      await readLimitsAgain()
    },
  })
  return (
    <div>
      <h3>History</h3>
      <HistoryList
        entries={entries}
        said={said}
        empty={<p className="small muted">Nobody has changed it. The usual limit holds.</p>}
        undoing={undoing.asked?.[0]}
        onUndo={(entry) => void undoing.run(entry)}
      />
    </div>
  )
}
