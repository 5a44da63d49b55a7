import { type ReactNode, useState } from 'react'
import { formatCount } from '#domain/kernel/figures.ts'
import type { DeskItem } from '#web/overview/approvals/desk-item.ts'
import { choiceNameOf } from '#web/overview/approvals/waiting-list.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { RowChoice } from '#web/ui/list/row.tsx'

interface TurnOptions {
  readonly waiting: readonly DeskItem[]
  readonly at: number
  readonly onTurn: (id: number) => void
  /** The list itself. */
  readonly children: ReactNode
}

/** Where there is no room for the list beside what is shown: which one it is, the one before and the next, and the list on demand. */
export function Turn({ waiting, at, onTurn, children }: TurnOptions) {
  const [isOpen, open] = useState(false)
  const count = formatCount(waiting.length)
  const shown = waiting[at]
  const step = (by: 1 | -1) => {
    const item = waiting[at + by]
    return {
      disabledReason: item ? undefined : by === 1 ? 'This is the last one' : 'This is the first one',
      onClick: () => item && onTurn(item.id),
    }
  }
  return (
    <>
      <div className="turn">
        {/* Its row has one of its own. */}
        {shown && !isOpen && <RowChoice id={shown.id} name={choiceNameOf(shown)} />}
        <b>
          {formatCount(at + 1)} of {count}
        </b>
        <Button small icon="menu" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          All {count}
        </Button>
        <IconButton small icon="left" label="Previous" {...step(-1)} />
        <IconButton small icon="right" label="Next" {...step(1)} />
      </div>
      <div className={isOpen ? 'all-waits open' : 'all-waits'}>{children}</div>
    </>
  )
}
