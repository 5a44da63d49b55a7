import {
  listScheduleHistory,
  listScheduleSettings,
  undoScheduleChange,
} from '#contract/scheduling/settings.ts'
import { doOrShowRefusal } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { refresh } from '#web/kernel/read.ts'
import { banner } from '#web/ui/banner.tsx'
import { toast } from '#web/ui/layer/toast.tsx'

/** Reads again what is set, and who set it. */
export async function rereadSettings(): Promise<void> {
  await Promise.all([refresh(listScheduleSettings), refresh(listScheduleHistory)])
}

/** Takes an entry of the history back. */
export async function takeBack(entryId: number): Promise<string> {
  const { message } = await call(undoScheduleChange, { params: { id: entryId }, body: {} })
  await rereadSettings()
  return message
}

/** Tells the change that was just made as the history tells it, with Undo. */
export async function offerTakeBack(): Promise<void> {
  const { entries } = await call(listScheduleHistory, { query: {} })
  const [newest] = entries
  if (!newest || newest.undo.refusal !== null) return
  toast(newest.text, () => void doOrShowRefusal(async () => banner.success(await takeBack(newest.id))))
}
