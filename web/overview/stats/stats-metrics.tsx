import { perDayBasisInWords } from '#domain/campaigns/per-day.ts'
import { formatClickRate, formatCount } from '#domain/kernel/figures.ts'
import { cents, microDollars, nanoDollars } from '#domain/kernel/money.ts'
import { formatCpm, formatMoney, toCents } from '#domain/kernel/money-text.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { daysInRange } from '#domain/kernel/day-range.ts'
import { changeInWords, rangeBefore } from '#domain/overview/stats-range.ts'
import { Metrics } from '#web/overview/stats/metrics.tsx'
import type { CampaignStats } from '#web/overview/stats/use-campaign-stats.ts'

/** The figures of the days shown: how the ads were counted, and what came of it. */
export function StatsMetrics({ stats }: { stats: CampaignStats }) {
  const { sums, before, left, budgetRemainingCents, stopAt, perDay, perDayBasis } = stats
  const moved = (of: 'views' | 'clicks') =>
    before ? changeInWords(sums[of], before.sums[of], beforeInWords(stats)) : undefined
  return (
    <Metrics
      entries={[
        { label: 'Served', value: formatCount(sums.served), note: 'ads given out to pages' },
        {
          label: 'Views',
          value: formatCount(sums.views),
          note: moved('views') ?? 'looked at and billed',
        },
        {
          label: 'In sight',
          value: formatClickRate(sums.viewableViews, sums.views),
          note: `${formatCount(sums.viewableViews)} of the views`,
        },
        {
          label: 'Not billed',
          value: formatCount(sums.filteredViews),
          note: 'views of no reader, or too late',
        },
        { label: 'Clicks', value: formatCount(sums.clicks), note: moved('clicks') ?? 'on counted views' },
        {
          label: 'CTR',
          value: formatClickRate(sums.clicks, sums.views),
          note: before
            ? `${formatClickRate(before.sums.clicks, before.sums.views)} before`
            : 'clicks of 100 views',
        },
        {
          label: 'Spent',
          value: formatMoney(toCents(nanoDollars(sums.spentNanos))),
          note: sums.views === 0 ? 'nothing was counted' : `average ${averageCpm(sums)} CPM`,
        },
        {
          label: 'Left',
          value: formatCount(left),
          note: `${formatMoney(cents(budgetRemainingCents))}, ${
            stopAt
              ? `ends ${newYorkDay(stopAt)}`
              : `${formatCount(perDay)} per day, ${perDayBasisInWords[perDayBasis]}`
          }`,
        },
      ]}
    />
  )
}

/** What the figures are held beside: `the 7 days before`. */
export function beforeInWords({ from, to, before }: CampaignStats): string {
  const days = daysInRange({ from, to })
  if (before?.to !== rangeBefore({ from, to }, 'previous').to) return 'the same weekdays a year before'
  return days === 1 ? 'the day before' : `the ${days} days before`
}

/** Nano-dollars for a view are micro-dollars for a thousand; shown to the cent. */
export function averageCpm({ spentNanos, views }: { spentNanos: bigint; views: number }): string {
  const cpmMicros = spentNanos / BigInt(views)
  return formatCpm(microDollars(((cpmMicros + 5_000n) / 10_000n) * 10_000n))
}
