import type { ContentPost } from '#contract/content/post.ts'
import { Time } from '#web/ui/table.tsx'

/** Whom the publisher's yes is awaited from, and since when; nothing once it has come. */
export function AskedLine({ post: { publisherAsked, state } }: { post: ContentPost }) {
  if (!publisherAsked) return null
  const { question, at, address, isSent } = publisherAsked
  const isAwaited = state === 'awaiting-publisher' || (state === 'date-approved' && question === 'content')
  if (!isAwaited) return null
  return (
    <p className="sub">
      {isSent ? 'Asked' : 'Asks'} <bdi>{address ?? 'the publisher'}</bdi>{' '}
      {question === 'time' ? 'to confirm the time' : 'to approve the content'}, waits since <Time at={at} />
    </p>
  )
}
