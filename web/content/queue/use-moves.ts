/** Moving a post of the queue: its card goes on, and Undo takes it back. */
import {
  approvePost,
  markPosted,
  type QueuePost,
  schedulePost,
  takeMoveBack,
} from '#contract/content/queue.ts'
import { listQueue, type QueuedPost } from '#contract/content/queue-list.ts'
import { countQueue } from '#contract/content/queue-count.ts'
import type { QueueMove } from '#domain/content/queue/post-moves.ts'
import { moveWords, nameOfQueued } from '#web/content/queue/queue-words.ts'
import { type Act, showRefusal, useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { takeBack } from '#web/kernel/offer-undo.ts'
import { refresh } from '#web/kernel/read.ts'
import { keepFocus } from '#web/ui/list/row-controls.ts'

export const cardIdOf = (postId: number): string => `post-${postId}`

/** Those that need no more than a press. */
export type PlainMove = Exclude<QueueMove, 'reject'>
const calls = { approve: approvePost, schedule: schedulePost, post: markPosted } as const

/** Decided as it was looked at: what somebody else did meanwhile is told instead. */
export const makeMove = ({ id, updatedAt }: QueuedPost, move: PlainMove) =>
  call(calls[move], { params: { id }, body: { seenUpdatedAt: updatedAt } })

export const readQueueAgain = () => Promise.all([refresh(listQueue), refresh(countQueue)])

/** What the notice says, and what takes the move back. */
export const undoOfMove =
  (post: QueuedPost, move: QueueMove, readAgain: () => Promise<unknown> = readQueueAgain) =>
  (answer: { item: QueuePost }) => ({
    notice: `${moveWords[move].done}: ${nameOfQueued(post)}`,
    act: () => unmove(answer.item, readAgain),
  })

const unmove = (
  { id, updatedAt: seenUpdatedAt }: QueuePost,
  readAgain: () => Promise<unknown>,
): Promise<void> => takeBack(() => call(takeMoveBack, { params: { id }, body: { seenUpdatedAt } }), readAgain)

/** Of one card. A refusal stands in the banner, beside the card as it is by now. */
export function useQueueMove(post: QueuedPost): Act<[PlainMove]> {
  return useAct((move: PlainMove) => makeMove(post, move), {
    undo: (answer, move) => undoOfMove(post, move)(answer),
    onDone: () => keepFocus(cardIdOf(post.id), async () => void (await readQueueAgain())),
    onRefused: async (error) => {
      showRefusal(error)
      await readQueueAgain()
    },
  })
}
