/** What stands beside a saved proposal, in its form and where it is only looked at; each comes when it is needed. */
import type { Proposal } from '#contract/proposals/proposal.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const PaymentSection = lazyPart(
  async () => (await import('#web/proposals/paying/payment-section.tsx')).PaymentSection,
)
const SentSection = lazyPart(
  async () => (await import('#web/proposals/sending/sent-section.tsx')).SentSection,
)

const AnswersSection = lazyPart(
  async () => (await import('#web/proposals/answers/answers-section.tsx')).AnswersSection,
)

interface PartsOptions {
  readonly proposal: Proposal
  /** Something was typed and is not saved. */
  readonly isChanged: boolean
  readonly onPay: () => void
  /** What is shown of the proposal is out of date. */
  readonly onDone: () => void
}

export function AgentParts(options: PartsOptions) {
  const { proposal } = options
  return (
    <>
      <PaymentSection {...options} />
      {proposal.may.send.isOffered && <SentSection proposal={proposal} />}
      {proposal.may.send.isOffered && <AnswersSection proposal={proposal} />}
    </>
  )
}
