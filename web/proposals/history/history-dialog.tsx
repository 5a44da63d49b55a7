import { listProposalHistory } from '#contract/proposals/history.ts'
import { numberOf } from '#domain/proposals/words.ts'
import { useRead } from '#web/kernel/read.ts'
import { ProposalHistory } from '#web/proposals/history/proposal-history.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'

interface HistoryDialogOptions {
  readonly id: number
  readonly onClose: () => void
}

/** The history of one proposal over the list. */
export function HistoryDialog({ id, onClose }: HistoryDialogOptions) {
  const named = useRead(listProposalHistory, { params: { id }, query: { page: 1 } }).data?.proposal
  return (
    <Dialog
      isWide
      title={`History of ${numberOf(id)}`}
      subtitle={named && <bdi>{named.name}</bdi>}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ProposalHistory id={id} />
    </Dialog>
  )
}
