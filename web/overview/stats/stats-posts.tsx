import { formatCount } from '#domain/kernel/figures.ts'
import { cents, nanoDollars } from '#domain/kernel/money.ts'
import { formatMoney, toCents } from '#domain/kernel/money-text.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { type PostKind, postWords } from '#domain/content/post-words.ts'
import { changeInWords } from '#domain/overview/stats-range.ts'
import { Metrics } from '#web/overview/stats/metrics.tsx'
import { StatsChart } from '#web/overview/stats/stats-chart.tsx'
import { beforeInWords } from '#web/overview/stats/stats-metrics.tsx'
import { PostBreakdown } from '#web/overview/stats/stats-posts-breakdown.tsx'
import type { StatsView } from '#web/overview/stats/stats-view.ts'
import type { CampaignStats, PostStats } from '#web/overview/stats/use-campaign-stats.ts'

interface PostsStatsOptions {
  readonly view: StatsView
  readonly stats: CampaignStats
  readonly posts: PostStats
}

/** What is known of posts and articles: when they come out, in which state they are, and the credits they use. */
export function PostsStats({ view, stats, posts }: PostsStatsOptions) {
  const kind = stats.campaign.kind === 'press' ? 'press' : 'content'
  return (
    <>
      <PostMetrics stats={stats} posts={posts} kind={kind} />
      <StatsChart
        stats={stats}
        unit={postWords[kind].section.toLowerCase()}
        days={plannedOf(posts.days)}
        earlier={plannedOf(posts.before?.days ?? [])}
        marked="credits"
        isSparse
      />
      <PostBreakdown view={view} kind={kind} />
    </>
  )
}

/** What came out or will: a rejected post does neither. */
const plannedOf = (days: PostStats['days']) =>
  days.map(({ day, all, rejected }) => ({ day, value: all - rejected }))

/** Figures of the days shown, each with how it has moved, and what stands now. */
function PostMetrics({ stats, posts, kind }: { stats: CampaignStats; posts: PostStats; kind: PostKind }) {
  const { sums, before, now } = posts
  const { out } = postWords[kind]
  const noteOf = (of: (figures: PostStats['sums']) => number, usual: string) =>
    before ? changeInWords(of(sums), of(before.sums), beforeInWords(stats)) : usual
  return (
    <Metrics
      entries={[
        {
          label: out,
          value: formatCount(sums.out),
          note: noteOf((one) => one.out, 'in these days'),
        },
        {
          label: 'Rejected',
          value: formatCount(sums.rejected),
          note: noteOf((one) => one.rejected, 'in these days'),
        },
        ...(kind === 'content'
          ? [
              {
                label: 'Clicks',
                value: formatCount(sums.clicks),
                note: noteOf((one) => one.clicks, 'on links of posts, in these days'),
              },
            ]
          : []),
        {
          label: 'Credits bought',
          value: formatCount(sums.creditsBought),
          note: noteOf((one) => one.creditsBought, boughtInWords(sums)),
        },
        {
          label: 'Credits used',
          value: formatCount(sums.creditsUsed),
          note: noteOf((one) => one.creditsUsed, usedInWords(kind)),
        },
        {
          label: 'Spent',
          value: formatMoney(toCents(nanoDollars(sums.spentNanos))),
          note: noteOf((one) => Number(one.spentNanos), spentInWords(kind)),
        },
        {
          label: 'Credits left',
          value: formatCount(stats.left),
          note: `now, ${formatMoney(cents(stats.budgetRemainingCents))} not spent yet`,
        },
        {
          label: 'To come',
          value: formatCount(now.toCome),
          note: now.nextAt ? `now, the next on ${newYorkDay(now.nextAt)}` : 'now',
        },
        {
          label: 'Awaiting approval',
          value: formatCount(now.waiting),
          note: now.withoutTime > 0 ? `now; ${formatCount(now.withoutTime)} without a time` : 'now',
        },
      ]}
    />
  )
}

/** Credits of posts are used by hand as well, for a post that came out without the product (ROW-12). */
const usedInWords = (kind: PostKind): string =>
  kind === 'press' ? 'as articles are scheduled' : 'as posts are scheduled, or by hand'

const spentInWords = (kind: PostKind): string =>
  kind === 'press'
    ? 'on what was published in these days'
    : 'on what was posted, and on credits used by hand, in these days'

/** `$900.00 paid, 2 added`: what was bought, and what came or went without payment. What a proposal hides is not told. */
function boughtInWords({ paidCents, creditsMoved }: PostStats['sums']): string {
  const paid = paidCents === null ? 'with a proposal' : `${formatMoney(cents(paidCents))} paid`
  if (creditsMoved === 0) return paid
  return `${paid}, ${formatCount(Math.abs(creditsMoved))} ${creditsMoved > 0 ? 'added' : 'taken away'}`
}
