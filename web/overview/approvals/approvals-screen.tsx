import { useNavigate, useSearch } from '@tanstack/react-router'
import { countApprovals } from '#contract/overview/approvals-count.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { useRead } from '#web/kernel/read.ts'
import { screenAddress } from '#web/kernel/screen-address.ts'
import { type DeskItem, deskItemIdOf, itemsOf, deskKindWords } from '#web/overview/approvals/desk-item.ts'
import { Desk } from '#web/overview/approvals/desk.tsx'
import { ToggleLinks } from '#web/ui/form/toggles.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'
import { useState } from 'react'
import { listApprovals } from '#contract/overview/approvals.ts'

/** What waits for this person: one ad, post, picture or article after another is approved, or sent back with a reason. */
export function ApprovalsScreen() {
  const search = useSearch({ from: '/shell/approvals' })
  // A link may name what to begin with.
  const named = namedIn(search)
  const kind = kinds.find((one) => one === search.kind) ?? null
  const navigate = useNavigate()
  const { list, hold } = useWaiting()
  const { data } = list
  // The very count that the navigation shows.
  const waiting = useRead(countApprovals).data?.waiting
  return (
    <Page
      title="Approvals"
      dateline={
        data &&
        waiting !== undefined && (
          <>
            {waiting === 0
              ? 'Nothing waits'
              : `${formatCount(waiting)} waiting: what goes out within a day first, then the longest waiting`}
            , as of <Time at={data.asOf} />
          </>
        )
      }
    >
      <Kinds items={data?.items ?? []} chosen={kind} />
      <ListStates
        reading={list}
        what="waiting ads, posts, articles and livestreams"
        rowsOf={({ items }) => ofKind(items, kind)}
        isFiltered={({ items }) => items.length > 0}
        onClear={() => void navigate({ href: addressOf(null), replace: true })}
        empty={
          <EmptyState title="Everything is decided">
            <p>
              What a client makes or changes (ads, posts, articles, livestreams) comes here before readers can
              see it.
            </p>
          </EmptyState>
        }
        skeleton={{ lines: 3, height: 120 }}
      >
        {({ items }) => {
          const [first, ...others] = ofKind(items, kind)
          const key = [kind, ...named].join()
          return first && <Desk key={key} named={named} waiting={[first, ...others]} onWriting={hold} />
        }}
      </ListStates>
    </Page>
  )
}

type Kind = DeskItem['kind']
const kinds = Object.keys(deskKindWords) as Kind[]

const ofKind = (items: readonly DeskItem[], kind: Kind | null) =>
  kind === null ? items : items.filter((item) => item.kind === kind)

const addressOf = (kind: Kind | null): string => screenAddress('/approvals', { kind: kind ?? undefined })

/** All that waits, or one kind of it: whoever looks at pictures decides them one after the other. */
function Kinds({ items, chosen }: { items: readonly DeskItem[]; chosen: Kind | null }) {
  const shown = kinds.filter((kind) => kind === chosen || items.some((item) => item.kind === kind))
  if (shown.length < 2 && chosen === null) return null
  return (
    <div className="desk-kinds">
      <ToggleLinks label="Kind">
        {([null, ...shown] as const).map((kind) => (
          <a key={kind} href={addressOf(kind)} aria-current={kind === chosen ? 'page' : undefined}>
            {kind === null ? 'All' : deskKindWords[kind]}
            <b className="num">{formatCount(ofKind(items, kind).length)}</b>
          </a>
        ))}
      </ToggleLinks>
    </div>
  )
}

type Search = Readonly<Partial<Record<'ad' | 'post' | 'article', string>>>

/** Of an article its picture, or the article where that is decided. */
function namedIn({ ad, post, article }: Search): readonly number[] {
  if (article !== undefined)
    return [deskItemIdOf.photo(Number(article)), deskItemIdOf.article(Number(article))]
  return [post === undefined ? deskItemIdOf.ad(Number(ad)) : deskItemIdOf.post(Number(post))]
}

const askEveryMs = 10_000

/** What waits, read again every few seconds. What a rejection is being written of (`hold`) stays, whoever decides it meanwhile, so that no typed reason is lost. */
function useWaiting() {
  const list = useRead(listApprovals, {}, { refetchInterval: askEveryMs })
  const [held, hold] = useState<DeskItem | null>(null)
  const { data } = list
  return { list: { ...list, data: data && { asOf: data.asOf, items: itemsOf(data, held) } }, hold }
}
