/** Deciding on the desk about a post, by the acts of the queue. */
import { rejectPost } from '#contract/content/queue.ts'
import type { WaitingPost } from '#contract/content/queue-list.ts'
import { listApprovals } from '#contract/overview/approvals.ts'
import { countApprovals } from '#contract/overview/approvals-count.ts'
import { makeMove, readQueueAgain, undoOfMove } from '#web/content/queue/use-moves.ts'
import { showRefusal, useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { patch, refresh } from '#web/kernel/read.ts'
import { useRejection } from '#web/media/use-rejection.ts'
import { deskItemIdOf, rowIdOfWaiting } from '#web/overview/approvals/desk-item.ts'
import type { Decisions } from '#web/overview/approvals/use-decisions.ts'
import { keepFocus } from '#web/ui/list/row-controls.ts'

/** `onDecided` is called before the post leaves the list. */
export function usePostDecisions(post: WaitingPost, onDecided: () => void): Decisions {
  const { id, updatedAt: seenUpdatedAt } = post
  const readAgain = () => Promise.all([refresh(listApprovals), refresh(countApprovals), readQueueAgain()])
  const options = (move: 'approve' | 'reject') => ({
    undo: undoOfMove(post, move, readAgain),
    onDone: async () => {
      onDecided()
      await keepFocus(rowIdOfWaiting(deskItemIdOf.post(id)), () => takeOff(id))
      await Promise.all([refresh(countApprovals), readQueueAgain()])
    },
  })
  const rejection = useRejection(
    'post',
    (reason) => call(rejectPost, { params: { id }, body: { reason, seenUpdatedAt } }),
    { ...options('reject'), onStale: readAgain, keptAs: `post-rejection:${id}` },
  )
  const approved = options('approve')
  const approving = useAct(() => makeMove(post, 'approve'), {
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
  patch(listApprovals, (list) => ({ ...list, posts: list.posts.filter((post) => post.id !== id) }))
