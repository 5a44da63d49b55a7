import type { ReactNode } from 'react'
import type { ShownPost } from '#contract/content/for-publisher.ts'
import type { ShownArticle } from '#contract/press/for-publisher.ts'
import { dayInWords } from '#domain/scheduling/minute-of-day.ts'
import { categoryWords } from '#web/press/page/version-of-article.ts'
import { Time } from '#web/ui/table.tsx'

/** What the publisher must know of a post to answer; its words are strangers', and its files open for a day. */
export function AskedPostFacts({ post }: { post: ShownPost }) {
  const { tagName, redirectUrl, notes, files } = post
  return (
    <dl className="asked-facts">
      <Fact name="Kind">{post.contentTypeName}</Fact>
      <When of={post} />
      <Fact name="Tag">{tagName}</Fact>
      <Fact name="Leads to">{redirectUrl}</Fact>
      <Fact name="Notes to you">{notes}</Fact>
      {files.length > 0 && (
        <Fact name="Files">
          {files.map(({ name, address }, at) =>
            address === null ? (
              <span key={at}>{name} is still being made smaller</span>
            ) : (
              <a key={at} href={address} target="_blank" rel="noreferrer">
                {name}
              </a>
            ),
          )}
        </Fact>
      )}
    </dl>
  )
}

/** What the publisher must know of an article to answer. */
export function AskedArticleFacts({ article }: { article: ShownArticle }) {
  const { category, advertiserName, photoCredits, redirectUrl, picturePath } = article
  return (
    <dl className="asked-facts">
      <When of={article} />
      <Fact name="Label">
        {category === 'sponsored' ? `${categoryWords[category]} by ${advertiserName}` : 'None'}
      </Fact>
      <Fact name="Leads to">{redirectUrl}</Fact>
      <Fact name="Picture">
        {picturePath ? (
          <a href={picturePath} target="_blank" rel="noreferrer">
            {photoCredits ? `By ${photoCredits}` : 'In full size'}
          </a>
        ) : (
          'None'
        )}
      </Fact>
    </dl>
  )
}

function When({ of: { scheduledFor, day } }: { of: Pick<ShownPost, 'scheduledFor' | 'day'> }) {
  const isTimed = scheduledFor !== null && day === null
  return <Fact name={isTimed ? 'Time' : 'Day'}>{isTimed ? <Time at={scheduledFor} /> : dayAsked(day)}</Fact>
}

const dayAsked = (day: ShownPost['day']) => (day === null ? 'To be named' : dayInWords(day))

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '') return null
  return (
    <>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </>
  )
}
