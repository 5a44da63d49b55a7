/** Deciding on the desk about a livestream. */
import { decideLivestream } from '#contract/livestreams/decide.ts'
import type { WaitingLivestream } from '#contract/livestreams/desk.ts'
import { listApprovals } from '#contract/overview/approvals.ts'
import { countApprovals } from '#contract/overview/approvals-count.ts'
import { doOrShowRefusal, showRefusal, useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { patch, refresh } from '#web/kernel/read.ts'
import { useRejection } from '#web/media/use-rejection.ts'
import { deskItemIdOf, rowIdOfWaiting } from '#web/overview/approvals/desk-item.ts'
import type { Decisions } from '#web/overview/approvals/use-decisions.ts'
import { keepFocus } from '#web/ui/list/row-controls.ts'

/** `onDecided` is called before the livestream leaves the list. */
export function useLivestreamDecisions(item: WaitingLivestream, onDecided: () => void): Decisions {
  const { id, updatedAt: seenUpdatedAt, campaign } = item
  const readAgain = () => Promise.all([refresh(listApprovals), refresh(countApprovals)])
  const decide = (wish: 'approved' | 'rejected', reason?: string) =>
    call(decideLivestream, { params: { id }, body: { wish, reason, seenUpdatedAt } })
  const options = (done: string) => ({
    undo: (changed: { readonly item: { readonly updatedAt: Date } }) => ({
      notice: `${done}: ${item.title || campaign.name}`,
      act: async () => {
        const body = { wish: 'pending', seenUpdatedAt: changed.item.updatedAt } as const
        await doOrShowRefusal(() => call(decideLivestream, { params: { id }, body }))
        await readAgain()
      },
    }),
    onDone: async () => {
      onDecided()
      await keepFocus(rowIdOfWaiting(deskItemIdOf.post(id)), () => takeOff(id))
      await refresh(countApprovals)
    },
  })
  const rejection = useRejection('post', (reason) => decide('rejected', reason), {
    ...options('Sent back'),
    onStale: readAgain,
    keptAs: `post-rejection:${id}`,
  })
  const approved = options('Approved')
  const approving = useAct(() => decide('approved'), {
    ...approved,
    onDone: () => {
      rejection.discard()
      return approved.onDone()
    },
    onRefused: async (refusal) => {
      showRefusal(refusal)
      await readAgain()
    },
  })
  return { approving, rejection }
}

const takeOff = (id: number) =>
  patch(listApprovals, (list) => ({
    ...list,
    livestreams: list.livestreams.filter((one) => one.id !== id),
  }))
