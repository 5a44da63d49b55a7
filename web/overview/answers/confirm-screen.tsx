/** What the link in a letter opens for a publisher without an account: the post or the article as it will look, and the answers. */
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { readPublisherLink } from '#contract/overview/publisher-link.ts'
import type { ShownPost } from '#contract/content/for-publisher.ts'
import type { ShownArticle } from '#contract/press/for-publisher.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { AnswerForms } from '#web/overview/answers/answer-forms.tsx'
import { AskedArticleFacts, AskedPostFacts } from '#web/overview/answers/asked-facts.tsx'
import { PostPreview } from '#web/content/preview/post-preview.tsx'
import type { PreviewedPost } from '#web/content/preview/previewed-post.ts'
import { CallError } from '#web/kernel/failure.ts'
import { useRead } from '#web/kernel/read.ts'
import { FrontPage } from '#web/people/front-page.tsx'
import { ArticleProof, type ProofedArticle } from '#web/press/preview/article-proof.tsx'
import { proofOf } from '#web/press/preview/proof-of.ts'
import { ReadingStates } from '#web/ui/states.tsx'
import './answers.css'

/** The page shows and asks; only its buttons change anything, so that no program that reads mail can. */
export function ConfirmScreen() {
  const { token = '' } = useSearch({ from: '/content/confirm' })
  const [answered, setAnswered] = useState('')
  const reading = useRead(readPublisherLink, { body: { token } }, { enabled: answered === '', staleTime: 0 })
  if (answered) return <Answered sentence={answered} />
  if (reading.error instanceof CallError && closed.includes(reading.error.status))
    return <Closed sentence={reading.error.message} />
  const asked = reading.data
  const thing = asked && (asked.article ?? asked.post)
  if (!asked || !thing)
    return (
      <FrontPage title="For your site">
        <ReadingStates reading={reading} failed="What you are asked could not be loaded." lines={6} />
      </FrontPage>
    )
  return (
    <FrontPage
      title={titleOf(asked)}
      isWide
      below={
        <div className="asked-post">
          <Shown {...asked} />
          <div className="asked-answers">
            {asked.post && <AskedPostFacts post={asked.post} />}
            {asked.article && <AskedArticleFacts article={asked.article} />}
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
        <bdi>{thing.advertiserName}</bdi> would like to publish this on <bdi>{thing.siteName}</bdi>. You need
        no account to answer.
      </p>
    </FrontPage>
  )
}

type PublisherRequest = Reply<typeof readPublisherLink>

/** The post or the article as it will look. */
function Shown({ post, article }: Pick<PublisherRequest, 'post' | 'article'>) {
  if (post) return <PostPreview post={previewed(post)} />
  return (
    article && (
      <>
        <h2 className="vh">The article as it will stand</h2>
        <ArticleProof article={proofed(article)} />
      </>
    )
  )
}

/** What the letter asked, where the publisher chooses the time too. */
function titleOf({ question, slots }: PublisherRequest): string {
  if (question === 'content') return 'May this go out?'
  return slots ? 'At what time may this go out?' : 'Is this time good?'
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

const previewed = ({ files, ...post }: ShownPost): PreviewedPost => ({
  ...post,
  files: files.map(({ kind, name, altText, address, preview, pages }) => ({
    kind,
    name,
    pages,
    alt: altText,
    address: kind === 'pdf' ? preview : address,
  })),
})

const proofed = ({ advertiserName, ...article }: ShownArticle): ProofedArticle =>
  proofOf({ ...article, crop: null }, advertiserName)
