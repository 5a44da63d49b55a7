import {
  listScheduleHistory,
  listScheduleSettings,
  undoScheduleChange,
} from '#contract/scheduling/settings.ts'
import { call } from '#web/kernel/call.ts'
import { offerUndo } from '#web/kernel/offer-undo.ts'
import { refresh } from '#web/kernel/read.ts'

/** Reads again what is set, and who set it. */
export async function rereadSettings(): Promise<void> {
  await Promise.all([refresh(listScheduleSettings), refresh(listScheduleHistory)])
}

/** Takes an entry of the history back. */
export async function undoSetting(entryId: number): Promise<string> {
  const { message } = await call(undoScheduleChange, { params: { id: entryId }, body: {} })
  await rereadSettings()
  return message
}

/** Tells the change that was just made, with Undo. */
export async function offerSettingTakeBack(): Promise<void> {
  const { entries } = await call(listScheduleHistory, { query: {} })
  offerUndo(entries[0], undoSetting)
}
