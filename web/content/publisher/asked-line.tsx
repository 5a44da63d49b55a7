import type { ContentPost } from '#contract/content/post.ts'
import { Time } from '#web/ui/table.tsx'

/** Whom the publisher's yes is awaited from, and since when; once it has come, nothing, or who said it in the publisher's name. */
export function AskedLine({ post: { publisherAsked, publisherConfirmed, state } }: { post: ContentPost }) {
  if (publisherConfirmed && state !== 'awaiting-publisher') return <ConfirmedLine {...publisherConfirmed} />
  if (!publisherAsked) return null
  const isContent = publisherAsked.question === 'content'
  const isAwaited = state === 'awaiting-publisher' || (state === 'date-approved' && isContent)
  return isAwaited ? <AwaitedLine {...publisherAsked} /> : null
}

/** The line of what the publisher of a post or an article was asked, and since when it waits. */
export function AwaitedLine({ question, at, address, isSent }: NonNullable<ContentPost['publisherAsked']>) {
  return (
    <p className="sub">
      {isSent ? 'Asked' : 'Asks'} <bdi>{address ?? 'the publisher'}</bdi>{' '}
      {question === 'time' ? 'to confirm the time' : 'to approve the content'}, waits since <Time at={at} />
    </p>
  )
}

function ConfirmedLine({ question, at, by }: NonNullable<ContentPost['publisherConfirmed']>) {
  return (
    <p className="sub">
      {question === 'time' ? 'Time confirmed' : 'Content approved'} in the publisher’s name
      {by && (
        <>
          {' '}
          by <bdi>{by}</bdi>
        </>
      )}
      , <Time at={at} />
    </p>
  )
}
