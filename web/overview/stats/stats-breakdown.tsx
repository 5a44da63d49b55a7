import { formatClickRate, formatCount } from '#domain/kernel/figures.ts'
import { nanoDollars } from '#domain/kernel/money.ts'
import { formatMoney, toCents } from '#domain/kernel/money-text.ts'
import { type Breakdown as By, breakdowns } from '#domain/overview/stats-parts.ts'
import { daysInRange } from '#domain/kernel/day-range.ts'
import { mostDaysByHour } from '#domain/overview/stats-range.ts'
import { screenAddress } from '#web/kernel/screen-address.ts'
import { type PartColumn, PartTable } from '#web/overview/stats/part-table.tsx'
import { PartBars, PartTabs, ReadParts } from '#web/overview/stats/part-tabs.tsx'
import { ProofOfDelivery } from '#web/overview/stats/proof-of-delivery.tsx'
import { averageCpm } from '#web/overview/stats/stats-metrics.tsx'
import { type StatsView, viewBy } from '#web/overview/stats/stats-view.ts'
import { type Breakdowns, type CampaignStats, useBreakdown } from '#web/overview/stats/use-campaign-stats.ts'
import { EmptyState } from '#web/ui/states.tsx'

const names: Readonly<Record<By, string>> = {
  day: 'Day',
  hour: 'Hour',
  site: 'Site',
  zone: 'Zone',
  device: 'Device',
  country: 'Country',
  creative: 'Creative',
}

/** The views and clicks taken apart, a tab for each way, as bars or as a table. */
export function Breakdown({ view: asked, stats }: { view: StatsView; stats: CampaignStats }) {
  const hasHours = daysInRange(stats) <= mostDaysByHour
  const wanted = viewBy(asked, breakdowns)
  const view = wanted.by === 'hour' && !hasHours ? { ...wanted, by: 'day' as const } : wanted
  const tabs = breakdowns
    .filter((by) => by !== 'hour' || hasHours)
    .map((by) => ({ id: by, label: names[by] }))
  return (
    <PartTabs view={view} tabs={tabs}>
      {(isChart) => (
        <Parts key={view.by} view={view} name={stats.campaign.name} today={stats.today} isChart={isChart} />
      )}
    </PartTabs>
  )
}

interface PartsOptions {
  readonly view: Parameters<typeof useBreakdown>[0]
  readonly name: string
  readonly today: string
  readonly isChart: boolean
}

function Parts({ view, name, today, isChart }: PartsOptions) {
  const answer = useBreakdown(view)
  return (
    <ReadParts answer={answer}>
      {({ by, parts, sums }) => {
        if (sums.served + sums.views + sums.clicks + sums.filteredViews === 0)
          return <NothingCounted name={name} />
        if (!isChart)
          return <ViewsTable campaignId={view.campaignId} today={today} by={by} parts={parts} sums={sums} />
        const bars = parts.map(({ key, label, views }) => ({ key, label, value: views }))
        const title = `Views by ${names[by].toLowerCase()}`
        return <PartBars title={title} unit="counted views" parts={bars} all={sums.views} />
      }}
    </ReadParts>
  )
}

function NothingCounted({ name }: { name: string }) {
  return (
    <EmptyState title="Nothing was counted in these days">
      <p>
        A view is counted when half of an ad of this campaign comes in sight on a site. Choose other days, or
        see on <a href={screenAddress('/advertiser/campaigns', { search: name })}>its row on the dashboard</a>{' '}
        what holds it back.
      </p>
    </EmptyState>
  )
}

const heads: Readonly<Partial<Record<By, string>>> = { day: 'Day, New York', hour: 'Hour, New York' }

function ViewsTable({
  campaignId,
  today,
  by,
  parts,
  sums,
}: Pick<Breakdowns, 'by' | 'parts' | 'sums'> & { campaignId: number; today: string }) {
  const proofOf = ({ key, views, filteredViews }: Breakdowns['parts'][number]) => (
    <ProofOfDelivery campaignId={campaignId} day={key} today={today} views={views + filteredViews} />
  )
  return (
    <PartTable
      name={names[by].toLowerCase()}
      first={heads[by] ?? names[by]}
      columns={columnsOf(sums)}
      parts={parts}
      withinOf={({ within }) => within}
      sums={sums}
      isTime={by === 'day' || by === 'hour'}
      after={by === 'hour' && <span className="et"> ET</span>}
      last={by === 'day' ? { term: 'Proof of delivery', cell: proofOf } : undefined}
    />
  )
}

type Figures = Breakdowns['sums']

/** Money only where the price of a view is kept with it. */
function columnsOf(sums: Figures): PartColumn<Figures>[] {
  const isPriced = sums.spentNanos !== null
  return [
    { title: 'Views', cell: ({ views }) => formatCount(views), sortBy: ({ views }) => views },
    { title: 'Share', cell: ({ views }) => formatClickRate(views, sums.views), isMuted: true },
    {
      title: 'In sight',
      cell: ({ viewableViews, views }) => formatClickRate(viewableViews, views),
      sortBy: ({ viewableViews, views }) => (views === 0 ? 0 : viewableViews / views),
    },
    { title: 'Clicks', cell: ({ clicks }) => formatCount(clicks), sortBy: ({ clicks }) => clicks },
    {
      title: 'CTR',
      cell: ({ clicks, views }) => formatClickRate(clicks, views),
      sortBy: ({ clicks, views }) => (views === 0 ? 0 : clicks / views),
    },
    ...(isPriced ? moneyColumns : []),
    {
      title: 'Not billed',
      cell: ({ filteredViews }) => formatCount(filteredViews),
      sortBy: ({ filteredViews }) => filteredViews,
      isMuted: true,
    },
    {
      title: 'Served',
      cell: ({ served }) => formatCount(served),
      sortBy: ({ served }) => served,
      isMuted: true,
    },
  ]
}

const moneyColumns: readonly PartColumn<Figures>[] = [
  {
    title: 'CPM',
    cell: ({ spentNanos, views }) => (spentNanos && views > 0 ? averageCpm({ spentNanos, views }) : '$0.00'),
  },
  {
    title: 'Spent',
    cell: ({ spentNanos }) => formatMoney(toCents(nanoDollars(spentNanos ?? 0n))),
    sortBy: ({ spentNanos }) => Number(spentNanos ?? 0n),
  },
]
