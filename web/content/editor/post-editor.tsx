import type { ContentPost } from '#contract/content/post.ts'
import { getPostForm, type PostForm } from '#contract/content/post-form.ts'
import { type EditorKind, editorTitle } from '#domain/content/editor-titles.ts'
import { useRead } from '#web/kernel/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Notice, ReadingStates } from '#web/ui/states.tsx'

/** A post that is begun, changed or copied. */
export type OpenPost =
  | { readonly kind: Extract<EditorKind, 'new'> }
  | { readonly kind: Exclude<EditorKind, 'new'>; readonly postId: number }

export interface PostEditorOptions {
  readonly campaignId: number
  readonly open: OpenPost
  /** Back to the list, where nothing was saved. */
  readonly onClose: () => void
  /** Back to the list, which has something new. */
  readonly onSaved: (posts: readonly ContentPost[]) => void
}

/** The form of a post, in the place of the campaign's list: what it says beside how it will look, when, and where. */
export function PostEditor({ campaignId, open, onClose }: PostEditorOptions) {
  const reading = useRead(getPostForm, { params: { id: campaignId } })
  if (reading.error && !reading.data) throw reading.error
  const form = reading.data
  return (
    <Page
      title={form ? editorTitle(open.kind, form.type) : 'Post'}
      section="Media"
      dateline={form && dateline(form)}
      action={<Button onClick={onClose}>Back to the list</Button>}
    >
      <ReadingStates reading={reading} failed="The form could not be loaded." lines={6} height={44} />
      {form?.closed && <Notice tone="warning">{form.closed}</Notice>}
    </Page>
  )
}

const dateline = ({ campaign, type }: PostForm): string =>
  [type.name, campaign.name, campaign.advertiser].join(' · ')
