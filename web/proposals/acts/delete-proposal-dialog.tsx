import { setProposalStatus } from '#contract/proposals/acts.ts'
import { listProposals } from '#contract/proposals/list.ts'
import type { ProposalInList } from '#contract/proposals/proposal.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { refresh } from '#web/kernel/read.ts'
import { offerTakeBack, orReadList } from '#web/proposals/acts/take-back.ts'
import { rowIdOf } from '#web/proposals/list/use-proposal-list.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { keepFocus } from '#web/ui/list/row-controls.ts'

/** The question before a proposal goes into the archive (PRO-12), and what becomes of it there. */
export function DeleteProposalDialog({ row, onClose }: { row: ProposalInList; onClose: () => void }) {
  const { id, name, number, client, sentAt, updatedAt } = row
  const deleting = useAct(
    () =>
      orReadList(
        call(setProposalStatus, { params: { id }, body: { status: 'Archived', seenUpdatedAt: updatedAt } }),
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
  return (
    <FormDialog
      title="Delete proposal?"
      subtitle={`${number} · ${client.name}`}
      act={deleting}
      look="danger"
      saves="Delete proposal"
      isDirty={false}
      onSave={() => deleting.run()}
      onClose={onClose}
    >
      <p className="about-proposal">
        <bdi>{name}</bdi>
      </p>
      <p>It goes into the archive with its items and prices, and can be brought back from there.</p>
      {sentAt && (
        <p className="sub">
          It was sent to <bdi>{client.name}</bdi> on {newYorkDay(sentAt)}.
        </p>
      )}
    </FormDialog>
  )
}
