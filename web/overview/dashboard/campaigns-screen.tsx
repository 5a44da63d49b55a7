import { useSearch } from '@tanstack/react-router'
import { formatClock } from '#domain/kernel/picker-time.ts'
import { CampaignFilters } from '#web/overview/dashboard/filters/campaign-filters.tsx'
import { ShownOfAll } from '#web/overview/dashboard/filters/shown-of-all.tsx'
import { CampaignTable } from '#web/overview/dashboard/campaign-table.tsx'
import { campaignsInAddress, type Filters, isFiltered } from '#web/overview/list/filters.ts'
import { rowControls } from '#web/overview/dashboard/row/row-commands.ts'
import { useRowDialogs } from '#web/overview/dashboard/acts/use-row-dialogs.tsx'
import { rowMenu } from '#web/overview/dashboard/row/row-menu.ts'
import { haveMoved } from '#web/overview/dashboard/figures/rows-moved.ts'
import { useBuyFromAddress } from '#web/overview/dashboard/acts/use-buy-from-address.ts'
import {
  type CampaignList,
  refreshCampaignList,
  useCampaignList,
} from '#web/overview/list/use-campaign-list.ts'
import { useFigures, type VisibleFigures } from '#web/overview/dashboard/figures/use-figures.ts'
import { useLiveLine } from '#web/campaigns/use-live-line.ts'
import { useNewCampaign } from '#web/overview/dashboard/acts/use-new-campaign.tsx'
import { useRowPanel } from '#web/overview/dashboard/acts/use-row-panel.tsx'
import { useMe } from '#web/people/me.ts'
import { Button } from '#web/ui/button.tsx'
import { List, useChosen } from '#web/ui/list/list.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { useFilters } from '#web/ui/list/use-filters.ts'
import { Page } from '#web/ui/page.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import './campaigns-screen.css'

const BulkActs = lazyPart(async () => (await import('#web/overview/bulk/bulk-acts.tsx')).BulkActs)

const SavedViews = lazyPart(
  async () => (await import('#web/overview/saved-views/saved-views.tsx')).SavedViews,
  <div className="views-place" />,
)

const NoCampaigns = lazyPart(
  async () => (await import('#web/overview/dashboard/no-campaigns.tsx')).NoCampaigns,
)

const noRows: CampaignList['rows'] = []

/** The campaign dashboard, page mode `campaign`. */
export function CampaignsScreen() {
  const { filters, change } = useFilters(
    campaignsInAddress,
    useSearch({ from: '/shell/advertiser/campaigns' }),
  )
  const list = useCampaignList(filters)
  const rows = list.data?.rows ?? noRows
  const figures = useFigures(list.data)
  const { personId: viewerId } = useMe()
  const panel = useRowPanel(figures.refresh)
  const { open: openPanel } = panel
  const dialogs = useRowDialogs(figures, openPanel)
  const { open } = dialogs
  const creation = useNewCampaign({
    rows,
    open,
    mayMake: list.data?.mayMake,
    showAll: () => change(campaignsInAddress.none),
  })
  // Most people may: the button is there from the beginning, and goes for those who may not.
  const mayMake = list.data?.mayMake ?? true
  useBuyFromAddress(list.data?.rows, open)
  useLiveLine(async (named) => {
    const ids = rows.map(({ id }) => id).filter((id) => named === null || named.has(id))
    const read = await figures.refresh(ids)
    if (read && haveMoved(rows, ids, read)) await refreshCampaignList()
  })

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
        <Dateline
          list={list.data}
          asOf={figures.asOf}
          onRefresh={() => void refreshCampaignList()}
          isBusy={list.isFetching}
        />
      }
    >
      <CampaignFilters filters={filters} list={list.data} change={change}>
        <SavedViews filters={filters} />
      </CampaignFilters>
      {figures.hasFailed && (
        <ErrorState onRetry={figures.retry} isBusy={figures.isLoading}>
          The figures of some campaigns could not be loaded; they show a dash.
        </ErrorState>
      )}
      <List
        one="campaign"
        rows={rows}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        keys="xerbdwm"
        controlsOf={rowControls}
        menuOf={(row) => rowMenu(row, { open, openPanel })}
        filtered={campaignsInAddress.addressOf(filters, { page: undefined })}
      >
        <ListStates
          reading={list}
          what="campaigns"
          rowsOf={(data) => data.rows}
          isFiltered={(data) => data.hasAny || isFiltered(filters)}
          onClear={() => change(campaignsInAddress.none)}
          empty={<NoCampaigns mayMake={mayMake} />}
          skeleton={{ lines: 8, height: 44 }}
        >
          {(data) => <CampaignTable list={data} figures={figures} viewerId={viewerId} open={open} />}
        </ListStates>
        {list.data && <Bulk list={list.data} filters={filters} />}
      </List>
      {dialogs.shown}
      {panel.shown}
      {creation.shown}
    </Page>
  )
}

/** The bar comes with the first row that is chosen. */
function Bulk(all: { list: CampaignList; filters: Filters }) {
  return useChosen().size > 0 && <BulkActs {...all} />
}

interface DatelineOptions {
  readonly list: CampaignList | undefined
  readonly asOf: VisibleFigures['asOf']
  readonly isBusy: boolean
  readonly onRefresh: () => void
}

/** How much of all there is stands below, and of when its figures are. */
function Dateline({ list, asOf, isBusy, onRefresh }: DatelineOptions) {
  return (
    <>
      <ShownOfAll list={list} /> ·{' '}
      {asOf && (
        <>
          <span className="more-words">as of </span>
          <Time at={asOf} text={formatClock(asOf)} /> ·{' '}
        </>
      )}
      <LinkButton aria-busy={isBusy || undefined} onClick={onRefresh}>
        Refresh
      </LinkButton>
    </>
  )
}
