import type { QueuedPost } from '#contract/content/queue-list.ts'
import { dueInWords } from '#domain/content/post-due.ts'
import { visibleText } from '#domain/content/visible-text.ts'
import { CardActs } from '#web/content/queue/card-acts.tsx'
import { WayOut } from '#web/content/out/way-out.tsx'
import type { Asked } from '#web/content/queue/queue-dialogs.tsx'
import { nameOf, titleOf } from '#web/content/queue/queue-words.ts'
import { cardIdOf } from '#web/content/queue/use-moves.ts'
import { Chip } from '#web/ui/chip.tsx'
import { FaultLine } from '#web/ui/form/fault-summary.tsx'
import { opensRow } from '#web/ui/list/row-controls.ts'
import { RowChoice, useRow } from '#web/ui/list/row.tsx'
import { Time } from '#web/ui/table.tsx'

interface CardOptions {
  readonly post: QueuedPost
  readonly now: Date
  /** The one that is to be posted next: its button stands out when its time has come. */
  readonly isNext: boolean
  /** Why the last act on many left it where it is. */
  readonly refusal: string | undefined
  readonly onAsk: (asked: Asked) => void
}

/** What is read of a post to work on it, and what can be done with it now. */
export function PostCard({ post, now, isNext, refusal, onAsk }: CardOptions) {
  const { id, queued, files, rejectionReason } = post
  const picture = files.find(({ previewPath, kind }) => previewPath ?? kind === 'image')
  const shown = picture?.previewPath ?? picture?.shownPath
  const text = post.contentType === 'email' ? visibleText(post.message) : post.message
  return (
    <li ref={useRow(id)} id={cardIdOf(id)} className="queue-card">
      <header>
        <RowChoice id={id} name={`the post ${nameOf(post)}`} />
        <button {...opensRow} type="button" className="title" onClick={() => onAsk({ is: 'details', post })}>
          {titleOf(post)}
        </button>
        <Due post={post} now={now} />
        <span className="when">
          <When post={post} /> · <bdi>{post.advertiserName}</bdi>
        </span>
      </header>
      {queued === 'rejected' && rejectionReason && <p className="reason">{rejectionReason}</p>}
      <div className={shown ? 'text' : 'text alone'}>
        <p dir="auto" title={text}>
          {post.subject && <b>{post.subject} </b>}
          {text}
        </p>
        {shown && <img src={shown} alt={picture?.altText || 'Picture of the post'} loading="lazy" />}
      </div>
      {refusal && <FaultLine>{refusal}</FaultLine>}
      <WayOut post={post} isLateSaid />
      <CardActs
        post={post}
        isDue={isNext && post.scheduledFor !== null && post.scheduledFor <= now}
        onAsk={onAsk}
      />
    </li>
  )
}

function When({ post: { queued, scheduledFor, postedAt, day } }: { post: QueuedPost }) {
  if (queued === 'posted' && postedAt)
    return (
      <>
        posted <Time at={postedAt} />
      </>
    )
  if (scheduledFor) return <Time at={scheduledFor} />
  return day ?? 'no time yet'
}

const soonMs = 4 * 3_600_000

/** How long it has until its time, of what is still to come. */
function Due({ post: { queued, scheduledFor }, now }: { post: QueuedPost; now: Date }) {
  if (!scheduledFor || queued === 'posted' || queued === 'rejected' || queued === 'new') return null
  const leftMs = scheduledFor.getTime() - now.getTime()
  const words = dueInWords(scheduledFor, now)
  if (words.endsWith('late')) return <Chip tone="bad">{words}</Chip>
  return <span className={leftMs < soonMs ? 'due soon' : 'due'}>{words}</span>
}
