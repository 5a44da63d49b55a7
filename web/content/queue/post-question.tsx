import type { ReactNode } from 'react'
import type { QueuePost } from '#contract/content/queue.ts'
import type { QueuedPost } from '#contract/content/queue-list.ts'
import type { QueueMove } from '#domain/content/queue/post-moves.ts'
import { nameOfQueued } from '#web/content/queue/queue-words.ts'
import { cardIdOf, readQueueAgain, undoOfMove } from '#web/content/queue/use-moves.ts'
import { FormDialog, type SummedFormAct } from '#web/ui/form/form-dialog.tsx'
import { keepFocus } from '#web/ui/list/row-controls.ts'

export interface PostDialogOptions {
  readonly post: QueuedPost
  readonly onClose: () => void
}

/** What follows a move that was asked about: Undo, and the focus on its card, or on the next one where it has left. */
export const afterMove = (move: QueueMove, { post, onClose }: PostDialogOptions) => ({
  undo: (answer: { item: QueuePost }) => undoOfMove(post, move)(answer),
  onDone: async () => {
    onClose()
    await keepFocus(cardIdOf(post.id), async () => void (await readQueueAgain()))
  },
})

interface QuestionOptions extends PostDialogOptions {
  readonly title: string
  readonly form: SummedFormAct & { readonly save: () => Promise<void> }
  /** What the button says. */
  readonly saves: string
  readonly look?: 'danger'
  readonly children: ReactNode
}

/** What is asked about one post of the queue before something is done with it. */
export function PostQuestion({ post, form, ...dialog }: QuestionOptions) {
  return <FormDialog {...dialog} subtitle={nameOfQueued(post)} act={form} onSave={form.save} />
}
