/** Deciding on the desk: what is decided leaves the list, the next one has the focus, and Undo brings it back. */
import type { Media } from '#contract/media/ad.ts'
import { approveMedia } from '#contract/media/decisions.ts'
import { listApprovals, type WaitingAd } from '#contract/overview/approvals.ts'
import { countApprovals } from '#contract/overview/approvals-count.ts'
import { undoChangeOf } from '#web/campaigns/offer-undo.ts'
import { type Act, showRefusal, useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { patch, refresh } from '#web/kernel/read.ts'
import type { Form } from '#web/kernel/use-form.ts'
import { rejectAd, type TypedRejection, useRejection } from '#web/media/use-rejection.ts'
import { deskItemIdOf, rowIdOfWaiting } from '#web/overview/approvals/desk-item.ts'
import { keepFocus } from '#web/ui/list/row-controls.ts'

export interface Decisions {
  readonly approving: Act<[]>
  readonly rejection: Form<TypedRejection>
}

/** `onDecided` is called before the ad leaves the list. */
export function useAdDecisions(ad: WaitingAd, onDecided: () => void): Decisions {
  const { mediaId: id, updatedAt: seenUpdatedAt, headline } = ad
  const options = (done: string) => ({
    undo: ({ item }: { item: Media }) => ({
      notice: `${done}: ${headline}`,
      act: () => undoChangeOf(item.campaignId, item.updatedAt),
    }),
    onDone: async () => {
      onDecided()
      await keepFocus(rowIdOfWaiting(deskItemIdOf.ad(id)), () => takeOff(id))
      await refresh(countApprovals)
    },
  })
  /** Somebody else was first: what they made of it is read. */
  const onStale = () => Promise.all([refresh(listApprovals), refresh(countApprovals)])
  const rejection = useRejection(
    'ad',
    rejectAd({ id, updatedAt: seenUpdatedAt }),
    // Whoever looks at another ad meanwhile finds it again.
    { ...options('Sent back'), onStale, keptAs: `rejection:${id}` },
  )
  const approved = options('Approved')
  const approving = useAct(
    () => call(approveMedia, { params: { id }, body: { wish: 'approved', seenUpdatedAt } }),
    {
      ...approved,
      onDone: () => {
        rejection.discard()
        return approved.onDone()
      },
      onRefused: (refusal) => {
        showRefusal(refusal)
        return onStale()
      },
    },
  )
  return { approving, rejection }
}

const takeOff = (id: number) =>
  patch(listApprovals, (list) => ({
    ...list,
    waiting: list.waiting.filter(({ mediaId }) => mediaId !== id),
  }))
