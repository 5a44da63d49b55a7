import { useEffect, useEffectEvent, useState } from 'react'
import { AdFacts } from '#web/overview/approvals/ad-facts.tsx'
import { AdStage } from '#web/overview/approvals/ad-stage.tsx'
import { type DeskItem, rowIdOf } from '#web/overview/approvals/desk-item.ts'
import { PostFacts } from '#web/overview/approvals/post-facts.tsx'
import { PostStage } from '#web/overview/approvals/post-stage.tsx'
import { stageTitleId } from '#web/overview/approvals/stage.tsx'
import { Turn } from '#web/overview/approvals/turn.tsx'
import { AdVerdict, PostVerdict } from '#web/overview/approvals/verdict.tsx'
import { WaitingList } from '#web/overview/approvals/waiting-list.tsx'
import { useKeys } from '#web/ui/keys/keys.ts'
import { focusRow } from '#web/ui/list/row-controls.ts'
import './approvals.css'

interface DeskOptions {
  readonly waiting: readonly [DeskItem, ...DeskItem[]]
  /** What to begin with, where it waits. */
  readonly named: number
  /** Of what a rejection is being written; null when none is. */
  readonly onWriting: (item: DeskItem | null) => void
}

/** What waits on the left, the ad or the post in the middle, its facts and the two answers on the right. */
export function Desk({ waiting, named, onWriting }: DeskOptions) {
  const [chosenId, choose] = useState(named)
  const at = Math.max(
    0,
    waiting.findIndex(({ id }) => id === chosenId),
  )
  const item = waiting[at] ?? waiting[0]
  // Where there is no room for the list, what is shown has the focus, and the keys turn to the next.
  const focusShown = useEffectEvent(() => {
    const row = document.getElementById(rowIdOf(item.id))
    if (!focusRow(row)) document.getElementById(stageTitleId)?.focus()
  })
  useEffect(() => focusShown(), [])
  const focusAgain = useEffectEvent(() => document.activeElement === document.body && focusShown())
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what had the focus may leave with what was decided, and with Undo
  useEffect(() => void focusAgain(), [waiting, item.id])
  const turn = (by: 1 | -1) => choose((waiting[at + by] ?? item).id)
  useKeys({ j: () => turn(1), k: () => turn(-1) })
  const deciding = {
    onWriting: (isWriting: boolean) => onWriting(isWriting ? item : null),
    onDecided: () => choose((waiting[at + 1] ?? waiting[at - 1] ?? item).id),
  }
  return (
    <div className="desk-box">
      <div className="desk">
        <Turn waiting={waiting} at={at} onTurn={choose}>
          <WaitingList waiting={waiting} shown={item} onShow={choose} />
        </Turn>
        {item.kind === 'ad' ? (
          <AdStage key={item.id} ad={item.ad} />
        ) : (
          <PostStage key={item.id} post={item.post} />
        )}
        <aside aria-label="Facts and decision">
          {item.kind === 'ad' ? <AdFacts ad={item.ad} /> : <PostFacts post={item.post} />}
          {item.kind === 'ad' ? (
            <AdVerdict key={item.id} item={item} {...deciding} />
          ) : (
            <PostVerdict key={item.id} item={item} {...deciding} />
          )}
        </aside>
      </div>
    </div>
  )
}
