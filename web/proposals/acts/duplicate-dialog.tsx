import { duplicateProposal } from '#contract/proposals/acts.ts'
import { listProposals } from '#contract/proposals/list.ts'
import type { ProposalInList } from '#contract/proposals/proposal.ts'
import { useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { refresh, useRead } from '#web/kernel/read.ts'
import { previewReading, refusalIn } from '#web/kernel/preview.ts'
import { ProposalToCome } from '#web/proposals/acts/proposal-to-come.tsx'
import { offerProposalTakeBack, orReadList } from '#web/proposals/history/take-back.ts'
import { rowIdOfProposal } from '#web/proposals/list/use-proposal-list.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface DuplicateDialogOptions {
  readonly row: ProposalInList
  readonly addressOf: (id: number) => string
  readonly onClose: () => void
}

/** A draft like a proposal (PRO-21): what it will come to today is seen before. */
export function DuplicateDialog({ row, addressOf, onClose }: DuplicateDialogOptions) {
  const { id, name, number } = row
  const preview = useRead(duplicateProposal, { params: { id }, body: { preview: true } }, previewReading)
  const duplicating = useAct(() => orReadList(call(duplicateProposal, { params: { id }, body: {} })), {
    refreshes: [listProposals],
    says: ({ success, proposal, warning }) => ({
      text: warning === null ? success : `${success} ${warning}`,
      actions: [{ label: `Open ${proposal.number}`, href: addressOf(proposal.id) }],
      rowId: rowIdOfProposal(proposal.id),
    }),
    onDone: async ({ entries }) => {
      onClose()
      await refresh(listProposals)
      offerProposalTakeBack(`Duplicated “${name}”`, entries)
    },
  })
  return (
    <FormDialog
      title="Duplicate proposal"
      subtitle={`${number} · ${name}`}
      act={duplicating}
      error={duplicating.faults.form ?? refusalIn(preview)}
      isWide
      saves="Duplicate"
      isDirty={false}
      disabledReason={preview.data ? undefined : 'What it will come to is not known yet'}
      onSave={() => duplicating.run()}
      onClose={onClose}
    >
      <ProposalToCome preview={preview} before={[row]} />
    </FormDialog>
  )
}
