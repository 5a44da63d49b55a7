import { openMailPreview } from '#contract/content/previews.ts'
import { call } from '#web/kernel/call.ts'
import { platformOf } from '#web/content/preview/platforms.ts'
import { screenAddress } from '#web/kernel/screen-address.ts'
import { PreviewButton } from '#web/media/preview-button.tsx'
import type { WaitingPost } from '#contract/content/queue-list.ts'
import { dueInWords } from '#domain/content/out/post-due.ts'
import { sizeInWords } from '#domain/kernel/size.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import { OutLink } from '#web/ui/out-link.tsx'
import { Missing, Time } from '#web/ui/table.tsx'

/** What must be known of a post to decide. */
export function PostFacts({ post }: { post: WaitingPost }) {
  const { campaignId, contentType, scheduledFor, day, redirectUrl, files, delivery } = post
  const address = screenAddress('/advertiser/media/content/$id', { post: post.id }, { id: campaignId })
  return (
    <>
      <dl className="facts">
        <dt>Client</dt>
        <dd>{post.advertiserName}</dd>
        <dt>Campaign</dt>
        <dd>
          <a href={address}>{post.campaignName}</a>
        </dd>
        <dt>Site</dt>
        <dd>{post.siteName}</dd>
        <dt>Goes out</dt>
        <dd>
          {scheduledFor ? (
            <>
              <Time at={scheduledFor} />, {dueInWords(scheduledFor, productNow())}
            </>
          ) : (
            (day ?? <Missing reason="No time yet" />)
          )}
        </dd>
        <dt>Leads to</dt>
        <dd>
          {redirectUrl === '' ? <Missing reason="The post has no link" /> : <OutLink href={redirectUrl} />}
        </dd>
        <dt>Files</dt>
        <dd>
          {files.length === 0 && <Missing reason="The post has no file" />}
          {files.map(({ id, name, byteSize, originalPath }) => (
            <span key={id} className="site-line">
              <a href={originalPath ?? undefined} download>
                {name}
              </a>{' '}
              {sizeInWords(byteSize)}
            </span>
          ))}
        </dd>
        {post.notes && (
          <>
            <dt>Notes</dt>
            <dd>{post.notes}</dd>
          </>
        )}
        <dt>{post.before ? 'Changed' : 'Written'}</dt>
        <dd>
          <Time at={post.waitsSince} /> {!post.before && `by ${post.createdByName}`}
        </dd>
        <dt>Meanwhile</dt>
        <dd>{delivery?.words ?? 'it does not go out'}</dd>
      </dl>
      {platformOf(contentType).frame === 'mail' && (
        <PreviewButton
          name={post.subject}
          ask={() => call(openMailPreview, { params: { id: post.id }, body: {} })}
        />
      )}
    </>
  )
}
