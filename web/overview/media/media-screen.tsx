import { useSearch } from '@tanstack/react-router'
import { mediaAddress } from '#domain/campaigns/pages.ts'
import { mayEver } from '#domain/people/abilities.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { screenAddress } from '#web/kernel/screen-address.ts'
import { ShownOfAll } from '#web/overview/dashboard/filters/shown-of-all.tsx'
import { CampaignFilters } from '#web/overview/dashboard/filters/campaign-filters.tsx'
import { campaignsInAddress, isFiltered } from '#web/overview/list/filters.ts'
import { MediaCell } from '#web/overview/dashboard/row/media-cell.tsx'
import { type CampaignList, useCampaignList } from '#web/overview/list/use-campaign-list.ts'
import { actorOf } from '#web/people/actor-of.ts'
import { useMe } from '#web/people/me.ts'
import { SiteLogo } from '#web/sites/site-logo.tsx'
import { ClassChip } from '#web/overview/list/class-chip.tsx'
import { type TableColumn, DataTable } from '#web/ui/list/data-table.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { useFilters } from '#web/ui/list/use-filters.ts'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import '#web/overview/site-line.css'

type Row = CampaignList['rows'][number]

const mediaInAddress = campaignsInAddress.at('/advertiser/media')

/** Whose campaign it is stands in the rows of others. */
const columnsFor = (viewerId: number): readonly TableColumn<Row>[] => [
  {
    head: 'Campaign',
    isName: true,
    cell: (row) => (
      <>
        <a href={mediaAddress(row) ?? screenAddress('/advertiser/stats', { campaign: row.id })}>{row.name}</a>
        {row.advertiser.id !== viewerId && <p className="sub">{row.advertiser.name}</p>}
      </>
    ),
  },
  { head: 'Kind', cell: ({ kindInWords }) => kindInWords },
  {
    head: 'Sites',
    cell: ({ sites }) => (
      <span className="site-line">
        {sites.slice(0, 4).map((site) => (
          <SiteLogo key={site.id} site={site} />
        ))}
        {sites.length > 4 && `+${formatCount(sites.length - 4)}`}
      </span>
    ),
  },
  { head: 'State', cell: (row) => <ClassChip of={row.class} /> },
  { head: 'Media', cell: (row) => <MediaCell row={row} /> },
]

/** The campaigns with their ads, posts and articles, 70 to a page (CAM-06); each leads to its own media. */
export function MediaScreen() {
  const { filters, change } = useFilters(mediaInAddress, useSearch({ from: '/shell/advertiser/media' }))
  const list = useCampaignList(filters, 'list')
  const me = useMe()
  const columns = columnsFor(me.personId)
  return (
    <Page
      title="Media"
      dateline={
        <>
          <ShownOfAll list={list.data} /> with their ads, posts and articles, newest change first.
        </>
      }
      action={
        mayEver(actorOf(me), 'press.removeSponsored') && (
          <a className="btn" href="/labels">
            Removed labels
          </a>
        )
      }
    >
      <CampaignFilters filters={filters} change={change} list={list.data} />
      <ListStates
        reading={list}
        what="campaigns"
        rowsOf={({ rows }) => rows}
        isFiltered={({ hasAny }) => hasAny || isFiltered(filters)}
        onClear={() => change(mediaInAddress.none)}
        empty={
          <EmptyState title="No media yet">
            <p>Every campaign stands here with what it shows. There is no campaign yet.</p>
          </EmptyState>
        }
        skeleton={{ lines: 8, height: 44 }}
      >
        {({ rows, total }) => (
          <DataTable
            what="Media of campaigns"
            order="newest change first"
            rows={rows}
            columns={columns}
            count={total}
            keyOf={({ id }) => id}
          />
        )}
      </ListStates>
    </Page>
  )
}
