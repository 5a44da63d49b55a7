import { combineProposals } from '#contract/proposals/acts.ts'
import { listProposals } from '#contract/proposals/list.ts'
import type { ProposalInList } from '#contract/proposals/proposal.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { refresh, useRead } from '#web/kernel/read.ts'
import { previewReading, refusalIn } from '#web/kernel/preview.ts'
import { ProposalToCome } from '#web/proposals/acts/proposal-to-come.tsx'
import { offerProposalTakeBack, orReadList } from '#web/proposals/history/take-back.ts'
import { rowIdOfProposal } from '#web/proposals/list/use-proposal-list.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface CombineDialogOptions {
  /** The proposals in the order in which their items will stand. */
  readonly rows: readonly ProposalInList[]
  readonly addressOf: (id: number) => string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** One proposal of several (PRO-05): what it will be is seen before. */
export function CombineDialog({ rows, addressOf, onDone, onClose }: CombineDialogOptions) {
  const ids = rows.map(({ id }) => id)
  const count = formatCountOf(ids.length, 'proposals')
  const preview = useRead(combineProposals, { body: { ids, preview: true } }, previewReading)
  const combining = useAct(() => orReadList(call(combineProposals, { body: { ids } })), {
    says: ({ success, proposal, warning }) => ({
      text: warning === null ? success : `${success} ${warning}`,
      actions: [{ label: `Open ${proposal.number}`, href: addressOf(proposal.id) }],
      rowId: rowIdOfProposal(proposal.id),
    }),
    onDone: async ({ entries }) => {
      onDone()
      await refresh(listProposals)
      offerProposalTakeBack(`Combined ${count}`, entries)
    },
  })
  return (
    <FormDialog
      title="Combine Proposals"
      subtitle={`${count} become one`}
      act={combining}
      error={combining.faults.form ?? refusalIn(preview)}
      isWide
      saves={`Combine ${count}`}
      isDirty={false}
      disabledReason={preview.data ? undefined : 'What it will come to is not known yet'}
      onSave={() => combining.run()}
      onClose={onClose}
    >
      <ProposalToCome preview={preview} before={rows} />
      {preview.data && <p className="sub">These {count} go into the archive and name the new one.</p>}
    </FormDialog>
  )
}
