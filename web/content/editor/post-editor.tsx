import { getContentPost } from '#contract/content/list.ts'
import { getPostForm } from '#contract/content/post-form.ts'
import type { ContentPost } from '#contract/content/post.ts'
import { editorTitle } from '#domain/content/editor-titles.ts'
import type { OpenPost } from '#web/content/editor/open-post.ts'
import { PieceEditor, readingOf } from '#web/content/editor/piece-editor.tsx'
import { PostFields } from '#web/content/editor/post-fields.tsx'
import { useRead } from '#web/kernel/read.ts'

export interface PostEditorOptions {
  readonly campaignId: number
  readonly open: OpenPost
  readonly onClose: () => void
  /** What was written, the first of it first; nothing where somebody else's version was left. */
  readonly onSaved: (posts: readonly ContentPost[]) => unknown
}

/** What a post says, beside how it will look, when, and where. */
export function PostEditor({ campaignId, open, onClose, onSaved }: PostEditorOptions) {
  const form = useRead(getPostForm, { params: { id: campaignId } })
  const source = useRead(getContentPost, ...readingOf(open))
  const keptAs = open.kind === 'new' ? `new-post:${campaignId}` : `${open.kind}-post:${open.postId}`
  return (
    <PieceEditor
      open={open}
      form={form}
      source={source}
      keptAs={keptAs}
      titleOf={(asked) => (asked ? editorTitle(open.kind, asked.type) : 'Post')}
      datelineOf={({ type, campaign: { name, advertiser } }) => [type.name, name, advertiser].join(' · ')}
      onClose={onClose}
    >
      {(asked, post) => (
        <PostFields
          campaignId={campaignId}
          asked={asked}
          open={open}
          source={post}
          onSaved={onSaved}
          keptAs={keptAs}
        />
      )}
    </PieceEditor>
  )
}
