import { markPosted } from '#contract/content/queue.ts'
import type { QueuedPost } from '#contract/content/queue-list.ts'
import { nameOf } from '#web/content/queue/queue-words.ts'
import { cardIdOf, readQueueAgain, undoOf } from '#web/content/queue/use-moves.ts'
import { call } from '#web/kernel/call.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { keepFocus } from '#web/ui/list/row-controls.ts'

/** Says that a post is out, and where, for whoever knows; Enter is enough. */
export function MarkPosted({ post, onClose }: { post: QueuedPost; onClose: () => void }) {
  const { id, updatedAt: seenUpdatedAt } = post
  const form = useForm(
    { address: '' },
    ({ address }) =>
      call(markPosted, {
        params: { id },
        body: { seenUpdatedAt, ...(address.trim() !== '' && { address: address.trim() }) },
      }),
    {
      undo: undoOf(post, 'post'),
      onDone: async () => {
        onClose()
        await keepFocus(cardIdOf(id), async () => void (await readQueueAgain()))
      },
    },
  )
  return (
    <FormDialog
      title="Mark Posted"
      subtitle={nameOf(post)}
      act={form}
      saves="Mark Posted"
      onSave={form.save}
      onClose={onClose}
    >
      <TextInput
        {...form.text('address')}
        label="Address of the post"
        hint="Where readers see it, if it has an address; its people open it from there."
        optional
        type="url"
        inputMode="url"
        autoComplete="off"
      />
    </FormDialog>
  )
}
