import { useEffect, useState } from 'react'
import { listProposals } from '#contract/proposals/list.ts'
import { listSendings, type Sending, undoSendProposal } from '#contract/proposals/sending.ts'
import type { LetterState } from '#domain/proposals/sending/sending.ts'
import { useAct } from '#web/kernel/act.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import { type InlineMessage, saysHere } from '#web/proposals/sending/said-here.ts'
import { Button } from '#web/ui/button.tsx'
import { Time } from '#web/ui/table.tsx'

const stateInWords: Readonly<Record<LetterState, string>> = {
  waiting: 'waits to leave',
  leaving: 'on its way',
  sent: 'sent',
  failed: 'not handed over',
  'taken-back': 'taken back',
}

interface LineOptions {
  /** The id of the proposal. */
  readonly id: number
  readonly sending: Sending
  readonly say: (said: InlineMessage) => void
}

/** One sending: when and by whom, how it stands, and each address whose letter stands otherwise with the reason. */
export function SendingLine({ id, sending, say }: LineOptions) {
  const { at, by, state, to, mayTakeBack, leavesAt } = sending
  const undoing = useAct(undoSendProposal, { refreshes: [listSendings, listProposals], ...saysHere(say) })
  return (
    <>
      <p className="small">
        <Time at={at} /> by <bdi>{by}</bdi>: <b>{stateInWords[state]}</b>
      </p>
      {to.map((one) => (
        <p key={one.address} className="sub">
          <bdi>{one.address}</bdi>
          {one.state !== state && `, ${stateInWords[one.state]}`}
          {one.failure && `: ${one.failure}`}
        </p>
      ))}
      {mayTakeBack && (
        <div className="sent-acts">
          <Button
            small
            busy={undoing.isBusy}
            onClick={() => void undoing.run({ params: { id }, body: { sendingId: sending.id } })}
          >
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
