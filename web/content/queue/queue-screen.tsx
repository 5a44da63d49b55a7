import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listQueue, queueFilters } from '#contract/content/queue-list.ts'
import { queueStates } from '#domain/content/queue/queue-state.ts'
import { allOf, formatCount, formatCountOf } from '#domain/kernel/figures.ts'
import { useLiveLine } from '#web/campaigns/use-live-line.ts'
import { QueueBoard } from '#web/content/queue/queue-board.tsx'
import { queueWords } from '#web/content/queue/queue-words.ts'
import { useIsPhone } from '#web/content/queue/use-is-phone.ts'
import { readQueueAgain } from '#web/content/queue/use-moves.ts'
import { useRead } from '#web/kernel/read.ts'
import { ToggleLinks } from '#web/ui/form/toggles.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { addressFilters, type FiltersOf } from '#web/ui/list/address-filters.ts'
import { useFilters } from '#web/ui/list/use-filters.ts'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'
import './queue.css'

interface QueueOptions {
  /** What else is published by hand on a site, or on all. */
  readonly articlesOf: (siteId: number | undefined) => ReactNode
  /** How many they are, in the line that adds up to the number in the navigation. */
  readonly articleCountOf: (siteId: number | undefined) => ReactNode
}

export const queueInAddress = addressFilters('/queue', queueFilters)

/** Posts from their writing to the network: decided, put on the scheduler and posted by hand (QUE-01). */
export function QueueScreen({ articlesOf, articleCountOf }: QueueOptions) {
  const { filters, change } = useFilters(queueInAddress, useSearch({ from: '/shell/queue' }))
  const isPhone = useIsPhone()
  // A phone has room for one column: what is to be posted next.
  const status = filters.status ?? (isPhone ? 'scheduled' : undefined)
  const { site } = filters
  const list = useRead(listQueue, { query: { ...filters, status } })
  useLiveLine(async () => void (await readQueueAgain()))
  const { data } = list
  const all = data ? queueStates.reduce((sum, queued) => sum + data.counts[queued], 0) : 0
  const to = (change: FiltersOf<typeof queueInAddress>) => queueInAddress.addressOf(filters, change)
  const states = isPhone ? queueStates : ([undefined, ...queueStates] as const)
  return (
    <Page
      title="Queue"
      dateline={
        data && (
          <>
            {formatCountOf(all, 'posts')}
            {site === undefined && ` on ${formatCountOf(data.sites.length, 'sites')}`}
            {data.toDecide > 0 && ` · ${formatCount(data.toDecide)} to decide`}
            {data.late > 0 && ` · ${formatCount(data.late)} late`}
            {articleCountOf(site)} · as of <Time at={data.asOf} />
          </>
        )
      }
    >
      <FilterBar id="queue-filters">
        <Select
          label="Site"
          value={site ?? ''}
          options={[
            { value: '', label: data ? allOf(data.sites.length, 'sites') : 'All sites' },
            ...(data?.sites ?? []).map(({ id, name, posts }) => ({
              value: String(id),
              label: `${name} (${formatCount(posts)})`,
            })),
          ]}
          onChange={({ target }) => change({ site: Number(target.value) || undefined })}
        />
        <ToggleLinks label="Status">
          {states.map((queued) => (
            <a
              key={queued ?? 'all'}
              href={to({ status: queued })}
              aria-current={queued === status ? 'page' : undefined}
            >
              {queued === undefined ? 'All' : queueWords[queued]}
              {data && <b className="num">{formatCount(queued === undefined ? all : data.counts[queued])}</b>}
            </a>
          ))}
        </ToggleLinks>
      </FilterBar>
      {articlesOf(site)}
      <ListStates
        reading={list}
        what="posts"
        rowsOf={({ columns }) => columns.flatMap(({ posts }) => posts)}
        isFiltered={() => queueInAddress.isNarrowed(filters)}
        onClear={() => change(queueInAddress.none)}
        empty={<NothingIn status={status} />}
        skeleton={{ lines: 4, height: 150 }}
      >
        {({ columns, counts, toDecide }) => (
          <QueueBoard
            columns={columns}
            counts={counts}
            toDecide={toDecide}
            addressOf={(queued) => to({ status: queued })}
            filtered={queueInAddress.addressOf({ ...filters, status })}
          />
        )}
      </ListStates>
    </Page>
  )
}

function NothingIn({ status }: { status: keyof typeof queueWords | undefined }) {
  return (
    <EmptyState title={status ? `Nothing is ${queueWords[status].toLowerCase()}` : 'The queue is empty'}>
      <p>A post that an advertiser writes comes here to be approved, put on the scheduler and posted.</p>
    </EmptyState>
  )
}
