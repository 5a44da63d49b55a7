import type { ProposalInList } from '#contract/proposals/proposal.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { WholeToCome } from '#web/proposals/acts/items-to-come.tsx'
import { refusalIn } from '#web/kernel/preview.ts'
import { useStatusChange } from '#web/proposals/acts/use-status-change.ts'
import { StatusChip } from '#web/proposals/list/status-chip.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { ReadingStates } from '#web/ui/states.tsx'

/** Out of the archive (API-59): what it comes back as is seen before. */
export function RestoreDialog({ row, onClose }: { row: ProposalInList; onClose: () => void }) {
  const { name, number, client } = row
  const { preview, act, error, proposal } = useStatusChange(row, {
    status: 'Draft',
    notice: `Brought back “${name}”`,
    says: (success) => success,
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Bring back proposal?"
      subtitle={`${number} · ${client.name}`}
      act={act}
      error={error}
      isWide
      saves="Bring back"
      isDirty={false}
      disabledReason={proposal ? undefined : 'What it comes back as is not known yet'}
      onSave={() => act.run()}
      onClose={onClose}
    >
      {refusalIn(preview) === undefined && <ReadingStates reading={preview} lines={4} height={36} />}
      {proposal && (
        <>
          <p className="about-proposal">
            <bdi>{proposal.name}</bdi>
          </p>
          <p>
            It comes back as <StatusChip status={proposal.status} /> of <bdi>{proposal.salesman.name}</bdi>{' '}
            with its {formatCountOf(proposal.items.length, 'items')}, at the prices and discounts that it had.
          </p>
          <WholeToCome {...proposal} />
        </>
      )}
    </FormDialog>
  )
}
