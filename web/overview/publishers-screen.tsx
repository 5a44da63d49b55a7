import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { listPlacements, type Placement } from '#contract/overview/placements.ts'
import { formatClickRate, formatCount } from '#domain/kernel/figures.ts'
import { formatTime } from '#domain/kernel/newyork.ts'
import { call } from '#web/kernel/call.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { SiteLogo } from '#web/overview/site-logo.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Caption, TableBox, Time } from '#web/ui/table.tsx'

/** Page mode `publisher` (CAM-10): where campaigns run, of one campaign or of all. */
export function PublishersScreen() {
  const { campaign, page } = useSearch({ strict: false }) as { campaign?: string; page?: string }
  const campaignId = /^[1-9]\d{0,9}$/.test(campaign ?? '') ? Number(campaign) : undefined
  const pageNumber = Math.max(1, Number(page) || 1)
  const list = useQuery({
    queryKey: ['placements', campaignId, pageNumber],
    queryFn: ({ signal }) =>
      call(
        listPlacements,
        {
          query: {
            show: ['enabled', 'disabled', 'archived'],
            page: pageNumber,
            ...(campaignId && { campaign: campaignId }),
          },
        },
        { signal },
      ),
  })
  const { data } = list
  return (
    <Page
      title="Placements"
      section="Publishers"
      dateline={
        data && (
          <>
            {campaignId ? 'Where this campaign runs. ' : 'Where campaigns run. '}
            Views and clicks of the last 30 days, as of <Time at={data.asOf} text={formatTime(data.asOf)} />
            {campaignId && (
              <>
                {' '}
                · <a href="/advertiser/publishers">All placements</a>
              </>
            )}
          </>
        )
      }
    >
      {list.isPending && <Skeleton lines={6} height={44} />}
      {list.error && <ErrorState onRetry={() => void list.refetch()}>{wordsOf(list.error)}</ErrorState>}
      {data && data.placements.length === 0 && <NoPlacements isOfOne={campaignId !== undefined} />}
      {data && data.placements.length > 0 && (
        <>
          <PlacementTable placements={data.placements} count={data.total} />
          <Pager page={data.page} pages={data.pages} />
        </>
      )}
    </Page>
  )
}

function NoPlacements({ isOfOne }: { isOfOne: boolean }) {
  return (
    <EmptyState
      title="No placements"
      action={
        <a className="btn primary" href="/advertiser/campaigns">
          Go to campaigns
        </a>
      }
    >
      <p>
        {isOfOne
          ? 'This campaign runs on no site yet, or it is not one of yours.'
          : 'A campaign that runs on a site stands here, with the places of the page that show it.'}
      </p>
    </EmptyState>
  )
}

const classWords = {
  enabled: { tone: 'ok', word: 'Enabled' },
  disabled: { tone: 'off', word: 'Disabled' },
  archived: { tone: 'off', word: 'Archived' },
} as const

function PlacementTable({ placements, count }: { placements: readonly Placement[]; count: number }) {
  return (
    <TableBox label="Placements">
      <table className="ruled">
        <Caption what="Placements" count={count} order="newest change first" />
        <thead>
          <tr>
            <th scope="col">Site</th>
            <th scope="col">Campaign</th>
            <th scope="col">Zones</th>
            <th scope="col">State</th>
            <th scope="col" className="n">
              Views
            </th>
            <th scope="col" className="n">
              Clicks
            </th>
            <th scope="col" className="n">
              CTR
            </th>
          </tr>
        </thead>
        <tbody>
          {placements.map((placement) => (
            <tr key={`${placement.campaignId}-${placement.site.id}`}>
              <th scope="row">
                <span className="site-line">
                  <SiteLogo site={placement.site} isBesideName /> {placement.site.name}
                </span>
              </th>
              <td>
                {placement.mayOpenCampaign ? (
                  <a href={`/advertiser/stats?campaign=${placement.campaignId}`}>{placement.campaignName}</a>
                ) : (
                  placement.campaignName
                )}
              </td>
              <td>{placement.zones.map((zone) => zone.label).join(', ') || 'No banner zones'}</td>
              <td>
                <Chip tone={classWords[placement.class].tone}>{classWords[placement.class].word}</Chip>
              </td>
              <td className="n">{formatCount(placement.views)}</td>
              <td className="n">{formatCount(placement.clicks)}</td>
              <td className="n">{formatClickRate(placement.clicks, placement.views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}
