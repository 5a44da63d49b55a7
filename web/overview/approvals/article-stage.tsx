import type { ReactNode } from 'react'
import type { WaitingArticle } from '#contract/press/desk.ts'
import { changesOfArticle } from '#web/overview/approvals/article-changes.ts'
import { ChangesTable } from '#web/overview/approvals/changes-table.tsx'
import { Stage } from '#web/overview/approvals/stage.tsx'
import { ArticleProof } from '#web/press/preview/article-proof.tsx'
import { proofOf } from '#web/press/preview/proof-of.ts'

/** The article as it will stand on its site; one that was changed stands beside what was approved of it. */
export function ArticleStage({ article }: { article: WaitingArticle }) {
  const { before, siteName, advertiserName } = article
  return (
    <Stage title={`Article · ${siteName}`}>
      {before ? (
        <div className="versus">
          <Side
            label="Before, as approved"
            words={
              <>
                <b>Before</b>, as approved
              </>
            }
          >
            <ArticleProof article={proofOf({ ...before, siteName }, advertiserName)} />
          </Side>
          <Side
            label="Now, waits"
            words={
              <>
                <b>Now</b>, waits
              </>
            }
          >
            <ArticleProof article={proofOf(article, advertiserName)} />
          </Side>
        </div>
      ) : (
        <ArticleProof article={proofOf(article, advertiserName)} />
      )}
      {before && <ChangesTable changes={changesOfArticle(article, before)} />}
    </Stage>
  )
}

/** The picture as it is cut, with who took it and what it shows. */
export function PhotoStage({ article }: { article: WaitingArticle }) {
  const { picturePath, altText, photoCredits, headline, before } = article
  const isOther = before && before.picturePath !== null && before.picturePath !== picturePath
  const caption = (
    <>
      {photoCredits ? `Photo: ${photoCredits}` : 'Nobody is named who took it'}
      {altText && `. ${altText}`}
    </>
  )
  return (
    <Stage title={`Picture of “${headline}”`}>
      <div className={isOther ? 'versus' : undefined}>
        {isOther && (
          <figure>
            <figcaption>
              <b>Before</b>, as approved
            </figcaption>
            <img src={before.picturePath ?? undefined} alt={before.altText || 'The picture before'} />
          </figure>
        )}
        <figure>
          {picturePath && <img src={picturePath} alt={altText || `Picture of ${headline}`} />}
          <figcaption dir="auto">{caption}</figcaption>
        </figure>
      </div>
    </Stage>
  )
}

const Side = ({ label, words, children }: { label: string; words: ReactNode; children: ReactNode }) => (
  <section aria-label={label}>
    <p className="sub">{words}</p>
    {children}
  </section>
)
