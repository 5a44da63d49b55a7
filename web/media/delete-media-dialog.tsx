import type { Media } from '#contract/media/ad.ts'
import { deleteMedia } from '#contract/media/copy.ts'
import { listMedia } from '#contract/media/list.ts'
import { offerCampaignUndo } from '#web/campaigns/offer-undo.ts'
import { useAct } from '#web/kernel/act.ts'
import { refresh } from '#web/kernel/read.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { keepFocus } from '#web/ui/list/row-controls.ts'

/** The question before an ad is deleted (ERR-25a). */
export function DeleteMediaDialog({ item, onClose }: { item: Media; onClose: () => void }) {
  const deleting = useAct(deleteMedia, {
    says: ({ success }) => success,
    onDone: async () => {
      onClose()
      await keepFocus(`media-${item.id}`, () => refresh(listMedia))
      void offerCampaignUndo(item.campaignId).catch(() => undefined)
    },
  })
  return (
    <FormDialog
      title="Delete Media?"
      act={deleting}
      look="danger"
      saves="Delete"
      onSave={() => deleting.run({ params: { id: item.id }, body: { method: 'DELETE' } })}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this media?</p>
      <p dir="auto">
        <b>{item.headline}</b>
      </p>
      <p className="sub">What it was shown and clicked stays counted. You can undo this for 10 seconds.</p>
    </FormDialog>
  )
}
