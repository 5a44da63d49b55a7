import { openArticlePreview } from '#contract/press/previews.ts'
import { call } from '#web/kernel/call.ts'
import { screenAddress } from '#web/kernel/screen-address.ts'
import { PreviewButton } from '#web/media/preview-button.tsx'
import type { WaitingArticle } from '#contract/press/desk.ts'
import { dueInWords } from '#domain/content/out/post-due.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { sizeInWords } from '#domain/kernel/size.ts'
import { countWords } from '#domain/press/word-count.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import { PhotoSteps } from '#web/press/picture/photo-steps.tsx'
import { categoryWords } from '#web/press/page/version-of-article.ts'
import { OutLink } from '#web/ui/out-link.tsx'
import { Missing, Time } from '#web/ui/table.tsx'

/** What must be known of an article, or of its picture, to decide. */
export function ArticleFacts({ article }: { article: WaitingArticle }) {
  const { id, campaignId, scheduledFor, photo, redirectUrl } = article
  const address = screenAddress('/advertiser/media/press/$id', { post: id }, { id: campaignId })
  return (
    <>
      <dl className="facts">
        <dt>Client</dt>
        <dd>{article.advertiserName}</dd>
        <dt>Campaign</dt>
        <dd>
          <a href={address}>{article.campaignName}</a>
        </dd>
        <dt>Site</dt>
        <dd>{article.siteName}</dd>
        <dt>Goes out</dt>
        <dd>
          {scheduledFor ? (
            <>
              <Time at={scheduledFor} />, {dueInWords(scheduledFor, productNow())}
            </>
          ) : (
            <Missing reason="No time yet" />
          )}
        </dd>
        <dt>Category</dt>
        <dd>
          {categoryWords[article.category]}, {formatCountOf(countWords(article.html), 'words')}
        </dd>
        {redirectUrl && (
          <>
            <dt>Leads on to</dt>
            <dd>
              <OutLink href={redirectUrl} />
            </dd>
          </>
        )}
        <dt>Picture</dt>
        <dd>
          {photo ? (
            <>
              <a href={photo.originalPath ?? undefined} download>
                {photo.name}
              </a>{' '}
              {sizeInWords(photo.byteSize)}, by {article.photoCredits || 'nobody named'}
              <PhotoSteps article={article} />
            </>
          ) : (
            <Missing reason="The article has no picture" />
          )}
        </dd>
        <dt>{article.before ? 'Changed' : 'Written'}</dt>
        <dd>
          <Time at={article.waitsSince} /> {!article.before && `by ${article.createdByName}`}
        </dd>
        <dt>Meanwhile</dt>
        <dd>it does not go out</dd>
      </dl>
      <PreviewButton
        name={article.headline}
        ask={() => call(openArticlePreview, { params: { id }, body: {} })}
      />
    </>
  )
}
