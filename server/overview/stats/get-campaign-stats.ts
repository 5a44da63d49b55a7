import { seesHiddenAmounts } from '#domain/campaigns/hidden-amounts.ts'
import { type DayRange, daysInRange } from '#domain/kernel/day-range.ts'
import { nanoDollars } from '#domain/kernel/money.ts'
import { addDays, newYorkDay, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { campaignKindInWords } from '#domain/overview/kind-in-words.ts'
import { mayEver } from '#domain/people/abilities.ts'
import { type Comparison, mayRead, rangeBefore } from '#domain/overview/stats-range.ts'
import type { Context, Database } from '#server/kernel/context.ts'
import { allow, missing } from '#server/kernel/refused.ts'
import { snapshot } from '../dashboard/read-figures.ts'
import { readChartEvents } from './read-chart-events.ts'
import { postsOfKind } from './posts-of-kind.ts'
import { postsNow, readPostDays } from './read-post-days.ts'
import { siteBadgeOf } from '../dashboard/read-rows.ts'
import { campaignStandingOf } from '../dashboard/standing.ts'
import { createdAt, firstCountedDay, partsOfBreakdown, reasonsOf, spendingOf } from '../store/breakdown.ts'
import { viewsOfLastWeek } from '../store/counted.ts'
import { readCampaignFacts } from '../store/facts.ts'
import { visibleIds } from '../store/page.ts'
import { sitesOfCampaigns } from '../store/parts.ts'

const usualDays = 30

export interface RangeWish {
  readonly from?: NewYorkDay | undefined
  readonly to?: NewYorkDay | undefined
}

/** The days that were asked for, the last 30 unless told otherwise; refused where they cannot be read. */
export function rangeOf({ from, to }: RangeWish, now: Date, isByHour = false): DayRange {
  const last = to ?? newYorkDay(now)
  const range = { from: from ?? addDays(last, 1 - usualDays), to: last }
  allow(mayRead(range, { isByHour, endsToday: to === undefined }))
  return range
}

/** The figures of one campaign by New York day, every day of the range, oldest first. */
export async function getCampaignStats(
  ctx: Context,
  question: RangeWish & { readonly campaignId: number; readonly compare?: Comparison | undefined },
) {
  const now = ctx.clock.now()
  const range = rangeOf(question, now)
  const ids = await visibleIds(ctx.db, ctx.actor, [question.campaignId])
  const [id] = ids
  if (id === undefined) throw missing()
  const today = newYorkDay(now)
  const earlier = question.compare ? rangeBefore(range, question.compare) : null
  return snapshot(ctx.db, async (tx) => {
    const [campaign] = await readCampaignFacts(tx, ids, now)
    if (!campaign) throw missing()
    const week = await viewsOfLastWeek(tx, ids, today)
    const standing = campaignStandingOf(campaign, week.get(id) ?? 0, now)
    const told = { seesHidden: seesHiddenAmounts(ctx.actor, campaign) }
    const made = newYorkDay(await createdAt(tx, id))
    const posts = campaign.kind === 'impression' ? null : postsOfKind[campaign.kind]
    const span = posts && (await posts.spanOf(tx, id))
    const counted = (span ? span.first : await firstCountedDay(tx, id)) ?? made
    const last = span?.last ?? today
    return {
      ...range,
      asOf: now,
      campaign: {
        id,
        name: campaign.name,
        kind: campaign.kind,
        kindInWords: campaignKindInWords(campaign),
        class: standing.class,
        sites: (await sitesOfCampaigns(tx, ids)).map(siteBadgeOf),
      },
      firstDay: counted < made ? counted : made,
      lastDay: last > today ? last : today,
      today,
      ...(await readDays(tx, id, range)),
      notBilled: await reasonsOf(tx, id, range),
      before: earlier && { ...earlier, ...(await readDays(tx, id, earlier)) },
      posts: posts &&
        span && {
          ...(await readPostDays(tx, posts, id, range, told)),
          before: earlier && (await readPostDays(tx, posts, id, earlier, told)),
          now: postsNow(span, campaign.nextPostAt),
        },
      marks: await readChartEvents(tx, id, range, told),
      left: standing.left,
      perDay: standing.perDay,
      perDayBasis: standing.perDayBasis,
      budgetRemainingCents: standing.budgetRemaining,
      stopAt: campaign.stopAt,
      mayGiveBack: campaign.kind === 'impression' && mayEver(ctx.actor, 'delivery.giveBack'),
    }
  })
}

/** What is counted of views, before there are any. */
export const nothing = { served: 0, views: 0, viewableViews: 0, clicks: 0, filteredViews: 0 }
export type Figures = Readonly<typeof nothing>

export const figuresOf = ({ served, views, viewableViews, clicks, filteredViews }: Figures): Figures => ({
  served,
  views,
  viewableViews,
  clicks,
  filteredViews,
})

export function sumOf(parts: readonly Figures[]): Figures {
  const sum = { ...nothing }
  for (const part of parts)
    for (const name of Object.keys(nothing) as (keyof typeof nothing)[]) sum[name] += part[name]
  return sum
}

/** Every day of the range, those without a view too, and their sums. */
export async function readDays(tx: Database, id: number, range: DayRange) {
  const counted = new Map((await partsOfBreakdown(tx, id, range, 'day')).map((one) => [one.key, one]))
  const spent = await spendingOf(tx, id, range, 'day')
  const days = Array.from({ length: daysInRange(range) }, (_, at) => {
    const day = addDays(range.from, at)
    const figures = figuresOf(counted.get(day) ?? nothing)
    return { day, ...figures, spentNanos: spent.get(day) ?? nanoDollars(0n) }
  })
  const spentNanos = nanoDollars(days.reduce((all, day) => all + day.spentNanos, 0n))
  return { days, sums: { ...sumOf(days), spentNanos } }
}
