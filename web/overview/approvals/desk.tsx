import { useEffect, useEffectEvent, useState } from 'react'
import { AdFacts } from '#web/overview/approvals/ad-facts.tsx'
import { AdStage } from '#web/overview/approvals/ad-stage.tsx'
import { ArticleFacts } from '#web/overview/approvals/article-facts.tsx'
import { ArticleStage, PhotoStage } from '#web/overview/approvals/article-stage.tsx'
import { type DeskItem, rowIdOfWaiting } from '#web/overview/approvals/desk-item.ts'
import { LivestreamFacts } from '#web/overview/approvals/livestream-facts.tsx'
import { LivestreamStage } from '#web/overview/approvals/livestream-stage.tsx'
import { PostFacts } from '#web/overview/approvals/post-facts.tsx'
import { PostStage } from '#web/overview/approvals/post-stage.tsx'
import { stageTitleId } from '#web/overview/approvals/stage.tsx'
import { Turn } from '#web/overview/approvals/turn.tsx'
import {
  AdVerdict,
  ArticleVerdict,
  LivestreamVerdict,
  PostVerdict,
  type VerdictOptions,
} from '#web/overview/approvals/verdict.tsx'
import { WaitingList } from '#web/overview/approvals/waiting-list.tsx'
import { useKeys } from '#web/ui/keys/keys.ts'
import { List } from '#web/ui/list/list.tsx'
import { focusRow } from '#web/ui/list/row-controls.ts'
import './approvals.css'

interface DeskOptions {
  readonly waiting: readonly [DeskItem, ...DeskItem[]]
  /** What to begin with: the first of these that waits. */
  readonly named: readonly number[]
  /** Of what a rejection is being written; null when none is. */
  readonly onWriting: (item: DeskItem | null) => void
}

/** What waits on the left, the one that is shown in the middle, its facts and the two answers on the right. */
export function Desk({ waiting, named, onWriting }: DeskOptions) {
  const [chosenId, choose] = useState(() => named.find((one) => waiting.some(({ id }) => id === one)))
  const at = Math.max(
    0,
    waiting.findIndex(({ id }) => id === chosenId),
  )
  const item = waiting[at] ?? waiting[0]
  // Where there is no room for the list, what is shown has the focus, and the keys turn to the next.
  const focusShown = useEffectEvent(() => {
    const row = document.getElementById(rowIdOfWaiting(item.id))
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
        <List
          one="item"
          keys="x"
          rows={waiting}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          shownId={item.id}
        >
          <Turn waiting={waiting} at={at} onTurn={choose}>
            <WaitingList waiting={waiting} shown={item} onShow={choose} />
          </Turn>
        </List>
        <ShownItem key={item.id} item={item} />
        <aside aria-label="Facts and decision">
          <ItemFacts item={item} />
          <ItemVerdict key={item.id} item={item} {...deciding} />
        </aside>
      </div>
    </div>
  )
}

/** The item as readers would see it. */
function ShownItem({ item }: { item: DeskItem }) {
  if (item.kind === 'ad') return <AdStage ad={item.ad} />
  if (item.kind === 'post') return <PostStage post={item.post} />
  if (item.kind === 'livestream') return <LivestreamStage item={item.livestream} />
  return item.kind === 'photo' ? (
    <PhotoStage article={item.article} />
  ) : (
    <ArticleStage article={item.article} />
  )
}

function ItemFacts({ item }: { item: DeskItem }) {
  if (item.kind === 'ad') return <AdFacts ad={item.ad} />
  if (item.kind === 'livestream') return <LivestreamFacts item={item.livestream} />
  return item.kind === 'post' ? <PostFacts post={item.post} /> : <ArticleFacts article={item.article} />
}

function ItemVerdict({ item, ...deciding }: VerdictOptions & { item: DeskItem }) {
  if (item.kind === 'ad') return <AdVerdict item={item} {...deciding} />
  if (item.kind === 'livestream') return <LivestreamVerdict item={item} {...deciding} />
  return item.kind === 'post' ? (
    <PostVerdict item={item} {...deciding} />
  ) : (
    <ArticleVerdict item={item} {...deciding} />
  )
}
