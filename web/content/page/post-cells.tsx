/** What the cells of a post's row show. Its words are strangers': they are only ever shown as text. */
import type { ContentPost } from '#contract/content/post.ts'
import { nextStep } from '#domain/content/next-step.ts'
import { visibleText } from '#domain/content/words/visible-text.ts'
import { WayOut } from '#web/content/out/way-out.tsx'
import { AskedLine } from '#web/content/publisher/asked-line.tsx'
import { PostStateChip } from '#web/content/page/post-state.tsx'
import { opensRow } from '#web/ui/list/row-controls.ts'
import { Missing, Time } from '#web/ui/table.tsx'

/** Where it stands, why it was sent back or is held up, and what comes next. */
export function StatusCell({ post }: { post: ContentPost }) {
  const { delivery, isLate, rejectionReason } = post
  const isHeldUp = delivery !== null && !goesItsWay.has(delivery.state)
  const next = isHeldUp ? null : isLate ? unheard : nextStep(post)
  return (
    <>
      <PostStateChip state={post.state} words={post.stateInWords} />
      {rejectionReason && (
        <p className="sub" dir="auto">
          {rejectionReason}
        </p>
      )}
      <AskedLine post={post} />
      {next && !(post.publisherAsked && post.state === 'awaiting-publisher') && <p className="sub">{next}</p>}
      <WayOut post={post} />
    </>
  )
}

const unheard = 'Its time has passed, and nobody has said that it is out'
const goesItsWay: ReadonlySet<string> = new Set(['due', 'sending', 'out', 'no-address'])

/** The text, as much of it as a row has room for; it leads to the whole post. */
export function TextCell({ post, href }: { post: ContentPost; href: string }) {
  const text = post.message || 'No text'
  return (
    <a {...opensRow} className="post-open" href={href}>
      <span className="post-text" dir="auto" title={text}>
        {text}
      </span>
    </a>
  )
}

/** A mail by its subject, who it is from, and the beginning of what it says. */
export function MailCell({ post, href }: { post: ContentPost; href: string }) {
  const text = visibleText(post.message)
  return (
    <>
      <a {...opensRow} className="post-open" href={href}>
        <span className="post-text subject" dir="auto" title={post.subject}>
          {post.subject}
        </span>
      </a>
      <p className="sub mail-people">
        From <bdi title={post.fromName}>{post.fromName}</bdi>, answers to{' '}
        <bdi title={post.replyEmail}>{post.replyEmail}</bdi>
      </p>
      <p className="post-text sub" dir="auto" title={text}>
        {text}
      </p>
    </>
  )
}

export function NotesCell({ notes, missing }: { notes: string; missing: string }) {
  if (notes === '') return <Missing reason={missing} />
  return (
    <p className="post-text" dir="auto" title={notes}>
      {notes}
    </p>
  )
}

export function TagCell({ tagName }: ContentPost) {
  return tagName === '' ? <Missing reason="Nobody is tagged" /> : <bdi title={tagName}>{tagName}</bdi>
}

type PostDates = Pick<ContentPost, 'postedAt' | 'scheduledFor' | 'day' | 'isTimeSensitive'>

/** When it went out, or when it shall. */
export function DateCell({ post }: { post: PostDates }) {
  const { postedAt, scheduledFor, day, isTimeSensitive } = post
  return (
    <>
      {postedAt ? (
        <>
          <Time at={postedAt} />
          {scheduledFor && scheduledFor.getTime() !== postedAt.getTime() && (
            <p className="sub was-due">
              was due <Time at={scheduledFor} />
            </p>
          )}
        </>
      ) : scheduledFor ? (
        <Time at={scheduledFor} />
      ) : day ? (
        <>
          <span className="nowrap">{day}</span>
          <p className="sub">The publisher sets the time</p>
        </>
      ) : (
        <Missing reason="It has no time yet" />
      )}
      {isTimeSensitive && <p className="sub">Time-sensitive</p>}
    </>
  )
}

/** The day of the paper, which names a print ad; it leads to the whole of it. */
export function EditionCell({ post, href }: { post: ContentPost; href: string }) {
  return (
    <>
      <a {...opensRow} className="nowrap" href={href}>
        {post.day ?? 'No edition yet'}
      </a>
      {post.postedAt && (
        <p className="sub">
          printed; told <Time at={post.postedAt} />
        </p>
      )}
    </>
  )
}
