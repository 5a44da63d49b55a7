import { rejectPost } from '#contract/content/queue.ts'
import type { QueuedPost } from '#contract/content/queue-list.ts'
import { nameOf } from '#web/content/queue/queue-words.ts'
import { cardIdOf, readQueueAgain, undoOf } from '#web/content/queue/use-moves.ts'
import { call } from '#web/kernel/call.ts'
import { RejectionFields, sendBackWords } from '#web/media/rejection-fields.tsx'
import { useRejection } from '#web/media/use-rejection.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { keepFocus } from '#web/ui/list/row-controls.ts'

/** Sends a post back: never without saying why. */
export function RejectPost({ post, onClose }: { post: QueuedPost; onClose: () => void }) {
  const { id, updatedAt: seenUpdatedAt } = post
  const form = useRejection(
    'post',
    (reason) => call(rejectPost, { params: { id }, body: { reason, seenUpdatedAt } }),
    {
      undo: undoOf(post, 'reject'),
      onStale: readQueueAgain,
      onDone: async () => {
        onClose()
        await keepFocus(cardIdOf(id), async () => void (await readQueueAgain()))
      },
    },
  )
  return (
    <FormDialog
      title="Reject"
      subtitle={nameOf(post)}
      act={form}
      look="danger"
      saves={sendBackWords(form.values)}
      onSave={form.save}
      onClose={onClose}
    >
      <RejectionFields of="post" form={form} reader={post.createdByName} />
    </FormDialog>
  )
}
