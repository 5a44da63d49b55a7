import { changePostedAddress } from '#contract/content/queue.ts'
import { listQueue } from '#contract/content/queue-list.ts'
import { AddressField } from '#web/content/posted/address-field.tsx'
import { type PostDialogOptions, PostQuestion } from '#web/content/queue/post-question.tsx'
import { readQueueAgain } from '#web/content/queue/use-moves.ts'
import { call } from '#web/kernel/call.ts'
import { orReadAgain } from '#web/kernel/failure.ts'
import { useForm } from '#web/kernel/use-form.ts'

/** Says where a post is to be seen after it was marked, or takes a wrong address away. */
export function PostedAddressDialog(asked: PostDialogOptions) {
  const { id, postedAddress } = asked.post
  const form = useForm(
    { address: postedAddress?.address ?? '' },
    ({ address }) =>
      orReadAgain(
        call(changePostedAddress, { params: { id }, body: { address: address.trim() } }),
        readQueueAgain,
      ),
    { refreshes: [listQueue], says: ({ success }) => success, onDone: asked.onClose },
  )
  return (
    <PostQuestion {...asked} title="Address of the post" form={form} saves="Save address">
      <AddressField
        {...form.text('address')}
        label="Where readers see it"
        hint="Its people open it from there. Leave it empty to take the address away."
      />
    </PostQuestion>
  )
}
