import { rejectPost } from '#contract/content/queue.ts'
import { afterMove, type PostDialogOptions, PostQuestion } from '#web/content/queue/post-question.tsx'
import { readQueueAgain } from '#web/content/queue/use-moves.ts'
import { call } from '#web/kernel/call.ts'
import { RejectionFields, sendBackWords } from '#web/media/rejection-fields.tsx'
import { useRejection } from '#web/media/use-rejection.ts'

/** Sends a post back: never without saying why. */
export function RejectPost(asked: PostDialogOptions) {
  const { id, updatedAt: seenUpdatedAt, createdByName } = asked.post
  const form = useRejection(
    'post',
    (reason) => call(rejectPost, { params: { id }, body: { reason, seenUpdatedAt } }),
    { ...afterMove('reject', asked), onStale: readQueueAgain },
  )
  return (
    <PostQuestion {...asked} title="Reject" form={form} look="danger" saves={sendBackWords(form.values)}>
      <RejectionFields of="post" form={form} reader={createdByName} />
    </PostQuestion>
  )
}
