import { setProposalStatus } from '#contract/proposals/acts.ts'
import { listProposals } from '#contract/proposals/list.ts'
import type { ProposalInList } from '#contract/proposals/proposal.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
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

/** The question before a proposal goes into the archive (PRO-12): what becomes of it there is seen before. */
export function DeleteProposalDialog({ row, onClose }: { row: ProposalInList; onClose: () => void }) {
  const { id, name, number, client, sentAt, updatedAt } = row
  const request = { params: { id }, body: { status: 'Archived' } } as const
  const preview = useRead(
    setProposalStatus,
    { ...request, body: { ...request.body, preview: true } },
    previewReading,
  )
  const deleting = useAct(
    () =>
      orReadList(
        call(setProposalStatus, { ...request, body: { ...request.body, seenUpdatedAt: updatedAt } }),
      ),
    {
      says: ({ success }) => ({
        text: success,
        actions: [{ label: 'Open the archive', href: '/proposals?status=archived' }],
      }),
      onDone: ({ entries }) => {
        onClose()
        void keepFocus(rowIdOf(id), () => refresh(listProposals))
        offerTakeBack(`Deleted “${name}”`, entries)
      },
    },
  )
  const { proposal } = preview.data ?? {}
  return (
    <FormDialog
      title="Delete proposal?"
      subtitle={`${number} · ${client.name}`}
      act={deleting}
      error={deleting.faults.form ?? refusalIn(preview)}
      isWide
      look="danger"
      saves="Delete proposal"
      isDirty={false}
      disabledReason={proposal ? undefined : 'What becomes of it is not known yet'}
      onSave={() => deleting.run()}
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
