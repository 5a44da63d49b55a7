import { useSearch } from '@tanstack/react-router'
import { formatClickRate, formatCount } from '#domain/kernel/figures.ts'
import { addDays } from '#domain/kernel/newyork.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { DayChart } from '#web/overview/day-chart.tsx'
import { DayTable } from '#web/overview/day-table.tsx'
import { Metrics } from '#web/overview/metrics.tsx'
import { useCampaignFigures } from '#web/overview/use-campaign-figures.ts'
import { Page } from '#web/ui/page.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'

const ranges = [7, 14, 30, 90]
const isId = (text: string | undefined): text is string => /^[1-9]\d{0,9}$/.test(text ?? '')

/** One campaign by New York day. The range is in the address. */
export function StatsScreen() {
  const { campaign, from } = useSearch({ strict: false }) as { campaign?: string; from?: string }
  if (!isId(campaign))
    return (
      <Page title="Detailed Stats" section="Campaigns">
        <EmptyState
          title="Choose a campaign"
          action={
            <a className="btn primary" href="/advertiser/campaigns">
              Go to campaigns
            </a>
          }
        >
          <p>Its figures by day open from the row of the campaign: settings menu, Detailed Stats.</p>
        </EmptyState>
      </Page>
    )
  return <CampaignStats campaignId={Number(campaign)} from={from} />
}

function CampaignStats({ campaignId, from }: { campaignId: number; from: string | undefined }) {
  const { days, summary } = useCampaignFigures(campaignId, from)
  if (days.isPending)
    return (
      <Page title="Detailed Stats" section="Campaigns">
        <Skeleton lines={4} height={64} />
      </Page>
    )
  if (days.error && !days.data) throw days.error
  const { campaign, from: first, to: last, days: figures, sums } = days.data
  return (
    <Page
      title={campaign.name}
      section="Detailed Stats"
      dateline={
        <>
          Counted by New York day, {first} to {last}. Today is not over yet. ·{' '}
          <a href="/advertiser/campaigns">Campaigns</a>
        </>
      }
    >
      {days.isError && <ErrorState onRetry={() => void days.refetch()}>{wordsOf(days.error)}</ErrorState>}
      <Metrics
        entries={[
          {
            label: 'Views',
            value: formatCount(sums.views),
            note: `${formatCount(sums.filteredViews)} not billed`,
          },
          { label: 'Clicks', value: formatCount(sums.clicks) },
          { label: 'CTR', value: formatClickRate(sums.clicks, sums.views) },
          {
            label: 'Left',
            value: summary.data ? formatCount(summary.data.left) : undefined,
            missing: summary.error ? wordsOf(summary.error) : 'Loading',
          },
          {
            label: 'Per day',
            value: summary.data ? formatCount(summary.data.perDay) : undefined,
            missing: summary.error ? wordsOf(summary.error) : 'Loading',
          },
        ]}
      />
      <nav className="toggles" aria-label="Range">
        {ranges.map((count) => {
          const start = addDays(last, 1 - count)
          return (
            <a
              key={count}
              href={`/advertiser/stats?campaign=${campaignId}&from=${start}`}
              aria-current={start === first ? 'true' : undefined}
            >
              {count} days
            </a>
          )
        })}
      </nav>
      <DayChart title={`Views by day, ${campaign.name}`} days={figures} />
      <DayTable days={figures} sums={sums} />
    </Page>
  )
}
