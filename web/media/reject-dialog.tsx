import type { Media } from '#contract/media/ad.ts'
import { listMedia } from '#contract/media/list.ts'
import { refresh } from '#web/kernel/read.ts'
import { RejectionFields, sendBackWords } from '#web/media/rejection-fields.tsx'
import { rejectAd, useRejection } from '#web/media/use-rejection.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface RejectDialogOptions {
  readonly item: Media
  readonly onDone: (changed: { item: Media }) => unknown
  readonly onClose: () => void
}

/** Rejects an ad from its row: never without saying why. */
export function RejectDialog({ item, onDone, onClose }: RejectDialogOptions) {
  const form = useRejection('ad', rejectAd(item), {
    onStale: () => refresh(listMedia, { params: { id: item.campaignId } }),
    onDone: async (changed) => {
      await onDone(changed)
      onClose()
    },
  })
  return (
    <FormDialog
      title="Reject"
      subtitle={item.headline}
      act={form}
      look="danger"
      saves={sendBackWords(form.values)}
      onSave={form.save}
      onClose={onClose}
    >
      <RejectionFields of="ad" form={form} reader="The owner" />
    </FormDialog>
  )
}
