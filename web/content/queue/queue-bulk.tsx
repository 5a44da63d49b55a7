import type { QueuedPost } from '#contract/content/queue-list.ts'
import { mayMove } from '#domain/content/queue/post-moves.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { moveWords } from '#web/content/queue/queue-words.ts'
import { makeMove, type PlainMove, readQueueAgain } from '#web/content/queue/use-moves.ts'
import { useAct } from '#web/kernel/act.ts'
import { failureInWords } from '#web/kernel/failure.ts'
import { banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { BulkBar } from '#web/ui/list/bulk-bar.tsx'
import { useChosen, useList } from '#web/ui/list/list.tsx'

interface BulkOptions {
  readonly rows: readonly QueuedPost[]
  /** Why each of those that were refused stays where it is, by its id. */
  readonly onRefused: (refused: ReadonlyMap<number, string>) => void
}

const moves: readonly PlainMove[] = ['approve', 'schedule', 'post']

/** Moves the chosen posts one after the other; what is refused stays chosen, with its reason on its card. */
export function QueueBulk({ rows, onRefused }: BulkOptions) {
  const { selection } = useList()
  const chosen = useChosen()
  const posts = rows.filter(({ id }) => chosen.has(id))
  const moving = useAct(
    async (move: PlainMove) => {
      const refused = new Map<number, string>()
      for (const post of posts)
        await makeMove(post, move).catch((error: unknown) => refused.set(post.id, failureInWords(error)))
      return refused
    },
    {
      onDone: async (refused, move) => {
        onRefused(refused)
        selection.set(refused.keys())
        const done = `${moveWords[move].done}: ${formatCountOf(posts.length - refused.size, 'posts')}`
        const left = `Not done: ${formatCountOf(refused.size, 'posts')}, still selected with the reason`
        if (refused.size > 0) banner.error(`${done}. ${left}`)
        else banner.success(done)
        await readQueueAgain()
      },
    },
  )
  if (chosen.size === 0) return null
  return (
    <BulkBar
      label="Selected posts"
      countInWords={(count) => formatCountOf(count, 'posts')}
      total={rows.length}
      onChooseAll={() => selection.set(rows.map(({ id }) => id))}
    >
      {moves.map((move) => (
        <Button
          key={move}
          small
          busy={moving.isBusy}
          disabledReason={
            posts.some(({ state }) => mayMove(move, state))
              ? undefined
              : `None of the selected posts can be moved so`
          }
          onClick={() => void moving.run(move)}
        >
          {moveWords[move].button}
        </Button>
      ))}
    </BulkBar>
  )
}
