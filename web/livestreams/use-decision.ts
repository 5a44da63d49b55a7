/** Deciding about a livestream from its row: it acts at once, and can be taken back for ten seconds. */
import { decideLivestream } from '#contract/livestreams/decide.ts'
import { listLivestreams } from '#contract/livestreams/list.ts'
import type { Livestream } from '#contract/livestreams/livestream.ts'
import { doOrShowRefusal, useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { failureInWords } from '#web/kernel/failure.ts'
import { refresh } from '#web/kernel/read.ts'
import { banner } from '#web/ui/banner.tsx'

/** The id of a row, by which a banner leads back to it. */
export const rowIdOfLivestream = (id: number): string => `livestream-${id}`

export const nameOfLivestream = ({ id, title }: Pick<Livestream, 'id' | 'title'>): string =>
  title || `Livestream ${id}`

export const readLivestreamsAgain = () => refresh(listLivestreams)

/** What it was before, with the reason that it had. */
export const undoOfDecision =
  (before: Livestream, then: () => unknown = readLivestreamsAgain) =>
  ({ item }: { item: Livestream }) => ({
    notice: `${item.approval === 'approved' ? 'Approved' : 'Sent back'}: ${nameOfLivestream(before)}`,
    act: async () => {
      const { approval: wish, rejectionReason } = before
      const reason = rejectionReason === null ? {} : { reason: rejectionReason }
      const body = { wish, ...reason, seenUpdatedAt: item.updatedAt }
      await doOrShowRefusal(async () =>
        banner.success((await call(decideLivestream, { params: { id: item.id }, body })).success),
      )
      await then()
    },
  })

export function useApproval() {
  const approving = useAct(approve, {
    undo: (changed, before) => undoOfDecision(before)(changed),
    onDone: readLivestreamsAgain,
    onRefused: async (error, { id }) => {
      banner.error(failureInWords(error), { rowId: rowIdOfLivestream(id) })
      await readLivestreamsAgain()
    },
  })
  return (item: Livestream) => void approving.run(item)
}

const approve = ({ id, updatedAt: seenUpdatedAt }: Livestream) =>
  call(decideLivestream, { params: { id }, body: { wish: 'approved', seenUpdatedAt } })
