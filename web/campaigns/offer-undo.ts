import { listHistory, undoChange } from '#contract/campaigns/history.ts'
import { call } from '#web/kernel/call.ts'
import { doOrShowRefusal } from '#web/kernel/act.ts'
import { refreshAll } from '#web/kernel/read.ts'
import { banner } from '#web/ui/banner.tsx'
import { toast } from '#web/ui/layer/toast.tsx'

/** Takes an entry back; everything in sight is read anew, because any of it may show what was changed. */
export const undoEntry = (campaignId: number, historyId: number): Promise<string> =>
  takeBack(campaignId, { historyId, changedAt: null })

/** The same of the change that was made at this instant, as its answer told it; a refusal is shown in the banner. */
export const undoChangeOf = (campaignId: number, changedAt: Date): Promise<boolean> =>
  doOrShowRefusal(async () => banner.success(await takeBack(campaignId, { historyId: null, changedAt })))

async function takeBack(
  campaignId: number,
  body: { readonly historyId: number | null; readonly changedAt: Date | null },
): Promise<string> {
  const { message } = await call(undoChange, { params: { id: campaignId }, body })
  await refreshAll()
  return message
}

/** Tells the change that was just made as the history tells it, with Undo where it can be taken back. */
export async function offerCampaignUndo(campaignId: number): Promise<void> {
  const { entries } = await call(listHistory, { params: { id: campaignId }, query: {} })
  const [newest] = entries
  if (!newest?.undo.isOffered || newest.undo.refusal !== null) return
  const undo = async () => banner.success(await undoEntry(campaignId, newest.id))
  toast(newest.text, () => void doOrShowRefusal(undo))
}
