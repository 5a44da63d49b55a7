/** The posts or articles of one campaign by New York day, with the credits and the money they moved. */
import { type DayRange, daysInRange } from '#domain/kernel/day-range.ts'
import { type Cents, type NanoDollars, nanoDollars } from '#domain/kernel/money.ts'
import { addDays, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { type PostFigures, postFigures } from '#domain/content/post-figures.ts'
import type { PostState } from '#domain/content/post-words.ts'
import type { PostReader, PostsSpan } from '../store/posts-in.ts'
import type { Database } from '#server/kernel/context.ts'
import { linkClicksByDay } from '../store/counted.ts'
import { earningsOf, type MovedCredits, movedCreditsOf, paidFor } from '../store/post-money.ts'

export interface PostDay extends PostFigures {
  readonly day: NewYorkDay
  readonly clicks: number
  readonly creditsBought: number
  readonly creditsUsed: number
  readonly spentNanos: NanoDollars
}

/**
 * Every day of the range, those without a post too, and their sums. What was paid is told where no proposal hides a part of
 * it, or to those who may see that.
 */
export async function readPostDays(
  tx: Database,
  posts: PostReader<PostState>,
  id: number,
  range: DayRange,
  { seesHidden }: { readonly seesHidden: boolean },
) {
  const counted = Map.groupBy(await posts.countBy(tx, id, range, 'day'), ({ key }) => key)
  const credits = await movedCreditsOf(tx, id, range)
  const creditsOn = new Map(credits.map((one) => [one.day, one]))
  const clicksOn = await linkClicksByDay(tx, id, range)
  const spentOn = await earningsOf(tx, id, range, 'day')
  const days = Array.from({ length: daysInRange(range) }, (_, at): PostDay => {
    const day = addDays(range.from, at)
    return {
      day,
      ...postFigures(counted.get(day) ?? []),
      clicks: clicksOn.get(day) ?? 0,
      creditsBought: creditsOn.get(day)?.bought ?? 0,
      creditsUsed: creditsOn.get(day)?.used ?? 0,
      spentNanos: spentOn.get(day) ?? nanoDollars(0n),
    }
  })
  const { paidCents, isHidden } = await paidFor(tx, id, range)
  const told = isHidden && !seesHidden ? null : paidCents
  return { days, sums: sumsOf({ counted, credits, clicksOn, spentOn }, told) }
}

function sumsOf(
  parts: {
    readonly counted: ReadonlyMap<string, Parameters<typeof postFigures>[0]>
    readonly credits: readonly MovedCredits[]
    readonly clicksOn: ReadonlyMap<NewYorkDay, number>
    readonly spentOn: ReadonlyMap<string, NanoDollars>
  },
  paidCents: Cents | null,
) {
  const sum = (of: 'bought' | 'used' | 'moved') => parts.credits.reduce((all, one) => all + one[of], 0)
  return {
    ...postFigures([...parts.counted.values()].flatMap((counts) => [...counts])),
    clicks: [...parts.clicksOn.values()].reduce((all, one) => all + one, 0),
    creditsBought: sum('bought'),
    creditsUsed: sum('used'),
    creditsMoved: sum('moved'),
    spentNanos: nanoDollars([...parts.spentOn.values()].reduce((all, one) => all + one, 0n)),
    paidCents,
  }
}

/** What stands now, whatever the days. */
export function postsNow({ counts }: PostsSpan<PostState>, nextAt: Date | null) {
  const { toCome, waiting } = postFigures(counts)
  const untimed = postFigures(counts.filter(({ hasTime }) => !hasTime))
  return { toCome, waiting, withoutTime: untimed.toCome + untimed.waiting, nextAt }
}
