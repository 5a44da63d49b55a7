import { useEffect, useEffectEvent, useState } from 'react'
import type { WaitingAd } from '#contract/overview/approvals.ts'
import { AdFacts } from '#web/overview/approvals/ad-facts.tsx'
import { AdStage, adTitleId } from '#web/overview/approvals/ad-stage.tsx'
import { Turn } from '#web/overview/approvals/turn.tsx'
import { rowIdOf } from '#web/overview/approvals/use-decisions.ts'
import { Verdict } from '#web/overview/approvals/verdict.tsx'
import { WaitingList } from '#web/overview/approvals/waiting-list.tsx'
import { useKeys } from '#web/ui/keys/keys.ts'
import { focusRow } from '#web/ui/list/row-controls.ts'
import './approvals.css'

interface DeskOptions {
  readonly waiting: readonly [WaitingAd, ...WaitingAd[]]
  /** The ad to begin with, where it waits. */
  readonly named: number
  /** Of which ad a rejection is being written; null when none is. */
  readonly onWriting: (ad: WaitingAd | null) => void
}

/** What waits on the left, the ad in the middle, its facts and the two answers on the right. */
export function Desk({ waiting, named, onWriting }: DeskOptions) {
  const [chosenId, choose] = useState(named)
  const at = Math.max(
    0,
    waiting.findIndex(({ mediaId }) => mediaId === chosenId),
  )
  const ad = waiting[at] ?? waiting[0]
  // Where there is no room for the list, the ad itself has the focus, and the keys turn to the next.
  const focusShown = useEffectEvent(() => {
    const row = document.getElementById(rowIdOf(ad.mediaId))
    if (!focusRow(row)) document.getElementById(adTitleId)?.focus()
  })
  useEffect(() => focusShown(), [])
  const focusAgain = useEffectEvent(() => document.activeElement === document.body && focusShown())
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what had the focus may leave with an ad, and with Undo
  useEffect(() => void focusAgain(), [waiting, ad.mediaId])
  const turn = (by: 1 | -1) => choose((waiting[at + by] ?? ad).mediaId)
  useKeys({ j: () => turn(1), k: () => turn(-1) })
  return (
    <div className="desk-box">
      <div className="desk">
        <Turn waiting={waiting} at={at} onTurn={choose}>
          <WaitingList waiting={waiting} shown={ad} onShow={choose} />
        </Turn>
        <AdStage key={ad.mediaId} ad={ad} />
        <aside aria-label="Facts and decision">
          <AdFacts ad={ad} />
          <Verdict
            key={ad.mediaId}
            ad={ad}
            onWriting={onWriting}
            onDecided={() => choose((waiting[at + 1] ?? waiting[at - 1] ?? ad).mediaId)}
          />
        </aside>
      </div>
    </div>
  )
}
