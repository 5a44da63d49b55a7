import type { WaitingPost } from '#contract/content/queue-list.ts'
import { PostPreview } from '#web/content/preview/post-preview.tsx'
import { previewedPost } from '#web/content/preview/previewed-post.ts'
import { ChangesTable } from '#web/overview/approvals/changes-table.tsx'
import { changesOfPost } from '#web/overview/approvals/post-changes.ts'
import { Stage } from '#web/overview/approvals/stage.tsx'

/** The post as its platform would show it; one that was changed stands beside what was approved of it. */
export function PostStage({ post }: { post: WaitingPost }) {
  const { before, contentTypeName, siteName, contentType } = post
  const preview = (content: typeof post | NonNullable<typeof before>) => (
    <PostPreview post={previewedPost({ ...content, contentType }, { siteName })} />
  )
  return (
    <Stage title={`${contentTypeName} · ${siteName}`}>
      {before ? (
        <div className="versus">
          <section aria-label="Before, as approved">
            <p className="sub">
              <b>Before</b>, as approved
            </p>
            {preview(before)}
          </section>
          <section aria-label="Now, waits">
            <p className="sub">
              <b>Now</b>, waits
            </p>
            {preview(post)}
          </section>
        </div>
      ) : (
        preview(post)
      )}
      {before && <ChangesTable changes={changesOfPost(post, before)} />}
    </Stage>
  )
}
