/** The dialogs of one proposal's settings menu, which come together: each alone would be a file more to ask for. */
import type { ProposalInList } from '#contract/proposals/proposal.ts'
import { DeleteProposalDialog } from '#web/proposals/acts/delete-proposal-dialog.tsx'
import { DuplicateDialog } from '#web/proposals/acts/duplicate-dialog.tsx'
import { ReassignDialog } from '#web/proposals/acts/reassign-dialog.tsx'
import { RestoreDialog } from '#web/proposals/acts/restore-dialog.tsx'
import { TemplateDialog } from '#web/proposals/acts/template-dialog.tsx'
import { ApproveDialog } from '#web/proposals/paying/approve-dialog.tsx'
import { RemoveProcessingDialog } from '#web/proposals/paying/remove-processing-dialog.tsx'
import { SendDialog } from '#web/proposals/sending/send-dialog.tsx'

export type AskedAct =
  | 'delete'
  | 'restore'
  | 'template'
  | 'duplicate'
  | 'reassign'
  | 'approve'
  | 'remove-processing'
  | 'send'

interface ActDialogOptions {
  readonly about: AskedAct
  readonly row: ProposalInList
  readonly addressOf: (id: number) => string
  readonly onClose: () => void
}

export function ActDialog({ about, row, addressOf, onClose }: ActDialogOptions) {
  if (about === 'delete') return <DeleteProposalDialog row={row} onClose={onClose} />
  if (about === 'restore') return <RestoreDialog row={row} onClose={onClose} />
  if (about === 'template') return <TemplateDialog row={row} onClose={onClose} />
  if (about === 'reassign') return <ReassignDialog rows={[row]} onDone={onClose} onClose={onClose} />
  if (about === 'send') return <SendDialog proposal={row} onClose={onClose} />
  if (about === 'approve') return <ApproveDialog row={row} onDone={onClose} onClose={onClose} />
  if (about === 'remove-processing')
    return <RemoveProcessingDialog row={row} onDone={onClose} onClose={onClose} />
  return <DuplicateDialog row={row} addressOf={addressOf} onClose={onClose} />
}
