/** What a card and a line of the queue both tell of a post. */
import type { QueuedPost } from '#contract/content/queue-list.ts'
import type { OpenQueueDialog } from '#web/content/queue/queue-dialogs.tsx'
import { titleOfQueued } from '#web/content/queue/queue-words.ts'
import { FaultLine } from '#web/ui/form/fault-summary.tsx'
import { opensRow } from '#web/ui/list/row-controls.ts'
import { Time } from '#web/ui/table.tsx'

/** The title of a post, which opens the whole of it. */
export function Title({ post, onAsk }: { post: QueuedPost; onAsk: (asked: OpenQueueDialog) => void }) {
  return (
    <button {...opensRow} type="button" className="title" onClick={() => onAsk({ is: 'details', post })}>
      {titleOfQueued(post)}
    </button>
  )
}

export function When({ post: { queued, scheduledFor, postedAt, day } }: { post: QueuedPost }) {
  if (queued === 'posted' && postedAt)
    return (
      <>
        posted <Time at={postedAt} />
      </>
    )
  if (scheduledFor) return <Time at={scheduledFor} />
  return day ?? 'no time yet'
}

/** Why it was sent back, and why the last act on many left it where it is. */
export function Refusal({ post, refusal }: { post: QueuedPost; refusal: string | undefined }) {
  const { queued, rejectionReason } = post
  return (
    <>
      {queued === 'rejected' && rejectionReason && (
        <p className="reason" dir="auto">
          {rejectionReason}
        </p>
      )}
      {refusal && <FaultLine>{refusal}</FaultLine>}
    </>
  )
}
