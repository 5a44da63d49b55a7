import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { approveMedia } from '#contract/media/decisions.ts'
import { listMedia } from '#contract/media/list.ts'
import { listApprovals, type WaitingAd } from '#contract/overview/approvals.ts'
import { showRefusal, useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { patch, useRead } from '#web/kernel/read.ts'
import { ApprovalCard } from '#web/overview/approvals/approval-card.tsx'
import { useKeys } from '#web/ui/keys/keys.ts'
import { List } from '#web/ui/list/list.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { opensRow } from '#web/ui/list/row-controls.ts'
import { useRow } from '#web/ui/list/row.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'
import './approvals.css'

/** Waiting ads one after another: a approves, r rejects, and the next one opens itself. */
export function ApprovalsScreen() {
  const list = useRead(listApprovals)
  if (list.error && !list.data) throw list.error
  const { data } = list
  return (
    <Page
      title="Approvals"
      dateline={
        data && (
          <>
            {data.waiting.length === 0 ? 'Nothing waits' : `${data.waiting.length} waiting, oldest first`}, as
            of <Time at={data.asOf} />
          </>
        )
      }
    >
      <ListStates
        reading={list}
        what="waiting ads"
        rowsOf={({ waiting }) => waiting}
        empty={
          <EmptyState title="Everything is decided">
            <p>An ad that a client uploads or changes comes here before readers can see it.</p>
          </EmptyState>
        }
        skeleton={{ lines: 3, height: 120 }}
      >
        {({ waiting: [first, ...others] }) => first && <Desk waiting={[first, ...others]} />}
      </ListStates>
    </Page>
  )
}

function Desk({ waiting }: { waiting: readonly [WaitingAd, ...WaitingAd[]] }) {
  // A link may name the ad to begin with.
  const { ad: named } = useSearch({ strict: false }) as { ad?: string }
  const [chosenId, choose] = useState<number | null>(named === undefined ? null : Number(named))
  const chosen = waiting.find((ad) => ad.mediaId === chosenId) ?? waiting[0]
  const decision = useDecision()
  const decide = (verdict: 'approved' | 'rejected') => {
    if (!decision.isBusy) void decision.run({ ad: chosen, verdict })
  }
  useKeys({ a: () => decide('approved'), r: () => decide('rejected') })
  return (
    <div className="desk">
      <List one="ad" rows={waiting} idOf={({ mediaId }) => mediaId} nameOf={({ headline }) => headline}>
        <ol className="waiting" aria-label="Waiting">
          {waiting.map((ad) => (
            <Waiting
              key={ad.mediaId}
              ad={ad}
              isShown={ad.mediaId === chosen.mediaId}
              onShow={() => choose(ad.mediaId)}
            />
          ))}
        </ol>
      </List>
      <ApprovalCard key={chosen.mediaId} ad={chosen} isBusy={decision.isBusy} onDecide={decide} />
    </div>
  )
}

function Waiting({ ad, isShown, onShow }: { ad: WaitingAd; isShown: boolean; onShow: () => void }) {
  return (
    <li ref={useRow(ad.mediaId)}>
      <button {...opensRow} type="button" aria-current={isShown ? 'true' : undefined} onClick={onShow}>
        <b>{ad.headline}</b>
        <span className="sub">
          {ad.advertiser.name} · {ad.campaign.name}
        </span>
      </button>
    </li>
  )
}

function useDecision() {
  return useAct(
    ({ ad, verdict }: { ad: WaitingAd; verdict: 'approved' | 'rejected' }) =>
      call(approveMedia, {
        params: { id: ad.mediaId },
        body: { wish: verdict, seenUpdatedAt: ad.updatedAt },
      }),
    {
      refreshes: [listMedia],
      says: (_, { ad, verdict }) => ({
        text: `${ad.headline} ${verdict}`,
        action: { label: 'Open its campaign', href: `/advertiser/medias/${ad.campaign.id}` },
      }),
      onDone: (_, { ad }) =>
        patch(listApprovals, (list) => ({
          ...list,
          waiting: list.waiting.filter((one) => one.mediaId !== ad.mediaId),
        })),
      onRefused: showRefusal,
    },
  )
}
