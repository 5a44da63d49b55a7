import { useState } from 'react'
import { listContentPosts } from '#contract/content/list.ts'
import type { ContentPost } from '#contract/content/post.ts'
import { changePost, restorePost } from '#contract/content/write.ts'
import type { PostCampaign } from '#web/content/page/post-columns.tsx'
import { nameOfPost, rowIdOf } from '#web/content/page/post-name.ts'
import { doOrShowRefusal, useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { refresh } from '#web/kernel/read.ts'
import { banner } from '#web/ui/banner.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { toast } from '#web/ui/layer/toast.tsx'
import { keepFocus } from '#web/ui/list/row-controls.ts'

/** The call is that of a form, whose files it would name. */
const noFiles = { uploadIds: [], removedIds: [], descriptions: new Map() }

interface DeletePostDialogOptions {
  readonly campaign: PostCampaign
  readonly post: ContentPost
  /** Recredit was chosen: its credit goes back in any case. */
  readonly isRecredit: boolean
  readonly onClose: () => void
}

/** The question before a post is deleted (ERR-25a). While its credit can go back, that is what is offered first. */
export function DeletePostDialog({ campaign, post, isRecredit, onClose }: DeletePostDialogOptions) {
  const mayRecredit = post.may.recredit === null
  const [isGivenBack, giveBack] = useState(mayRecredit)
  const deleting = useAct(changePost, {
    says: ({ success }) => success,
    onRefused: async (error) => {
      onClose()
      banner.error(wordsOf(error), { rowId: rowIdOf(post.id) })
      // Somebody changed it meanwhile: the next question is about what it says now.
      await refresh(listContentPosts)
    },
    onDone: ({ item }) => {
      onClose()
      void keepFocus(rowIdOf(post.id), () => refresh(listContentPosts))
      if (!post.isSent && !post.postedAt) toast(`Deleted “${nameOfPost(item)}”`, () => void bringBack(item))
    },
  })
  const wish = { method: 'DELETE', isRecredited: isGivenBack, seenUpdatedAt: post.updatedAt } as const
  const remove = () => deleting.run({ params: { id: post.id }, body: { ...noFiles, ...wish } })
  return (
    <FormDialog
      title="Delete Media?"
      act={deleting}
      look="danger"
      saves={isGivenBack ? 'Delete and give the credit back' : 'Delete'}
      onSave={remove}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this media?</p>
      <p className="asked-about" dir="auto">
        {nameOfPost(post)}
      </p>
      {mayRecredit && !isRecredit && (
        <CheckBox checked={isGivenBack} onChange={({ target }) => giveBack(target.checked)}>
          Give its credit back to the campaign
        </CheckBox>
      )}
      <p className="sub">{consequence(post, campaign, isGivenBack)}</p>
    </FormDialog>
  )
}

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

async function bringBack({ id }: ContentPost): Promise<void> {
  await doOrShowRefusal(async () =>
    banner.success((await call(restorePost, { params: { id }, body: {} })).success),
  )
  await refresh(listContentPosts)
}
