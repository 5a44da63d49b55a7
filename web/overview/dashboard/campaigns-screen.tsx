import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo } from 'react'
import { formatTime } from '#domain/kernel/newyork.ts'
import { CallError, wordsOf } from '#web/kernel/failure.ts'
import { CampaignFilters } from '#web/overview/dashboard/campaign-filters.tsx'
import { CampaignTable } from '#web/overview/dashboard/campaign-table.tsx'
import {
  addressOfFilters,
  type Filters,
  isFiltered,
  noFilters,
  readFilters,
} from '#web/overview/dashboard/filters.ts'
import { useRowCommands } from '#web/overview/dashboard/row-commands.ts'
import { useRowActions } from '#web/overview/dashboard/row-actions.ts'
import { selectRangeTo } from '#web/overview/dashboard/row-choice.tsx'
import { clearSelection, useSelection } from '#web/overview/bulk/selection.ts'
import { rowMenu } from '#web/overview/dashboard/row-menu.ts'
import { useRowDialogs } from '#web/overview/dashboard/row-dialogs.tsx'
import { haveMoved } from '#web/overview/dashboard/rows-moved.ts'
import {
  type CampaignList,
  refreshCampaignList,
  useCampaignList,
} from '#web/overview/dashboard/use-campaign-list.ts'
import { type FiguresInSight, useFigures } from '#web/overview/dashboard/use-figures.ts'
import { useLiveLine } from '#web/overview/dashboard/use-live-line.ts'
import { useBuyFromAddress } from '#web/overview/dashboard/use-buy-from-address.ts'
import { useNewCampaign } from '#web/overview/dashboard/use-new-campaign.tsx'
import { useRowPanel } from '#web/overview/dashboard/use-row-panel.tsx'
import { chosenRow, useRowKeys } from '#web/overview/dashboard/use-row-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { openMenu } from '#web/ui/menu.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { ErrorState, NoMatches, Skeleton } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'
import { useWhose } from '#web/campaigns/use-whose.tsx'

const BulkBar = lazy(async () => ({ default: (await import('#web/overview/bulk/bulk-bar.tsx')).BulkBar }))

const SavedViews = lazy(async () => ({
  default: (await import('#web/overview/saved-views/saved-views.tsx')).SavedViews,
}))

const NoCampaigns = lazy(async () => ({
  default: (await import('#web/overview/dashboard/no-campaigns.tsx')).NoCampaigns,
}))

const noRows: CampaignList['rows'] = []

/** The campaign dashboard, page mode `campaign`. */
export function CampaignsScreen() {
  const filters = readFilters(useSearch({ strict: false }) as Record<string, string>)
  const navigate = useNavigate()
  const list = useCampaignList(filters)
  const figures = useFigures(list.data)
  const conflict = useWhose()
  const actions = useRowActions(conflict.askWhose)
  const panel = useRowPanel(figures.refresh)
  const { open: openPanel } = panel
  const dialogs = useRowDialogs(figures, { openPanel, actions })
  const { open } = dialogs
  const menuOf = useCallback(
    (row: CampaignList['rows'][number]) => rowMenu(row, { open, openPanel, actions }),
    [open, openPanel, actions],
  )
  const handlers = useMemo(
    () => ({
      actions,
      open,
      openMenu: (anchor: HTMLElement, row: CampaignList['rows'][number]) =>
        openMenu(anchor, `Settings menu, ${row.name}`, menuOf(row)),
    }),
    [actions, open, menuOf],
  )
  const creation = useNewCampaign({
    rows: list.data?.rows ?? noRows,
    open,
    showAll: () => change(noFilters),
  })
  // Most people may: the button is there from the beginning, and goes for those who may not.
  const mayMake = list.data?.mayMake ?? true
  useRowKeys({
    n: () => (mayMake ? creation.begin() : false),
    X: () => selectRangeTo(chosenRow()),
    Escape: () => (clearSelection() ? undefined : false),
  })
  const selection = useSelection()
  // What is chosen belongs to what is filtered; its pages may be turned.
  const filtered = addressOfFilters({ ...filters, page: 1 })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once for each set of filters
  useEffect(() => () => void clearSelection(), [filtered])
  useBuyFromAddress(list.data?.rows, open)
  useRowCommands(list.data?.rows ?? noRows, menuOf)
  useLiveLine(async (named) => {
    const rows = list.data?.rows ?? noRows
    const ids = rows.map(({ id }) => id).filter((id) => named === null || named.has(id))
    const read = await figures.refresh(ids)
    if (read && haveMoved(rows, ids, read)) await refreshCampaignList()
  })
  const change = (next: Filters) =>
    void navigate({ href: addressOfFilters(next), replace: true, resetScroll: false })

  if (list.error instanceof CallError && list.error.status === 403) throw list.error
  return (
    <Page
      title="Campaigns"
      action={
        mayMake && (
          <Button look="primary" icon="plus" aria-keyshortcuts="n" onClick={creation.begin}>
            New campaign
          </Button>
        )
      }
      dateline={
        <Dateline asOf={figures.asOf} onRefresh={() => void refreshCampaignList()} isBusy={list.isFetching} />
      }
    >
      <Suspense fallback={<div className="views-place" />}>
        <SavedViews filters={filters} />
      </Suspense>
      <CampaignFilters filters={filters} list={list.data} onChange={change} />
      {list.isError && (
        <ErrorState onRetry={() => void list.refetch()} isBusy={list.isFetching}>
          The campaigns could not be loaded. {wordsOf(list.error)}
        </ErrorState>
      )}
      {figures.hasFailed && (
        <ErrorState onRetry={figures.retry} isBusy={figures.isLoading}>
          The figures of some campaigns could not be loaded; they show a dash.
        </ErrorState>
      )}
      {list.isPending && <Skeleton lines={8} height={44} />}
      {list.data && (
        <Rows
          list={list.data}
          filters={filters}
          onClear={() => change(noFilters)}
          table={<CampaignTable list={list.data} figures={figures} handlers={handlers} />}
        />
      )}
      {list.data && selection.size > 0 && (
        <Suspense>
          <BulkBar list={list.data} filters={filters} />
        </Suspense>
      )}
      {dialogs.shown}
      {panel.shown}
      {creation.shown}
      {conflict.shown}
    </Page>
  )
}

function Dateline({
  asOf,
  isBusy,
  onRefresh,
}: {
  asOf: FiguresInSight['asOf']
  isBusy: boolean
  onRefresh: () => void
}) {
  return (
    <>
      Newest change first.{' '}
      {asOf && (
        <>
          Figures as of <Time at={asOf} text={formatTime(asOf)} /> ·{' '}
        </>
      )}
      <button type="button" className="refresh" aria-busy={isBusy || undefined} onClick={onRefresh}>
        Refresh
      </button>
    </>
  )
}

/** The table, or why there is none. */
function Rows({
  list,
  filters,
  onClear,
  table,
}: {
  list: CampaignList
  filters: Filters
  onClear: () => void
  table: ReactNode
}) {
  if (list.rows.length > 0)
    return (
      <>
        {table}
        <Pager page={list.page} pages={list.pages} />
      </>
    )
  if (list.hasAny || isFiltered(filters)) return <NoMatches what="campaigns" onClear={onClear} />
  return (
    <Suspense>
      <NoCampaigns mayMake={list.mayMake} />
    </Suspense>
  )
}
