import { listApprovals } from '#contract/overview/approvals.ts'
import { countApprovals } from '#contract/overview/approvals-count.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { readQueueAgain } from '#web/content/queue/use-moves.ts'
import { doOrShowRefusal, useAct } from '#web/kernel/act.ts'
import { refresh } from '#web/kernel/read.ts'
import { approveMany } from '#web/overview/approvals/approve-many.ts'
import type { DeskItem } from '#web/overview/approvals/desk-item.ts'
import { banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { BulkBar } from '#web/ui/list/bulk-bar.tsx'
import { useChosen, useList } from '#web/ui/list/list.tsx'

interface ChosenOptions {
  readonly waiting: readonly DeskItem[]
  /** Why each of those that were refused still waits, by its id. */
  readonly onRefused: (refused: ReadonlyMap<number, string>) => void
}

/** Approves all that are chosen; what is refused stays chosen, with its reason in its row. */
export function ApproveChosen({ waiting, onRefused }: ChosenOptions) {
  const { selection } = useList()
  const chosen = useChosen()
  const items = waiting.filter(({ id }) => chosen.has(id))
  const approving = useAct(() => approveMany(items), {
    undo: ({ refused, takeBack }) => ({
      notice: `Approved: ${formatCountOf(items.length - refused.size, 'items')}`,
      act: async () => {
        await doOrShowRefusal(takeBack)
        await readAgain()
      },
    }),
    onDone: async ({ refused }) => {
      onRefused(refused)
      selection.set(refused.keys())
      const left = formatCountOf(refused.size, 'items')
      if (refused.size > 0) banner.error(`Not approved: ${left}, still selected with the reason`)
      await readAgain()
    },
  })
  if (items.length === 0) return null
  return (
    <BulkBar
      label="Selected items"
      countInWords={(count) => formatCountOf(count, 'items')}
      total={waiting.length}
      onChooseAll={() => selection.set(waiting.map(({ id }) => id))}
    >
      <Button small look="primary" busy={approving.isBusy} onClick={() => void approving.run()}>
        Approve {formatCountOf(items.length, 'items')}
      </Button>
    </BulkBar>
  )
}

const readAgain = () => Promise.all([refresh(listApprovals), refresh(countApprovals), readQueueAgain()])
