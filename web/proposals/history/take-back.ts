import { takeBackProposals } from '#contract/proposals/acts.ts'
import { listProposals } from '#contract/proposals/list.ts'
import { call } from '#web/kernel/call.ts'
import { offerTakingBack } from '#web/kernel/offer-undo.ts'
import { refresh } from '#web/kernel/read.ts'

/** Offers to take an act back for ten seconds, by what the history keeps of it: nothing where it was sent or paid. */
export function offerTakeBack(notice: string, entries: readonly number[]): void {
  if (entries.length > 0) offerTakingBack(notice, () => takeBack(entries))
}

/** The list is read anew in any case: a refusal says that it is out of date. */
const takeBack = async (entries: readonly number[]): Promise<string> =>
  call(takeBackProposals, { body: { entries: [...entries] } })
    .then(({ success }) => success)
    .finally(() => refresh(listProposals))

/** What a screen knew of proposals when an act was refused may be out of date. */
export async function orReadList<Saved>(act: Promise<Saved>): Promise<Saved> {
  return act.catch(async (error: unknown) => {
    await refresh(listProposals)
    throw error
  })
}
