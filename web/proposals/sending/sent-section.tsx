/** When a proposal was sent and to whom, by which links it is open, until when its prices hold, and when it was seen. */
import { useEffect, useState } from 'react'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { getProposal, listProposals } from '#contract/proposals/list.ts'
import type { Proposal } from '#contract/proposals/proposal.ts'
import { listSendings, renewValidity, revokeLinks, type Sending } from '#contract/proposals/sending.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { LetterState } from '#domain/proposals/sending/sending.ts'
import { showRefusal, useAct } from '#web/kernel/act.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import { useRead } from '#web/kernel/read.ts'
import { takeSendingBack } from '#web/proposals/sending/follow-sending.ts'
import { Button } from '#web/ui/button.tsx'
import { ReadingStates } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'
import './sending.css'

type Sent = Reply<typeof listSendings>

const askAgainMs = 4_000
const mostShown = 5

const stateInWords: Readonly<Record<LetterState, string>> = {
  waiting: 'waits to leave',
  leaving: 'on its way',
  sent: 'sent',
  failed: 'not handed over',
  'taken-back': 'taken back',
}

/** For whoever sells it. */
export function SentSection({ proposal }: { readonly proposal: Proposal }) {
  const { id } = proposal
  const reading = useRead(listSendings, { params: { id } }, { staleTime: 0, refetchInterval: askAgainMs })
  const sent = reading.data
  return (
    <section className="sent-section" aria-label="Sent">
      <h3>Sent</h3>
      {!sent && <ReadingStates reading={reading} failed="What was sent could not be loaded." lines={2} />}
      {sent && <SentParts proposal={proposal} sent={sent} />}
    </section>
  )
}

interface PartsOptions {
  readonly proposal: Proposal
  readonly sent: Sent
}

function SentParts({ proposal, sent }: PartsOptions) {
  const { sendings, links } = sent
  if (sendings.length === 0 && links.length === 0 && sent.validUntil === null)
    return <p className="small muted">Not sent yet.</p>
  return (
    <>
      <ul className="sent-list">
        {sendings.slice(0, mostShown).map((sending) => (
          <li key={sending.id}>
            <SendingLine id={proposal.id} sending={sending} />
          </li>
        ))}
      </ul>
      {sendings.length > mostShown && (
        <p className="small muted">And {sendings.length - mostShown} times before.</p>
      )}
      <Seen {...sent} />
      <Validity proposal={proposal} sent={sent} />
      <Links id={proposal.id} links={links.filter(({ endedAt }) => endedAt === null)} />
    </>
  )
}

function SendingLine({ id, sending }: { readonly id: number; readonly sending: Sending }) {
  const { at, by, state, to, mayTakeBack, leavesAt } = sending
  return (
    <>
      <Time at={at} /> by <bdi>{by}</bdi>: {stateInWords[state]}
      {to.map((one) => (
        <p key={one.address} className="sub">
          <bdi>{one.address}</bdi>
          {one.state !== state && `, ${stateInWords[one.state]}`}
          {one.failure && `: ${one.failure}`}
        </p>
      ))}
      {mayTakeBack && (
        <div className="sent-acts">
          <Button small onClick={() => void takeSendingBack(id, sending.id)}>
            Undo send
          </Button>
          <SecondsLeft until={leavesAt} />
        </div>
      )}
    </>
  )
}

/** How long it can be taken back. */
function SecondsLeft({ until }: { readonly until: Date }) {
  const left = () => Math.max(0, Math.ceil((until.getTime() - productNow().getTime()) / 1_000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left), 1_000)
    return () => clearInterval(timer)
  })
  return (
    <span className="sub num" aria-hidden="true">
      {seconds} s
    </span>
  )
}

function Seen({ firstSeenAt, lastSeenAt }: Sent) {
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

function Validity({ proposal: { id, updatedAt, may }, sent: { validUntil } }: PartsOptions) {
  const renewing = useAct(renewValidity, {
    refreshes: [listSendings, listProposals, getProposal],
    says: ({ success }) => success,
    onRefused: showRefusal,
  })
  if (validUntil === null) return null
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

/** Those that open it. */
function Links({ id, links }: { readonly id: number; readonly links: Sent['links'] }) {
  const revoking = useAct(revokeLinks, {
    refreshes: [listSendings],
    says: ({ success }) => success,
    onRefused: showRefusal,
  })
  if (links.length === 0) return <p className="small muted">None of its links is open.</p>
  const revoke = (linkId?: number) =>
    void revoking.run({ params: { id }, body: linkId === undefined ? {} : { linkId } })
  return (
    <>
      <ul className="sent-list" aria-label="Open links">
        {links.map((link) => (
          <li key={link.id} className="sent-acts">
            <span className="small">
              Link to <bdi>{link.to}</bdi>
            </span>
            <Button small look="quiet" busy={revoking.isBusy} onClick={() => revoke(link.id)}>
              Revoke<span className="vh"> the link to {link.to}</span>
            </Button>
          </li>
        ))}
      </ul>
      {links.length > 1 && (
        <div className="sent-acts">
          <Button small busy={revoking.isBusy} onClick={() => revoke()}>
            Revoke all links
          </Button>
        </div>
      )}
    </>
  )
}
