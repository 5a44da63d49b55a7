import type { ReactNode } from 'react'
import type { QueuedPost } from '#contract/content/queue-list.ts'
import { mediaAddress } from '#domain/campaigns/pages.ts'
import { linkForReaders } from '#domain/content/post-links.ts'
import { ScreenshotList } from '#web/content/posted/screenshot-list.tsx'
import { PostScreenshots } from '#web/content/posted/post-screenshots.tsx'
import { PostedAt } from '#web/content/posted/posted-at.tsx'
import { PostPreview } from '#web/content/preview/post-preview.tsx'
import { previewedPost } from '#web/content/preview/previewed-post.ts'
import { PostMedia } from '#web/content/page/post-media.tsx'
import { PostStateChip, PostTime } from '#web/content/page/post-state.tsx'
import { titleOfQueued } from '#web/content/queue/queue-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { OutLink } from '#web/ui/out-link.tsx'
import { Time } from '#web/ui/table.tsx'
import '#web/content/page/posts-screen.css'

/** A post of the queue, whole: what its card has no room for. */
export function PostDetails({ post, onClose }: { post: QueuedPost; onClose: () => void }) {
  const { campaignId, campaignName, contentType, redirectUrl } = post
  const page = mediaAddress({ id: campaignId, kind: 'content', contentType }) ?? '/'
  return (
    <Dialog
      isWide
      title={titleOfQueued(post)}
      subtitle={post.advertiserName}
      onClose={onClose}
      isDirty={false}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {post.may.followUp === null ? (
        <PostScreenshots post={post} />
      ) : (
        <ScreenshotList screenshots={post.screenshots} />
      )}
      <PostPreview post={previewedPost(post, { siteName: post.siteName })} />
      <dl className="post-facts">
        <Fact name="Status">
          <PostStateChip state={post.state} />
          {post.rejectionReason && <p>{post.rejectionReason}</p>}
        </Fact>
        <Fact name="Time">{post.day ?? <PostTime at={post.scheduledFor} missing="No time yet" />}</Fact>
        {post.postedAt && (
          <Fact name="Posted">
            <Time at={post.postedAt} />
            <PostedAt {...post} />
          </Fact>
        )}
        <Fact name="Files">{post.files.length > 0 && <PostMedia files={post.files} isMissed={false} />}</Fact>
        <Fact name="Tags">{post.tagName}</Fact>
        <Fact name="Leads to">{redirectUrl && <OutLink href={redirectUrl} />}</Fact>
        <Fact name="Counted link">{linkForReaders(post) !== redirectUrl && linkForReaders(post)}</Fact>
        <Fact name="Notes">{post.notes}</Fact>
        <Fact name="Campaign">
          <a href={page}>{campaignName}</a>, written by {post.createdByName}
        </Fact>
      </dl>
    </Dialog>
  )
}

/** What a post does not have is left out. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
