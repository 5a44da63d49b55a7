import { markPosted } from '#contract/content/queue.ts'
import { AddressField } from '#web/content/posted/address-field.tsx'
import { afterMove, type PostDialogOptions, PostQuestion } from '#web/content/queue/post-question.tsx'
import { readQueueAgain } from '#web/content/queue/use-moves.ts'
import { call } from '#web/kernel/call.ts'
import { orReadAgain } from '#web/kernel/failure.ts'
import { useForm } from '#web/kernel/use-form.ts'

/** Says that a post is out, and where, for whoever knows; Enter is enough. */
export function MarkPosted(asked: PostDialogOptions) {
  const { id, updatedAt: seenUpdatedAt } = asked.post
  const form = useForm(
    { address: '' },
    ({ address }) =>
      orReadAgain(
        call(markPosted, {
          params: { id },
          body: { seenUpdatedAt, ...(address.trim() !== '' && { address: address.trim() }) },
        }),
        readQueueAgain,
      ),
    afterMove('post', asked),
  )
  return (
    <PostQuestion {...asked} title="Mark Posted" form={form} saves="Mark Posted">
      <AddressField
        {...form.text('address')}
        label="Address of the post"
        hint="Where readers see it, if it has an address; its people open it from there."
      />
    </PostQuestion>
  )
}
