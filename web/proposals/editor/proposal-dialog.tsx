import { getProposal, getTerms } from '#contract/proposals/list.ts'
import type { Proposal } from '#contract/proposals/proposal.ts'
import { CallError } from '#web/kernel/failure.ts'
import { useRead } from '#web/kernel/read.ts'
import { useKeptDrafts } from '#web/kernel/kept-drafts.ts'
import { ProposalForm } from '#web/proposals/editor/proposal-form.tsx'
import { ViewedProposal } from '#web/proposals/editor/viewed-proposal.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice, ReadingStates } from '#web/ui/states.tsx'

interface ProposalDialogOptions {
  readonly id: number | 'new'
  readonly onPay: (id: number) => void
  /** Called when the dialog is closed, also after the proposal was saved. */
  readonly onClose: () => void
}

/** New Proposal, and a proposal to be changed or looked at (PRO-01). */
export function ProposalDialog({ id, ...then }: ProposalDialogOptions) {
  return id === 'new' ? (
    <EditedProposal saved={null} {...then} />
  ) : (
    <SavedProposal key={id} id={id} {...then} />
  )
}

type Then = Omit<ProposalDialogOptions, 'id'>

/** Whoever may not change it now sees it as its client does, and why. */
function SavedProposal({ id, ...then }: Then & { readonly id: number }) {
  // As it is now: it is changed by others too.
  const source = useRead(getProposal, { params: { id } }, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY })
  const proposal = source.data?.proposal
  if (!proposal) return <Waiting reading={source} onClose={then.onClose} />
  const { isOffered, refusal } = proposal.may.edit
  return isOffered && refusal === null ? (
    <EditedProposal saved={proposal} {...then} />
  ) : (
    <ViewedProposal proposal={proposal} {...then} />
  )
}

function EditedProposal({ saved, ...then }: Then & { readonly saved: Proposal | null }) {
  const terms = useRead(getTerms, { query: saved ? { client: saved.client.id } : {} })
  const draftName = saved ? `proposal:${saved.id}` : 'new-proposal'
  const draft = useKeptDrafts(draftName)
  if (!terms.data) return <Waiting reading={terms} onClose={then.onClose} />
  if (draft.isPending) return <Waiting reading={draft} onClose={then.onClose} />
  return <ProposalForm saved={saved} draftName={draftName} usualTerms={terms.data} {...then} />
}

function Waiting({
  reading,
  onClose,
}: Pick<Then, 'onClose'> & { reading: Parameters<typeof ReadingStates>[0]['reading'] }) {
  // Trying again changes nothing for whoever may not.
  const isRefused = reading.error instanceof CallError && [403, 404].includes(reading.error.status)
  return (
    <Dialog isWhole title="Proposal" onClose={onClose}>
      <div className="proposal-alone">
        {isRefused ? (
          <Notice>{reading.error?.message}</Notice>
        ) : (
          <ReadingStates reading={reading} failed="The proposal could not be loaded." lines={6} height={44} />
        )}
      </div>
    </Dialog>
  )
}
