/** What the link in a letter opens for a publisher without an account: the post as it will look, and the answers. */
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { readPublisherLink } from '#contract/content/publisher-link.ts'
import { AnswerForms } from '#web/content/publisher/answer-forms.tsx'
import { AskedFacts } from '#web/content/publisher/asked-facts.tsx'
import { PostPreview } from '#web/content/preview/post-preview.tsx'
import type { PreviewedPost } from '#web/content/preview/previewed-post.ts'
import { CallError } from '#web/kernel/failure.ts'
import { useRead } from '#web/kernel/read.ts'
import { FrontPage } from '#web/people/front-page.tsx'
import { ReadingStates } from '#web/ui/states.tsx'
import './publisher.css'

/** The page shows and asks; only its buttons change anything, so that no program that reads mail can. */
export function ConfirmPostScreen() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string }
  const [answered, setAnswered] = useState('')
  const reading = useRead(readPublisherLink, { body: { token } }, { enabled: answered === '', staleTime: 0 })
  if (answered) return <Answered sentence={answered} />
  if (reading.error instanceof CallError && closed.includes(reading.error.status))
    return <Closed sentence={reading.error.message} />
  const asked = reading.data
  if (!asked)
    return (
      <FrontPage title="A post for your site">
        <ReadingStates reading={reading} failed="The post could not be loaded." lines={6} />
      </FrontPage>
    )
  const { question, post } = asked
  return (
    <FrontPage
      title={question === 'time' ? 'Is this time good?' : 'May this go out?'}
      isWide
      below={
        <div className="asked-post">
          <PostPreview post={previewed(post)} />
          <div className="asked-answers">
            <AskedFacts post={post} />
            <AnswerForms
              token={token}
              asked={asked}
              onAnswered={setAnswered}
              onClosed={() => void reading.refetch()}
            />
            <p className="small muted">Questions? Write to {asked.askedBy}.</p>
          </div>
        </div>
      }
    >
      <p>
        <bdi>{post.advertiserName}</bdi> would like to publish this on <bdi>{post.siteName}</bdi>. You need no
        account to answer.
      </p>
    </FrontPage>
  )
}

/** Unknown, answered already, or at an end. */
const closed: readonly number[] = [404, 409, 410]

function Answered({ sentence }: { sentence: string }) {
  return (
    <FrontPage title="Your answer is kept">
      <p role="status">{sentence}.</p>
      <p>The people who asked see it now. You can close this page.</p>
    </FrontPage>
  )
}

function Closed({ sentence }: { sentence: string }) {
  return (
    <FrontPage title="Nothing to answer here">
      <p role="alert">{sentence}.</p>
    </FrontPage>
  )
}

type Asked = Parameters<typeof AskedFacts>[0]['post']

const previewed = ({ files, ...post }: Asked): PreviewedPost => ({
  ...post,
  files: files.map(({ kind, name, altText, address, preview, pages }) => ({
    ...{ kind, name, pages, alt: altText },
    address: kind === 'pdf' ? preview : address,
  })),
})
