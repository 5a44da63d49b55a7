import type { Message } from '#contract/proposals/thread.ts'
import { Time } from '#web/ui/table.tsx'
import './thread.css'

/** What client and agent wrote to each other, the oldest first; what comes is read out. */
export function Thread({ messages }: { readonly messages: readonly Message[] }) {
  return (
    <div className="answers-thread" role="log" aria-label="Questions and answers">
      {messages.map(({ id, at, by, isFromClient, text }) => (
        <div key={id} className={isFromClient ? undefined : 'answers-reply'}>
          <p className="sub">
            <b>
              <bdi>{by}</bdi>
            </b>{' '}
            <Time at={at} />
          </p>
          <p className="answers-text" dir="auto">
            {text}
          </p>
        </div>
      ))}
    </div>
  )
}
