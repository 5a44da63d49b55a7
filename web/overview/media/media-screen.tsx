import { useNavigate, useSearch } from '@tanstack/react-router'
import { formatCount } from '#domain/kernel/figures.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { CampaignFilters } from '#web/overview/dashboard/campaign-filters.tsx'
import {
  addressOfFilters,
  type Filters,
  isFiltered,
  noFilters,
  readFilters,
} from '#web/overview/dashboard/filters.ts'
import { MediaCell } from '#web/overview/dashboard/media-cell.tsx'
import { SiteLogo } from '#web/overview/site-logo.tsx'
import { type CampaignList, useCampaignList } from '#web/overview/dashboard/use-campaign-list.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyState, ErrorState, NoMatches, Skeleton } from '#web/ui/states.tsx'
import { Caption, TableBox } from '#web/ui/table.tsx'
import '#web/overview/dashboard/campaigns.css'

const address = '/advertiser/media'

/** The campaigns with their ads, posts and articles, 70 to a page (CAM-06); each leads to its own media. */
export function MediaScreen() {
  const filters = readFilters(useSearch({ strict: false }) as Record<string, string>)
  const navigate = useNavigate()
  const list = useCampaignList(filters, 'list')
  const change = (next: Filters) =>
    void navigate({ href: addressOfFilters(next, address), replace: true, resetScroll: false })
  const { data } = list
  return (
    <Page title="Media" dateline="The ads, posts and articles of each campaign. Newest change first.">
      <CampaignFilters filters={filters} list={data} onChange={change} />
      {list.isPending && <Skeleton lines={8} height={44} />}
      {list.isError && (
        <ErrorState onRetry={() => void list.refetch()} isBusy={list.isFetching}>
          The campaigns could not be loaded. {wordsOf(list.error)}
        </ErrorState>
      )}
      {data && data.rows.length > 0 && (
        <>
          <MediaTable list={data} />
          <Pager page={data.page} pages={data.pages} />
        </>
      )}
      {data?.rows.length === 0 &&
        (data.hasAny || isFiltered(filters) ? (
          <NoMatches what="campaigns" onClear={() => change(noFilters)} />
        ) : (
          <EmptyState title="No media yet">
            <p>Every campaign stands here with what it shows. There is no campaign yet.</p>
          </EmptyState>
        ))}
    </Page>
  )
}

function MediaTable({ list }: { list: CampaignList }) {
  return (
    <TableBox label="Media of campaigns">
      <table className="ruled">
        <Caption what="Media of campaigns" count={list.total} order="newest change first" />
        <thead>
          <tr>
            <th scope="col">Campaign</th>
            <th scope="col">Kind</th>
            <th scope="col">Sites</th>
            <th scope="col">State</th>
            <th scope="col">Media</th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <a href={`/advertiser/campaigns?search=${encodeURIComponent(row.name)}`}>{row.name}</a>
              </th>
              <td>{row.kindInWords}</td>
              <td>
                <span className="site-line">
                  {row.sites.slice(0, 4).map((site) => (
                    <SiteLogo key={site.id} site={site} />
                  ))}
                  {row.sites.length > 4 && `+${formatCount(row.sites.length - 4)}`}
                </span>
              </td>
              <td>
                <Chip tone={row.class === 'enabled' ? 'ok' : 'off'}>{classWords[row.class]}</Chip>
              </td>
              <td>
                <MediaCell row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

const classWords = { enabled: 'Enabled', disabled: 'Disabled', archived: 'Archived' } as const
