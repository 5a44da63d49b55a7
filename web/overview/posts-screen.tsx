import { useParams } from '@tanstack/react-router'
import { formatClickRate, formatCount } from '#domain/kernel/figures.ts'
import { CallError, failureText, wordsOf } from '#web/kernel/failure.ts'
import { DayTable } from '#web/overview/day-table.tsx'
import { Metrics } from '#web/overview/metrics.tsx'
import { useCampaignFigures } from '#web/overview/use-campaign-figures.ts'
import { Page } from '#web/ui/page.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'

const words = {
  content: { section: 'Posts', left: 'Posts left' },
  press: { section: 'Articles', left: 'Articles left' },
} as const

/** What a campaign of posts has left and what its posts have brought, by day. */
export function ContentScreen() {
  return <PostsScreen kind="content" />
}

/** The same of sponsored articles. */
export function PressScreen() {
  return <PostsScreen kind="press" />
}

function PostsScreen({ kind }: { kind: 'content' | 'press' }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  if (!/^[1-9]\d{0,9}$/.test(id)) throw new CallError(404, failureText(404, undefined))
  return <CampaignPosts campaignId={Number(id)} kind={kind} />
}

function CampaignPosts({ campaignId, kind }: { campaignId: number; kind: 'content' | 'press' }) {
  const { days, summary } = useCampaignFigures(campaignId)
  const { section, left } = words[kind]
  if (days.isPending)
    return (
      <Page title={section} section="Campaigns">
        <Skeleton lines={4} height={64} />
      </Page>
    )
  if (days.error && !days.data) throw days.error
  if (days.data.campaign.kind !== kind) throw new CallError(404, failureText(404, undefined))
  const { campaign, from, to, days: figures, sums } = days.data
  const unknown = summary.error ? wordsOf(summary.error) : 'Loading'
  return (
    <Page
      title={campaign.name}
      section={section}
      dateline={
        <>
          {section} of this campaign, {from} to {to} in New York days ·{' '}
          <a href="/advertiser/campaigns">Campaigns</a>
        </>
      }
    >
      {days.isError && <ErrorState onRetry={() => void days.refetch()}>{wordsOf(days.error)}</ErrorState>}
      <Metrics
        entries={[
          {
            label: left,
            value: summary.data ? formatCount(summary.data.left) : undefined,
            missing: unknown,
          },
          { label: 'Views', value: formatCount(sums.views) },
          { label: 'Clicks', value: formatCount(sums.clicks) },
          { label: 'CTR', value: formatClickRate(sums.clicks, sums.views) },
        ]}
      />
      <Notice tone="info">
        Your agent writes and schedules these {section.toLowerCase()} for you; each one that is published
        lowers the number left by one.
      </Notice>
      <DayTable days={figures} sums={sums} />
    </Page>
  )
}
