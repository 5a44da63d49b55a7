import { useState } from 'react'
import { clientPagePath } from '#contract/proposals/client-page.ts'
import type { Proposal } from '#contract/proposals/proposal.ts'
import { numberOf } from '#domain/proposals/words.ts'
import { useMe } from '#web/people/me.ts'
import { documentOfSaved } from '#web/proposals/document/document-of-typed.ts'
import { ProposalDocument } from '#web/proposals/document/proposal-document.tsx'
import { AgentParts } from '#web/proposals/editor/agent-parts.tsx'
import { VersionsView } from '#web/proposals/editor/versions-view.tsx'
import { SendButton } from '#web/proposals/sending/send-button.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Notice } from '#web/ui/states.tsx'
import './proposal.css'

const ProposalHistory = lazyPart(
  async () => (await import('#web/proposals/history/proposal-history.tsx')).ProposalHistory,
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
  const [shown, show] = useState<'proposal' | 'versions' | 'history'>('proposal')
  const isOwn = useMe().personId === proposal.client.id
  return (
    <Dialog
      isWhole
      title={`Proposal ${numberOf(proposal.id)}`}
      subtitle={proposal.name}
      isDirty={false}
      onClose={onClose}
      footer={
        <>
          {shown !== 'proposal' && (
            <Button look="quiet" onClick={() => show('proposal')}>
              Back to the proposal
            </Button>
          )}
          {shown === 'proposal' && may.edit.isOffered && (
            <>
              {version > 1 && (
                <Button look="quiet" onClick={() => show('versions')}>
                  Versions
                </Button>
              )}
              <Button look="quiet" onClick={() => show('history')}>
                History
              </Button>
            </>
          )}
          {isOwn && (
            <ButtonLink
              look="quiet"
              href={clientPagePath({ proposalId: proposal.id, clientId: proposal.client.id })}
            >
              Open as a page
            </ButtonLink>
          )}
          <span className="proposal-foot-room" />
          <Button onClick={onClose}>Close</Button>
          {proposal.completedAt === null && (
            <SendButton proposal={proposal} isChanged={false} onSent={onClose} />
          )}
        </>
      }
    >
      {shown === 'versions' && <VersionsView saved={proposal} />}
      {shown === 'history' && (
        <div className="proposal-alone" role="region" aria-label="What happened" tabIndex={0}>
          <h3>What happened to this proposal</h3>
          <ProposalHistory id={proposal.id} />
        </div>
      )}
      {shown === 'proposal' && (
        <div className="proposal-alone" role="region" aria-label="Client view" tabIndex={0}>
          {may.edit.refusal !== null && <Notice tone="info">{may.edit.refusal}</Notice>}
          <AgentParts
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
