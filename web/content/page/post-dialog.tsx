import type { ReactNode } from 'react'
import { getContentPost } from '#contract/content/list.ts'
import type { ContentPost } from '#contract/content/post.ts'
import { visibleText } from '#domain/content/words/visible-text.ts'
import { DateCell, StatusCell } from '#web/content/page/post-cells.tsx'
import { clicksInWords, LinksCell } from '#web/content/page/links-cell.tsx'
import type { PostCampaign } from '#web/content/page/post-columns.tsx'
import { PostMedia } from '#web/content/page/post-media.tsx'
import { PostedAt } from '#web/content/posted/posted-at.tsx'
import { ScreenshotList } from '#web/content/posted/screenshot-list.tsx'
import { PostPreview } from '#web/content/preview/post-preview.tsx'
import { previewedPost } from '#web/content/preview/previewed-post.ts'
import { useRead } from '#web/kernel/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { ReadingStates } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'

interface PostDialogOptions {
  readonly postId: number
  readonly campaign: PostCampaign
  readonly onClose: () => void
}

/** A post as it was written, whole, with what happened to it. */
export function PostDialog({ postId, campaign, onClose }: PostDialogOptions) {
  const reading = useRead(getContentPost, { params: { id: postId } })
  const post = reading.data?.item
  return (
    <Dialog
      isWide
      title={campaign.contentTypeName}
      subtitle={campaign.siteName}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ReadingStates reading={reading} failed="The post could not be loaded." lines={4} />
      {post && (
        <div className="post-shown">
          <Facts post={post} campaign={campaign} />
          <PostPreview post={previewedPost(post, { siteName: campaign.siteName })} />
        </div>
      )}
    </Dialog>
  )
}

function Facts({ post, campaign }: { post: ContentPost; campaign: PostCampaign }) {
  const text = campaign.isMail ? visibleText(post.message) : post.message
  return (
    <dl className="post-facts">
      <Fact name="Status">
        <StatusCell post={post} />
      </Fact>
      <Fact name={campaign.isForEdition ? 'Edition' : 'Date'}>
        {campaign.isForEdition ? post.day : <DateCell post={post} />}
      </Fact>
      {campaign.isMail && (
        <>
          <Fact name="Subject">{post.subject}</Fact>
          <Fact name="From">
            <bdi>{post.fromName}</bdi>, answers to <bdi>{post.replyEmail}</bdi>
          </Fact>
        </>
      )}
      {text !== '' && (
        <Fact name="Text">
          <p className="whole-text" dir="auto">
            {text}
          </p>
        </Fact>
      )}
      {post.files.length > 0 && (
        <Fact name="Files">
          <PostMedia files={post.files} isMissed={false} />
        </Fact>
      )}
      {post.tagName !== '' && <Fact name="Tags">{post.tagName}</Fact>}
      {post.redirectUrl !== '' && (
        <Fact name="Links">
          <LinksCell {...post} clicks={post.links.map((link) => `${clicksInWords(link)} since the start`)} />
        </Fact>
      )}
      {post.notes !== '' && (
        <Fact name={campaign.isMail ? 'Styling notes' : 'Notes to publisher'}>
          <p className="whole-text" dir="auto">
            {post.notes}
          </p>
        </Fact>
      )}
      {post.postedAddress && (
        <Fact name="Seen at">
          <PostedAt {...post} />
        </Fact>
      )}
      {post.hasScreenshots && (
        <Fact name="Screenshots">
          <ScreenshotList {...post} />
        </Fact>
      )}
      <Fact name="Written">
        <Time at={post.createdAt} /> by {post.createdByName}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
