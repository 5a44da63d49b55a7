import { useEffect, useEffectEvent, useState } from 'react'
import type { WaitingAd } from '#contract/overview/approvals.ts'
import { AdFacts } from '#web/overview/approvals/ad-facts.tsx'
import { AdStage } from '#web/overview/approvals/ad-stage.tsx'
import { Turn } from '#web/overview/approvals/turn.tsx'
import { rowIdOf } from '#web/overview/approvals/use-decisions.ts'
import { Verdict } from '#web/overview/approvals/verdict.tsx'
import { WaitingList } from '#web/overview/approvals/waiting-list.tsx'
import { focusRow } from '#web/ui/list/row-controls.ts'
import './approvals.css'

interface DeskOptions {
  readonly waiting: readonly [WaitingAd, ...WaitingAd[]]
  /** The ad to begin with, where it waits. */
  readonly named: number
}

/** What waits on the left, the ad in the middle, its facts and the two answers on the right. */
export function Desk({ waiting, named }: DeskOptions) {
  const [chosenId, choose] = useState(named)
  const at = Math.max(
    0,
    waiting.findIndex(({ mediaId }) => mediaId === chosenId),
  )
  const ad = waiting[at] ?? waiting[0]
  const focusChosen = useEffectEvent(() => focusRow(document.getElementById(rowIdOf(ad.mediaId))))
  useEffect(() => void focusChosen(), [])
  return (
    <div className="desk-box">
      <div className="desk">
        <Turn waiting={waiting} at={at} onTurn={choose}>
          <WaitingList waiting={waiting} shown={ad} onShow={choose} />
        </Turn>
        <AdStage ad={ad} />
        <aside aria-label="Facts and decision">
          <AdFacts ad={ad} />
          <Verdict
            key={ad.mediaId}
            ad={ad}
            onDecided={() => choose((waiting[at + 1] ?? waiting[at - 1] ?? ad).mediaId)}
          />
        </aside>
      </div>
    </div>
  )
}
