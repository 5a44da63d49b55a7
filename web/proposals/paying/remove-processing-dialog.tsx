import { removeProcessing } from '#contract/proposals/paying.ts'
import type { ProposalInList } from '#contract/proposals/proposal.ts'
import { useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { orReadList } from '#web/proposals/history/take-back.ts'
import { readMoneyAgain } from '#web/proposals/paying/say-paid.ts'
import { rowIdOfProposal } from '#web/proposals/list/use-proposal-list.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface RemoveOptions {
  readonly row: Pick<ProposalInList, 'id' | 'name' | 'number' | 'client'>
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The question before processing is taken off a proposal (PRO-22); where it cannot be, whom to speak to (ERR-38c). */
export function RemoveProcessingDialog({ row, onDone, onClose }: RemoveOptions) {
  const { id, name, number, client } = row
  const removing = useAct(() => orReadList(call(removeProcessing, { params: { id }, body: {} })), {
    says: ({ success }) => ({ text: success, rowId: rowIdOfProposal(id) }),
    onDone: () => {
      onDone()
      readMoneyAgain(id)
    },
  })
  return (
    <FormDialog
      title="Remove processing?"
      subtitle={
        <>
          {number} · <bdi>{name}</bdi> · client <bdi>{client.name}</bdi>
        </>
      }
      act={removing}
      saves="Remove processing"
      isDirty={false}
      onSave={() => removing.run()}
      onClose={onClose}
    >
      <p>
        A card is charged what it pays of this proposal and nothing besides. It cannot be put back on, and
        what was charged stays charged.
      </p>
    </FormDialog>
  )
}
