/** When a proposal was sent and to whom, by which links it is open, until when its prices hold, and when it was seen. */
import { useRef, useState } from 'react'
import { getProposal, listProposals } from '#contract/proposals/list.ts'
import type { Proposal } from '#contract/proposals/proposal.ts'
import { listSendings, renewValidity } from '#contract/proposals/sending.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { useAct } from '#web/kernel/act.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import { useRead } from '#web/kernel/read.ts'
import { OpenLinks } from '#web/proposals/sending/open-links.tsx'
import { type InlineMessage, type SendingList, saysHere } from '#web/proposals/sending/said-here.ts'
import { SendingLine } from '#web/proposals/sending/sending-line.tsx'
import { Button } from '#web/ui/button.tsx'
import { FaultLine } from '#web/ui/form/fault-summary.tsx'
import { ReadingStates } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'
import '../proposal-section.css'
import './sending.css'

const askAgainMs = 4_000
const mostShown = 5

/** For whoever sells it. What an act here came to is said here: the page's banner stands behind the dialog. */
export function SentSection({ proposal }: { readonly proposal: Proposal }) {
  const { id } = proposal
  const reading = useRead(listSendings, { params: { id } }, { staleTime: 0, refetchInterval: askAgainMs })
  const title = useRef<HTMLHeadingElement>(null)
  const [said, setSaid] = useState<InlineMessage | null>(null)
  const say = (now: InlineMessage) => {
    setSaid(now)
    // The button that was pressed goes with what it did.
    if (!now.isFault) title.current?.focus()
  }
  const sent = reading.data
  return (
    <section className="proposal-section" aria-label="Sent">
      <h3 ref={title} tabIndex={-1}>
        Sent
      </h3>
      <div role="status">{said && !said.isFault && <p className="small">{said.text}</p>}</div>
      {said?.isFault && <FaultLine>{said.text}</FaultLine>}
      {!sent && <ReadingStates reading={reading} failed="What was sent could not be loaded." lines={2} />}
      {sent && <SentParts proposal={proposal} sent={sent} say={say} />}
    </section>
  )
}

interface PartsOptions {
  readonly proposal: Proposal
  readonly sent: SendingList
  readonly say: (said: InlineMessage) => void
}

function SentParts({ proposal, sent, say }: PartsOptions) {
  const { id } = proposal
  const { sendings, links } = sent
  const { sentAt } = proposal
  if (sendings.length === 0 && links.length === 0 && sentAt === null)
    return <p className="small muted">Not sent yet.</p>
  return (
    <>
      {sendings.length === 0 && sentAt && (
        <p className="small">
          Sent <Time at={sentAt} />, without a letter that is kept here
        </p>
      )}
      {sendings.length > 0 && (
        <ul className="sent-list">
          {sendings.slice(0, mostShown).map((sending) => (
            <li key={sending.id}>
              <SendingLine id={id} sending={sending} say={say} />
            </li>
          ))}
        </ul>
      )}
      {sendings.length > mostShown && (
        <p className="small muted">{`And ${sendings.length - mostShown} more before.`}</p>
      )}
      <Seen {...sent} />
      <Validity proposal={proposal} sent={sent} say={say} />
      <OpenLinks id={id} say={say} links={links.filter(({ isOpen }) => isOpen)} />
    </>
  )
}

function Seen({ firstSeenAt, lastSeenAt }: SendingList) {
  if (!firstSeenAt) return <p className="small muted">The client has not opened it yet.</p>
  return (
    <p className="small">
      First seen <Time at={firstSeenAt} />
      {lastSeenAt && lastSeenAt.getTime() !== firstSeenAt.getTime() && (
        <>
          , last <Time at={lastSeenAt} />
        </>
      )}
    </p>
  )
}

function Validity({
  proposal: { id, updatedAt, completedAt, may },
  sent: { validUntil },
  say,
}: PartsOptions) {
  const renewing = useAct(renewValidity, {
    refreshes: [listSendings, listProposals, getProposal],
    ...saysHere(say),
  })
  // What is bought has no prices that end.
  if (validUntil === null || completedAt !== null) return null
  const isOver = validUntil < newYorkDay(productNow())
  return (
    <div className="sent-acts">
      <p className="small">
        {isOver ? 'The prices held until' : 'The prices hold until'} <b className="num">{validUntil}</b>
      </p>
      <Button
        small
        look="quiet"
        busy={renewing.isBusy}
        disabledReason={may.send.refusal ?? undefined}
        onClick={() => void renewing.run({ params: { id }, body: { seenUpdatedAt: updatedAt } })}
      >
        Renew prices
      </Button>
    </div>
  )
}
