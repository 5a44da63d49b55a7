import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatClickRate, formatCount } from '#domain/kernel/figures.ts'
import { nanoDollars } from '#domain/kernel/money.ts'
import { formatMoney, toCents } from '#domain/kernel/money-text.ts'
import type { Breakdown as By } from '#domain/overview/stats-parts.ts'
import { lengthOf, mostDaysByHour } from '#domain/overview/stats-range.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { averageCpm } from '#web/overview/stats-metrics.tsx'
import { addressOfStats, type StatsView } from '#web/overview/stats-view.ts'
import { type Breakdowns, type CampaignStats, useBreakdown } from '#web/overview/use-campaign-stats.ts'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Caption, SortHead, TableBox } from '#web/ui/table.tsx'
import { useTabs } from '#web/ui/tabs.tsx'
import { ChoiceGroup } from '#web/ui/toggles.tsx'

const names: Readonly<Record<By, string>> = {
  day: 'Day',
  hour: 'Hour',
  site: 'Site',
  zone: 'Zone',
  device: 'Device',
  country: 'Country',
  creative: 'Creative',
}

type Part = Breakdowns['parts'][number]

/** The same figures taken apart, a tab for each way, as bars or as a table. */
export function Breakdown({ view, stats }: { view: StatsView; stats: CampaignStats }) {
  const navigate = useNavigate()
  const [shape, setShape] = useState('table')
  const hasHours = lengthOf(stats) <= mostDaysByHour
  const tabs = (Object.keys(names) as By[])
    .filter((by) => by !== 'hour' || hasHours)
    .map((by) => ({ id: by, label: names[by] }))
  const by = view.by === 'hour' && !hasHours ? 'day' : view.by
  const choose = (id: string) =>
    void navigate({
      href: addressOfStats({ ...view, by: id as By }),
      replace: true,
      resetScroll: false,
    })
  const { tabList, panelProps } = useTabs(tabs, by, choose, 'Take the figures apart by')
  return (
    <section className="stats-parts" id="by-part" aria-label="Figures taken apart">
      <div className="stats-tabs">
        {tabList}
        <ChoiceGroup
          label="Show as"
          choices={[
            { value: 'table', label: 'Table' },
            { value: 'chart', label: 'Chart' },
          ]}
          chosen={shape}
          onChoose={setShape}
        />
      </div>
      <div {...panelProps}>
        <Parts key={by} view={{ ...view, by }} name={stats.campaign.name} isChart={shape === 'chart'} />
      </div>
    </section>
  )
}

function Parts({ view, name, isChart }: { view: StatsView; name: string; isChart: boolean }) {
  const answer = useBreakdown(view)
  if (answer.isPending) return <Skeleton lines={6} height={36} />
  if (!answer.data)
    return (
      <ErrorState onRetry={() => void answer.refetch()} isBusy={answer.isFetching}>
        These figures could not be read. {wordsOf(answer.error)}
      </ErrorState>
    )
  const { sums } = answer.data
  if (sums.views + sums.clicks + sums.filteredViews === 0)
    return (
      <EmptyState title="Nothing was counted in these days">
        <p>
          A view is counted when an ad of this campaign begins to show on a site. Choose other days, or see on{' '}
          <a href={`/advertiser/campaigns?search=${encodeURIComponent(name)}`}>its row on the dashboard</a>{' '}
          what holds it back.
        </p>
      </EmptyState>
    )
  return isChart ? <Bars data={answer.data} /> : <PartTable data={answer.data} />
}

