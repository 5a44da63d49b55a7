import { setProposalStatus } from '#contract/proposals/acts.ts'
import { listProposals } from '#contract/proposals/list.ts'
import type { ProposalInList } from '#contract/proposals/proposal.ts'
import { type SuccessMessage, useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { refresh, useRead } from '#web/kernel/read.ts'
import { previewReading, refusalIn } from '#web/kernel/preview.ts'
import { offerProposalTakeBack, orReadList } from '#web/proposals/history/take-back.ts'
import { rowIdOfProposal } from '#web/proposals/list/use-proposal-list.ts'
import { keepFocus } from '#web/ui/list/row-controls.ts'

interface StatusChange {
  readonly status: 'Archived' | 'Draft'
  /** What is offered to be taken back for ten seconds. */
  readonly notice: string
  readonly says: (success: string) => SuccessMessage
  readonly onDone: () => void
}

/** Into the archive and out of it (API-59): what becomes of the proposal is seen before. */
export function useStatusChange(
  { id, updatedAt }: Pick<ProposalInList, 'id' | 'updatedAt'>,
  { status, notice, says, onDone }: StatusChange,
) {
  const params = { id }
  const preview = useRead(setProposalStatus, { params, body: { status, preview: true } }, previewReading)
  const act = useAct(
    () => orReadList(call(setProposalStatus, { params, body: { status, seenUpdatedAt: updatedAt } })),
    {
      says: ({ success }) => says(success),
      onDone: ({ entries }) => {
        onDone()
        void keepFocus(rowIdOfProposal(id), () => refresh(listProposals))
        offerProposalTakeBack(notice, entries)
      },
    },
  )
  return { preview, act, error: act.faults.form ?? refusalIn(preview), proposal: preview.data?.proposal }
}
