import type { QueuedPost } from '#contract/content/queue-list.ts'
import { dayDueInWords, dueInWords } from '#domain/content/out/post-due.ts'
import { visibleText } from '#domain/content/words/visible-text.ts'
import { WayOut } from '#web/content/out/way-out.tsx'
import { PostStateChip } from '#web/content/page/post-state.tsx'
import { PostedAt } from '#web/content/posted/posted-at.tsx'
import { CardActs } from '#web/content/queue/card-acts.tsx'
import { Refusal, Title, When } from '#web/content/queue/post-facts.tsx'
import type { OpenQueueDialog } from '#web/content/queue/queue-dialogs.tsx'
import { nameOfQueued } from '#web/content/queue/queue-words.ts'
import { cardIdOf } from '#web/content/queue/use-moves.ts'
import { Chip } from '#web/ui/chip.tsx'
import { RowChoice, useRow } from '#web/ui/list/row.tsx'

interface CardOptions {
  readonly post: QueuedPost
  readonly now: Date
  /** The one that is to be posted next: its button stands out when its time has come. */
  readonly isNext: boolean
  /** Why the last act on many left it where it is. */
  readonly refusal: string | undefined
  readonly onAsk: (asked: OpenQueueDialog) => void
}

/** What is read of a post to work on it, and what can be done with it now. */
export function PostCard({ post, now, isNext, refusal, onAsk }: CardOptions) {
  const { id, files } = post
  const picture = files.find(({ previewPath, kind }) => previewPath ?? kind === 'image')
  const shown = picture?.previewPath ?? picture?.shownPath
  const text = post.contentType === 'email' ? visibleText(post.message) : post.message
  return (
    <li ref={useRow(id)} id={cardIdOf(id)} className="queue-card">
      <header>
        <RowChoice id={id} name={`the post ${nameOfQueued(post)}`} />
        <div>
          <Title post={post} onAsk={onAsk} />
          <Due post={post} now={now} />
          <span className="when">
            <When post={post} /> · <bdi>{post.advertiserName}</bdi>
          </span>
        </div>
      </header>
      <div className={shown ? 'text' : 'text alone'}>
        <p dir="auto" title={text}>
          {post.subject && <b>{post.subject} </b>}
          {text}
        </p>
        {shown && <img src={shown} alt={picture?.altText || 'Picture of the post'} loading="lazy" />}
      </div>
      <Refusal post={post} refusal={refusal} />
      <WayOut post={post} isLateSaid />
      <PostedAt {...post} />
      <CardActs
        post={post}
        isDue={isNext && post.scheduledFor !== null && post.scheduledFor <= now}
        onAsk={onAsk}
      />
    </li>
  )
}

const soonMs = 4 * 3_600_000

/** How long it has until its time or its day, of what is still to come; and that nobody can decide it yet. */
function Due({ post: { state, queued, scheduledFor, day }, now }: { post: QueuedPost; now: Date }) {
  if (state === 'processing') return <PostStateChip state={state} />
  if (queued === 'posted' || queued === 'rejected' || queued === 'new') return null
  const words = scheduledFor ? dueInWords(scheduledFor, now) : day && dayDueInWords(day, now)
  if (!words) return null
  if (words.endsWith('late')) return <Chip tone="bad">{words}</Chip>
  const isSoon = scheduledFor ? scheduledFor.getTime() - now.getTime() < soonMs : words === 'today'
  return <span className={isSoon ? 'due soon' : 'due'}>{words}</span>
}
