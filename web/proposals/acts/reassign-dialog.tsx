import { useState } from 'react'
import { listSalesmen, reassignProposals } from '#contract/proposals/acts.ts'
import { listProposals } from '#contract/proposals/list.ts'
import type { ProposalInList } from '#contract/proposals/proposal.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import type { Input, Reply } from '#contract/kernel/endpoint.ts'
import { useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { refresh, useRead } from '#web/kernel/read.ts'
import { useMe } from '#web/people/me.ts'
import { previewReading, refusalIn } from '#web/kernel/preview.ts'
import { offerProposalTakeBack, orReadList } from '#web/proposals/history/take-back.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { type TableColumn, DataTable } from '#web/ui/list/data-table.tsx'
import { ReadingStates } from '#web/ui/states.tsx'

type Outcome = Reply<typeof reassignProposals>['outcomes'][number]

const columns: readonly TableColumn<Outcome>[] = [
  { head: 'Proposal', isName: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { head: 'Old', cell: ({ before }) => before },
  { head: 'New', cell: ({ before, after }) => (before === after ? 'No change' : after) },
]

interface ReassignDialogOptions {
  readonly rows: readonly ProposalInList[]
  readonly onDone: () => void
  readonly onClose: () => void
}

const nobodyMay = 'Nobody may act for all of these clients'
const chooseOne = 'Choose a salesman'

/** Gives proposals to a salesman who may act for each of their clients (PRO-05). Whoever asks stands there first, if they may. */
export function ReassignDialog({ rows, onDone, onClose }: ReassignDialogOptions) {
  const me = useMe()
  const ids = rows.map(({ id }) => id)
  const count = formatCountOf(ids.length, 'proposals')
  const [chosen, choose] = useState<number | null>(null)
  const salesmen = useRead(listSalesmen, { query: { ids } })
  const people = salesmen.data?.people ?? []
  const salesman = people.find(({ id }) => id === (chosen ?? me.personId))
  const wish: Input<typeof reassignProposals>['body'] = { ids, ...(salesman && { salesmanId: salesman.id }) }
  const preview = useRead(
    reassignProposals,
    { body: { ...wish, preview: true } },
    { ...previewReading, enabled: salesman !== undefined },
  )
  const changing = preview.data?.outcomes.filter(({ before, after }) => before !== after) ?? []
  const closedReason = (): string | undefined => {
    if (!salesman) return people.length === 0 ? nobodyMay : chooseOne
    if (!preview.data || preview.isPlaceholderData)
      return refusalIn(preview) ?? 'What would change is not known yet'
    return changing.length === 0 ? 'Nothing would change' : undefined
  }
  const reassigning = useAct(() => orReadList(call(reassignProposals, { body: wish })), {
    says: ({ success }) => success,
    onDone: async ({ entries }) => {
      onDone()
      await refresh(listProposals)
      offerProposalTakeBack(`Reassigned ${count} to ${salesman?.name}`, entries)
    },
  })
  return (
    <FormDialog
      title="Reassign Proposals"
      subtitle={`${count} chosen`}
      act={reassigning}
      error={reassigning.faults.form ?? refusalIn(preview)}
      saves={`Reassign ${count}`}
      isDirty={false}
      disabledReason={closedReason()}
      onSave={() => reassigning.run()}
      onClose={onClose}
    >
      <ReadingStates reading={salesmen} failed="The salesmen could not be loaded." />
      {salesmen.data && people.length === 0 && <p>{nobodyMay}.</p>}
      {people.length > 0 && (
        <Select
          label="New salesman"
          value={salesman?.id ?? ''}
          options={[
            ...(salesman ? [] : [{ value: '', label: chooseOne }]),
            ...people.map(({ id, name }) => ({
              value: String(id),
              label: id === me.personId ? `${name} (yourself)` : name,
            })),
          ]}
          onChange={({ target }) => choose(Number(target.value))}
        />
      )}
      {salesman && refusalIn(preview) === undefined && (
        <ReadingStates reading={preview} lines={ids.length} height={36} />
      )}
      {preview.data && (
        <DataTable
          what="Changes"
          order="as chosen"
          rows={preview.data.outcomes}
          columns={columns}
          keyOf={({ id }) => id}
        />
      )}
      <p className="sub">Commissions of what was sold before stay with whoever sold it.</p>
    </FormDialog>
  )
}
