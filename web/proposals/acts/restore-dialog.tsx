import { setProposalStatus } from '#contract/proposals/acts.ts'
import { listProposals } from '#contract/proposals/list.ts'
import type { ProposalInList } from '#contract/proposals/proposal.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { refresh, useRead } from '#web/kernel/read.ts'
import { WholeToCome } from '#web/proposals/acts/items-to-come.tsx'
import { previewReading, refusalIn } from '#web/proposals/acts/preview.ts'
import { offerTakeBack, orReadList } from '#web/proposals/acts/take-back.ts'
import { StatusChip } from '#web/proposals/list/status-chip.tsx'
import { rowIdOf } from '#web/proposals/list/use-proposal-list.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { keepFocus } from '#web/ui/list/row-controls.ts'
import { ReadingStates } from '#web/ui/states.tsx'

/** Out of the archive (API-59): what it comes back as is seen before. */
export function RestoreDialog({ row, onClose }: { row: ProposalInList; onClose: () => void }) {
  const { id, name, number, client, updatedAt } = row
  const request = { params: { id }, body: { status: 'Draft' } } as const
  const preview = useRead(
    setProposalStatus,
    { ...request, body: { ...request.body, preview: true } },
    previewReading,
  )
  const restoring = useAct(
    () =>
      orReadList(
        call(setProposalStatus, { ...request, body: { ...request.body, seenUpdatedAt: updatedAt } }),
      ),
    {
      says: ({ success }) => success,
      onDone: ({ entries }) => {
        onClose()
        void keepFocus(rowIdOf(id), () => refresh(listProposals))
        offerTakeBack(`Brought back “${name}”`, entries)
      },
    },
  )
  const { proposal } = preview.data ?? {}
  return (
    <FormDialog
      title="Bring back proposal?"
      subtitle={`${number} · ${client.name}`}
      act={restoring}
      error={restoring.faults.form ?? refusalIn(preview)}
      isWide
      saves="Bring back"
      isDirty={false}
      disabledReason={proposal ? undefined : 'What it comes back as is not known yet'}
      onSave={() => restoring.run()}
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
