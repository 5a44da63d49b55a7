import { useSearch } from '@tanstack/react-router'
import { CampaignPage } from '#web/campaigns/campaign-page.tsx'
import { failureInWords } from '#web/kernel/failure.ts'
import { PostsStats } from '#web/overview/stats/stats-posts.tsx'
import { Breakdown } from '#web/overview/stats/stats-breakdown.tsx'
import { StatsCounting } from '#web/overview/stats/stats-counting.tsx'
import { StatsChart } from '#web/overview/stats/stats-chart.tsx'
import { StatsMetrics } from '#web/overview/stats/stats-metrics.tsx'
import { StatsRange } from '#web/overview/stats/stats-range.tsx'
import { readStatsView, type StatsView } from '#web/overview/stats/stats-view.ts'
import { type CampaignStats, refreshStats, useCampaignStats } from '#web/overview/stats/use-campaign-stats.ts'
import { Page } from '#web/ui/page.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** Detailed statistics of one campaign. What is shown stands in the address. */
export function StatsScreen() {
  const view = readStatsView(useSearch({ from: '/shell/advertiser/stats' }))
  if (view) return <CampaignStatsPage key={view.campaignId} view={view} />
  return (
    <Page title="Detailed Stats" section="Campaigns">
      <EmptyState
        title="Choose a campaign"
        action={
          <ButtonLink look="primary" href="/advertiser/campaigns">
            Go to campaigns
          </ButtonLink>
        }
      >
        <p>Its figures by day open from the row of the campaign: settings menu, Detailed Stats.</p>
      </EmptyState>
    </Page>
  )
}

function CampaignStatsPage({ view }: { view: StatsView }) {
  const stats = useCampaignStats(view)
  const refresh = () => void refreshStats(view.campaignId)
  if (stats.isPending)
    return (
      <CampaignPage campaignId={view.campaignId} section="Stats">
        <Skeleton lines={4} height={64} />
      </CampaignPage>
    )
  if (stats.error && !stats.data) throw stats.error
  const { campaign, asOf } = stats.data
  const sites = campaign.sites.map(({ shortName }) => shortName).join(', ')
  return (
    <CampaignPage
      campaignId={campaign.id}
      section="Stats"
      dateline={
        <>
          <a href="/advertiser/campaigns">Campaigns</a> · {campaign.kindInWords}
          {sites && ` on ${sites}`} · {campaign.class} · figures as of <Time at={asOf} /> ·{' '}
          <LinkButton aria-busy={stats.isFetching || undefined} onClick={refresh}>
            Refresh
          </LinkButton>
        </>
      }
    >
      {stats.isError && (
        <ErrorState onRetry={refresh} isBusy={stats.isFetching}>
          The figures could not be read anew. {failureInWords(stats.error)}
        </ErrorState>
      )}
      <StatsRange view={view} stats={stats.data} />
      {stats.data.posts ? (
        <PostsStats view={view} stats={stats.data} posts={stats.data.posts} />
      ) : (
        <>
          <StatsMetrics stats={stats.data} />
          <StatsChart
            stats={stats.data}
            unit="views"
            days={viewsOf(stats.data.days)}
            earlier={viewsOf(stats.data.before?.days ?? [])}
            marked="budget or priority"
          />
          <Breakdown view={view} stats={stats.data} />
          <StatsCounting view={view} stats={stats.data} />
        </>
      )}
    </CampaignPage>
  )
}

const viewsOf = (days: CampaignStats['days']) => days.map(({ day, views }) => ({ day, value: views }))
