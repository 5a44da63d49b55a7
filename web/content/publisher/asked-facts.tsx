import type { ShownPost } from '#contract/content/publisher-link.ts'
import { Time } from '#web/ui/table.tsx'

/** What the publisher must know of a post to answer; its words are strangers', and its files open for a day. */
export function AskedFacts({ post }: { post: ShownPost }) {
  const { scheduledFor, day, tagName, redirectUrl, notes, files } = post
  return (
    <dl className="asked-facts">
      <dt>Kind</dt>
      <dd>{post.contentTypeName}</dd>
      <dt>{scheduledFor && day === null ? 'Time' : 'Day'}</dt>
      <dd>{scheduledFor && day === null ? <Time at={scheduledFor} /> : (day ?? 'To be named')}</dd>
      <Fact name="Tag" value={tagName} />
      <Fact name="Leads to" value={redirectUrl} />
      <Fact name="Notes to you" value={notes} />
      {files.length > 0 && (
        <>
          <dt>Files</dt>
          <dd>
            {files.map(({ name, address }, at) =>
              address === null ? (
                <span key={at}>{name} is still being made smaller</span>
              ) : (
                <a key={at} href={address} target="_blank" rel="noreferrer">
                  {name}
                </a>
              ),
            )}
          </dd>
        </>
      )}
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <>
      <dt>{name}</dt>
      <dd dir="auto">{value}</dd>
    </>
  )
}
