import type { ToldChange } from '#contract/kernel/told-change.ts'
import { doOrShowRefusal } from '#web/kernel/act.ts'
import { banner } from '#web/ui/banner.tsx'
import { toast } from '#web/ui/layer/toast.tsx'

/** Tells the change that was just made as the history tells it, with Undo. `takeBack` answers what is said of that. */
export function offerUndo(
  newest: ToldChange | undefined,
  takeBack: (entryId: number) => Promise<string>,
): void {
  if (!newest?.undo.isOffered || newest.undo.refusal !== null) return
  offerTakingBack(newest.text, () => takeBack(newest.id))
}

/** Tells what was just done, with Undo. `takeBack` answers what is said of that. */
export const offerTakingBack = (notice: string, takeBack: () => Promise<string>): void =>
  toast(notice, () => void doOrShowRefusal(async () => banner.success(await takeBack())))
