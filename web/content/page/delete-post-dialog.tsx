import { getContentPost, listContentPosts } from '#contract/content/list.ts'
import type { ContentPost } from '#contract/content/post.ts'
import { changePost, restorePost } from '#contract/content/write.ts'
import { DeleteContentDialog, type Deletion } from '#web/content/page/delete-dialog.tsx'
import type { PostCampaign } from '#web/content/page/post-columns.tsx'
import { nameOfPost } from '#web/content/page/post-name.ts'
import { partsOfPost, versionOfPost } from '#web/content/editor/version-of-post.ts'
import { call } from '#web/kernel/call.ts'
import { refresh } from '#web/kernel/read.ts'

/** The call is that of a form, whose files it would name. */
const noFiles = { uploadIds: [], removedIds: [], descriptions: new Map() }

interface DeletePostDialogOptions {
  readonly campaign: PostCampaign
  readonly post: ContentPost
  readonly isRecredit: boolean
  readonly onClose: () => void
}

/** The question before a post is deleted (ERR-25a). */
export const DeletePostDialog = ({ campaign, post, ...options }: DeletePostDialogOptions) => (
  <DeleteContentDialog {...options} item={post} deletion={deletionIn(campaign)} />
)

const deletionIn = (campaign: PostCampaign): Deletion<ContentPost> => ({
  title: 'Delete Media?',
  question: 'Are you sure you want to delete this media?',
  one: 'post',
  nameOf: nameOfPost,
  partsOf: (post) => partsOfPost(versionOfPost(post), campaign),
  consequence: (post, isGivenBack) => consequence(post, campaign, isGivenBack),
  mayBeRestored: ({ isSent, postedAt }) => !isSent && !postedAt,
  remove: ({ id, updatedAt: seenUpdatedAt }, isRecredited) =>
    call(changePost, {
      params: { id },
      body: { ...noFiles, method: 'DELETE', isRecredited, seenUpdatedAt },
    }),
  restore: ({ id }) => call(restorePost, { params: { id }, body: {} }),
  readAgain: async ({ id }) => (await call(getContentPost, { params: { id } })).item,
  readList: () => refresh(listContentPosts),
})

/** What is lost is named before it is. */
function consequence(
  { may, postedAt, isSent, state }: ContentPost,
  { siteName }: PostCampaign,
  isGivenBack: boolean,
) {
  if (isGivenBack) return 'The credit can be used for another post. You can undo this for 10 seconds.'
  if (postedAt) return 'It is out: deleting it takes it off this page alone, and cannot be undone.'
  if (isSent) return `${may.recredit}. The publisher is told, and this cannot be undone.`
  if (state === 'rejected')
    return 'Its credit went back when it was rejected. You can undo this for 10 seconds.'
  return `Its credit is used up: ${siteName} earns its share as if it were out. You can undo this for 10 seconds.`
}
