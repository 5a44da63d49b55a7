import { decideLivestream } from '#contract/livestreams/decide.ts'
import type { Livestream } from '#contract/livestreams/livestream.ts'
import { call } from '#web/kernel/call.ts'
import { nameOfLivestream, readLivestreamsAgain, undoOfDecision } from '#web/livestreams/use-decision.ts'
import { RejectionFields, sendBackWords } from '#web/media/rejection-fields.tsx'
import { useRejection } from '#web/media/use-rejection.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

/** Sends a livestream back from its row, never without saying why; one that is on air goes off it. */
export function RejectLivestreamDialog({ item, onClose }: { item: Livestream; onClose: () => void }) {
  const { id, updatedAt: seenUpdatedAt } = item
  const send = (reason: string) =>
    call(decideLivestream, { params: { id }, body: { wish: 'rejected', reason, seenUpdatedAt } })
  const form = useRejection('post', send, {
    onStale: readLivestreamsAgain,
    undo: undoOfDecision(item),
    onDone: async () => {
      onClose()
      await readLivestreamsAgain()
    },
  })
  return (
    <FormDialog
      title={item.state === 'live' ? 'Take off the air' : 'Send back'}
      subtitle={nameOfLivestream(item)}
      act={form}
      look="danger"
      saves={item.state === 'live' ? 'Take off the air' : sendBackWords(form.values)}
      onSave={form.save}
      onClose={onClose}
    >
      <RejectionFields of="post" form={form} reader={item.user.name} />
    </FormDialog>
  )
}
