import type { ProposalInList } from '#contract/proposals/proposal.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { screenAddress } from '#web/kernel/screen-address.ts'
import { WholeToCome } from '#web/proposals/acts/items-to-come.tsx'
import { refusalIn } from '#web/kernel/preview.ts'
import { useStatusChange } from '#web/proposals/acts/use-status-change.ts'
import { StatusChip } from '#web/proposals/list/status-chip.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { ReadingStates } from '#web/ui/states.tsx'

/** The question before a proposal goes into the archive (PRO-12): what becomes of it there is seen before. */
export function DeleteProposalDialog({ row, onClose }: { row: ProposalInList; onClose: () => void }) {
  const { name, number, client, sentAt } = row
  const { preview, act, error, proposal } = useStatusChange(row, {
    status: 'Archived',
    notice: `Deleted “${name}”`,
    says: (text) => ({
      text,
      actions: [{ label: 'Open the archive', href: screenAddress('/proposals', { status: 'archived' }) }],
    }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Delete proposal?"
      subtitle={`${number} · ${client.name}`}
      act={act}
      error={error}
      isWide
      look="danger"
      saves="Delete proposal"
      isDirty={false}
      disabledReason={proposal ? undefined : 'What becomes of it is not known yet'}
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
            It becomes <StatusChip status={proposal.status} /> with its{' '}
            {formatCountOf(proposal.items.length, 'items')} and their prices, leaves the list, and can be
            brought back from the archive.
          </p>
          <WholeToCome {...proposal} />
          {sentAt && (
            <p className="sub">
              It was sent to <bdi>{client.name}</bdi> on {newYorkDay(sentAt)}.
            </p>
          )}
        </>
      )}
    </FormDialog>
  )
}
