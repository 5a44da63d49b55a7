import type { ToldChange } from '#contract/kernel/told-change.ts'
import { doOrShowRefusal } from '#web/kernel/act.ts'
import { banner } from '#web/ui/banner.tsx'
import { toast } from '#web/ui/layer/toast.tsx'

/** Tells the change that was just made as the history tells it, with Undo. `undo` answers what is said of that. */
export function offerUndo(newest: ToldChange | undefined, undo: (entryId: number) => Promise<string>): void {
  if (!newest?.undo.isOffered || newest.undo.refusal !== null) return
  toast(newest.text, () => void doOrShowRefusal(async () => banner.success(await undo(newest.id))))
}

/** Takes an act back and says so. What is in sight is read again in any case: a refusal says that it is out of date. */
export async function takeBack(
  act: () => Promise<{ readonly success: string }>,
  readAgain: () => Promise<unknown>,
): Promise<void> {
  await doOrShowRefusal(async () => banner.success((await act()).success))
  await readAgain()
}
