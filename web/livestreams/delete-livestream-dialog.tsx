import { useState } from 'react'
import { listLivestreams } from '#contract/livestreams/list.ts'
import type { Livestream } from '#contract/livestreams/livestream.ts'
import { deleteLivestream, restoreLivestream } from '#contract/livestreams/write.ts'
import { doOrShowRefusal, useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { failureInWords } from '#web/kernel/failure.ts'
import { refresh } from '#web/kernel/read.ts'
import { nameOfLivestream, rowIdOfLivestream } from '#web/livestreams/use-decision.ts'
import { banner } from '#web/ui/banner.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { toast } from '#web/ui/layer/toast.tsx'
import { keepFocus } from '#web/ui/list/row-controls.ts'

/** The question before a livestream is deleted (ERR-25c). While its credit can go back, that is what is offered first. */
export function DeleteLivestreamDialog({ item, onClose }: { item: Livestream; onClose: () => void }) {
  const mayRecredit = item.may.recredit === null
  const [isRecredited, giveBack] = useState(mayRecredit)
  const deleting = useAct(deleteLivestream, {
    says: ({ success }) => success,
    onRefused: async (error) => {
      onClose()
      banner.error(failureInWords(error), { rowId: rowIdOfLivestream(item.id) })
      await refresh(listLivestreams)
    },
    onDone: () => {
      onClose()
      void keepFocus(rowIdOfLivestream(item.id), () => refresh(listLivestreams))
      if (!item.postedAt) toast(`Deleted “${nameOfLivestream(item)}”`, () => void bringBack(item.id))
    },
  })
  const wish = { isRecredited, seenUpdatedAt: item.updatedAt }
  return (
    <FormDialog
      title="Delete Livestream?"
      act={deleting}
      look="danger"
      saves={isRecredited ? 'Delete and give the credit back' : 'Delete'}
      onSave={() => deleting.run({ params: { id: item.id }, body: wish })}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this Livestream</p>
      <p className="livestream-title" dir="auto">
        {nameOfLivestream(item)}
      </p>
      {mayRecredit && (
        <CheckBox checked={isRecredited} onChange={({ target }) => giveBack(target.checked)}>
          Give its credit back to the campaign
        </CheckBox>
      )}
      <p className="sub">{consequence(item, isRecredited)}</p>
    </FormDialog>
  )
}

/** What is lost is named before it is. */
function consequence({ state, postedAt, approval, siteName }: Livestream, isRecredited: boolean): string {
  if (isRecredited) return 'The credit can be used for another livestream. You can undo this for 10 seconds.'
  if (state === 'live') return 'It is on air, goes off it at once, and does not come back.'
  if (postedAt) return 'It was on air: its credit is used, and this cannot be undone.'
  if (approval === 'rejected')
    return 'Its credit went back when it was sent back. You can undo this for 10 seconds.'
  return `Its credit is used up: ${siteName} earns its price as if it had been on air. You can undo this for 10 seconds.`
}

async function bringBack(id: number): Promise<void> {
  await doOrShowRefusal(async () =>
    banner.success((await call(restoreLivestream, { params: { id }, body: {} })).success),
  )
  await refresh(listLivestreams)
}
