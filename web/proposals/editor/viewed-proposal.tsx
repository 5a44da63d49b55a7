import { useState } from 'react'
import type { Proposal } from '#contract/proposals/proposal.ts'
import { numberOf } from '#domain/proposals/words.ts'
import { documentOfSaved } from '#web/proposals/document/document-of-typed.ts'
import { ProposalDocument } from '#web/proposals/document/proposal-document.tsx'
import { VersionsView } from '#web/proposals/editor/versions-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/states.tsx'
import './proposal.css'

const PaymentSection = lazyPart(
  async () => (await import('#web/proposals/paying/payment-section.tsx')).PaymentSection,
)

/** A proposal that this person cannot change: as its client sees it, and to whoever edits it what it said before. */
export function ViewedProposal({
  proposal,
  onPay,
  onClose,
}: {
  readonly proposal: Proposal
  readonly onPay: (id: number) => void
  readonly onClose: () => void
}) {
  const { may, version } = proposal
  const [showsVersions, show] = useState(false)
  return (
    <Dialog
      isWhole
      title={`Proposal ${numberOf(proposal.id)}`}
      subtitle={proposal.name}
      isDirty={false}
      onClose={onClose}
      footer={
        <>
          {may.edit.isOffered && version > 1 && (
            <Button look="quiet" onClick={() => show(!showsVersions)}>
              {showsVersions ? 'Back to the proposal' : 'Versions'}
            </Button>
          )}
          <span className="proposal-foot-room" />
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {showsVersions ? (
        <VersionsView saved={proposal} />
      ) : (
        <div className="proposal-alone" role="region" aria-label="Client view" tabIndex={0}>
          {may.edit.refusal !== null && <Notice>{may.edit.refusal}</Notice>}
          <PaymentSection
            proposal={proposal}
            isChanged={false}
            onPay={() => onPay(proposal.id)}
            onDone={onClose}
          />
          <ProposalDocument document={documentOfSaved(proposal)} />
        </div>
      )}
    </Dialog>
  )
}
