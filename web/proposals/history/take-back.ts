import { takeBackProposals } from '#contract/proposals/acts.ts'
import { listProposals } from '#contract/proposals/list.ts'
import { call } from '#web/kernel/call.ts'
import { takeBack } from '#web/kernel/offer-undo.ts'
import { refresh } from '#web/kernel/read.ts'
import { toast } from '#web/ui/layer/toast.tsx'

/** Offers to take an act back for ten seconds, by what the history keeps of it: nothing where it was sent or paid. */
export function offerProposalTakeBack(notice: string, entries: readonly number[]): void {
  if (entries.length === 0) return
  const act = () => call(takeBackProposals, { body: { entries: [...entries] } })
  toast(notice, () => void takeBack(act, () => refresh(listProposals)))
}

/** What a screen knew of proposals when an act was refused may be out of date. */
export async function orReadList<Saved>(act: Promise<Saved>): Promise<Saved> {
  return act.catch(async (error: unknown) => {
    await refresh(listProposals)
    throw error
  })
}
