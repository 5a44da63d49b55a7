import { getPostForm, type PostForm } from '#contract/content/post-form.ts'
import { getContentPost } from '#contract/content/list.ts'
import type { ContentPost } from '#contract/content/post.ts'
import { editorTitle } from '#domain/content/editor-titles.ts'
import type { OpenPost } from '#web/content/editor/open-post.ts'
import { PostFields } from '#web/content/editor/post-fields.tsx'
import { useRead } from '#web/kernel/read.ts'
import { useKeptDraft } from '#web/kernel/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Notice, ReadingStates } from '#web/ui/states.tsx'

export interface PostEditorOptions {
  readonly campaignId: number
  readonly open: OpenPost
  /** Back to the list, where nothing was saved. */
  readonly onClose: () => void
  /** What was written, the first of it first; nothing where somebody else's version was left. */
  readonly onSaved: (posts: readonly ContentPost[]) => unknown
}

/** The form of a post, in the place of the campaign's list: what it says beside how it will look, when, and where. */
export function PostEditor({ campaignId, open, onClose, onSaved }: PostEditorOptions) {
  const postId = open.kind === 'new' ? null : open.postId
  const form = useRead(getPostForm, { params: { id: campaignId } })
  const source = useRead(
    getContentPost,
    { params: { id: postId ?? 0 } },
    // As it is now: it is changed by others too.
    { enabled: postId !== null, gcTime: 0 },
  )
  const draft = useKeptDraft(draftName(campaignId, open))
  const unreadable = form.error ?? source.error
  if (unreadable && !(form.data && (source.data || postId === null))) throw unreadable
  const asked = form.data
  const post = source.data?.item ?? null
  const isReady = asked && !draft.isPending && (postId === null || post !== null)
  const closed = asked && whyClosed(asked, open, post)
  return (
    <Page
      title={asked ? editorTitle(open.kind, asked.type) : 'Post'}
      section="Media"
      dateline={asked && dateline(asked)}
      action={<Button onClick={onClose}>Back to the list</Button>}
    >
      {!isReady && (
        <ReadingStates reading={form} failed="The form could not be loaded." lines={6} height={44} />
      )}
      {closed && <Notice>{closed}</Notice>}
      {isReady && !closed && (
        <PostFields
          campaignId={campaignId}
          asked={asked}
          open={open}
          source={post}
          onSaved={onSaved}
          keptAs={draftName(campaignId, open)}
        />
      )}
    </Page>
  )
}

const draftName = (campaignId: number, open: OpenPost): string =>
  open.kind === 'new' ? `new-post:${campaignId}` : `${open.kind}-post:${open.postId}`

/** The sentence why this person cannot do it now; null where they can. */
function whyClosed({ closed }: PostForm, { kind }: OpenPost, source: ContentPost | null): string | null {
  if (kind === 'edit') return source?.may.edit ?? null
  return closed ?? (kind === 'duplicate' ? (source?.may.duplicate ?? null) : null)
}

const dateline = ({ campaign, type }: PostForm): string =>
  [type.name, campaign.name, campaign.advertiser].join(' · ')