function Bars({ data }: { data: Breakdowns }) {
  const most = Math.max(1, ...data.parts.map(({ views }) => views))
  return (
    <figure className="card bars">
      <figcaption>
        <h2>Views by {names[data.by].toLowerCase()}</h2>
        <span className="key">counted views, share of {formatCount(data.sums.views)}</span>
      </figcaption>
      <ol>
        {data.parts.map(({ key, label, views }) => (
          <li key={key}>
            <span>{label}</span>
            <span className="bar" style={{ inlineSize: `${(views / most) * 100}%` }} aria-hidden="true" />
            <span className="n">
              {formatCount(views)} · {shareOf(views, data.sums.views)}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

const shareOf = (views: number, all: number): string => formatClickRate(views, all)

type Column = 'label' | 'views' | 'clicks' | 'rate' | 'spent' | 'filtered'
const sortable: Readonly<Record<Column, (part: Part) => number | string>> = {
  label: ({ key, label }) => label || key,
  views: ({ views }) => views,
  clicks: ({ clicks }) => clicks,
  rate: ({ clicks, views }) => (views === 0 ? 0 : clicks / views),
  spent: ({ spentNanos }) => Number(spentNanos ?? 0n),
  filtered: ({ filteredViews }) => filteredViews,
}

/** Days and hours begin with the newest, everything else with the most views. */
function PartTable({ data: { by, parts, sums } }: { data: Breakdowns }) {
  const isTime = by === 'day' || by === 'hour'
  const [sort, setSort] = useState<{ column: Column; isUp: boolean }>({
    column: isTime ? 'label' : 'views',
    isUp: false,
  })
  const sorted = isTime && sort.column === 'label' ? inTime(parts, sort.isUp) : sortedBy(parts, sort)
  const isPriced = sums.spentNanos !== null
  const head = (column: Column, words: string) => (
    <SortHead
      isNumber={column !== 'label'}
      direction={sort.column === column ? (sort.isUp ? 'ascending' : 'descending') : undefined}
      onSort={() =>
        setSort({ column, isUp: sort.column === column ? !sort.isUp : column === 'label' && !isTime })
      }
    >
      {words}
    </SortHead>
  )
  return (
    <TableBox label={`By ${names[by].toLowerCase()}`}>
      <table className="tabbed">
        <Caption what={`Figures by ${names[by].toLowerCase()}`} count={parts.length} />
        <thead>
          <tr>
            {head('label', by === 'day' ? 'Day, New York' : by === 'hour' ? 'Hour, New York' : names[by])}
            {head('views', 'Views')}
            <th scope="col" className="n">
              Share
            </th>
            {head('clicks', 'Clicks')}
            {head('rate', 'CTR')}
            {isPriced && (
              <th scope="col" className="n">
                CPM
              </th>
            )}
            {isPriced && head('spent', 'Spent')}
            {head('filtered', 'Not billed')}
          </tr>
        </thead>
        <tbody>
          {sorted.map((part) => [
            <tr key={part.key}>
              <th scope="row" className={isTime ? 'num' : undefined}>
                {part.label}
                {by === 'hour' && <span className="et"> ET</span>}
              </th>
              <Cells part={part} all={sums.views} isPriced={isPriced} />
            </tr>,
            ...part.within.map((inner) => (
              <tr key={inner.key} className="within">
                <th scope="row">{inner.label}</th>
                <Cells part={inner} all={sums.views} isPriced={isPriced} />
              </tr>
            )),
          ])}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Cells part={sums} all={sums.views} isPriced={isPriced} />
          </tr>
        </tfoot>
      </table>
    </TableBox>
  )
}

type Figures = Pick<Part, 'views' | 'clicks' | 'filteredViews' | 'spentNanos'>

function Cells({ part, all, isPriced }: { part: Figures; all: number; isPriced: boolean }) {
  const { views, clicks, filteredViews, spentNanos } = part
  return (
    <>
      <td className="n">{formatCount(views)}</td>
      <td className="n muted">{shareOf(views, all)}</td>
      <td className="n">{formatCount(clicks)}</td>
      <td className="n">{formatClickRate(clicks, views)}</td>
      {isPriced && (
        <td className="n">{spentNanos && views > 0 ? averageCpm({ spentNanos, views }) : '$0.00'}</td>
      )}
      {isPriced && <td className="n">{formatMoney(toCents(nanoDollars(spentNanos ?? 0n)))}</td>}
      <td className="n muted">{formatCount(filteredViews)}</td>
    </>
  )
}

const inTime = (parts: readonly Part[], isUp: boolean) => (isUp ? parts : parts.toReversed())

function sortedBy(parts: readonly Part[], { column, isUp }: { column: Column; isUp: boolean }): Part[] {
  const of = sortable[column]
  const sign = isUp ? 1 : -1
  return parts.toSorted((a, b) => {
    const [one, other] = [of(a), of(b)]
    return typeof one === 'string' ? sign * one.localeCompare(String(other)) : sign * (one - Number(other))
  })
}
