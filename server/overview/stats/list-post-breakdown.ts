import { seesHiddenAmounts } from '#domain/campaigns/hidden-amounts.ts'
import { type NanoDollars, nanoDollars } from '#domain/kernel/money.ts'
import { type PostBreakdown, type PostFigures, postFigures } from '#domain/content/post-figures.ts'
import { type PostState, postStateInWords } from '#domain/content/post-words.ts'
import type { DayRange } from '#domain/kernel/day-range.ts'
import type { PostReader, SinglePost } from '../store/posts-in.ts'
import type { Context, Database } from '#server/kernel/context.ts'
import { missing } from '#server/kernel/refused.ts'
import { rangeOf, type RangeWish } from './get-campaign-stats.ts'
import { snapshot } from '../dashboard/read-figures.ts'
import { postsOfKind } from './posts-of-kind.ts'
import { readPostDays } from './read-post-days.ts'
import { namesOfParts } from '../store/breakdown.ts'
import { readCampaignFacts } from '../store/facts.ts'
import { visibleIds } from '../store/page.ts'
import { earningsOf } from '../store/post-money.ts'

/** Far more than a campaign holds in the longest range; keeps the answer bounded. */
const mostSinglePosts = 2_000

export interface PostPart extends PostFigures {
  readonly key: string
  readonly label: string
  /** Null where it is not known by this part. */
  readonly clicks: number | null
  readonly creditsBought: number | null
  readonly creditsUsed: number | null
  readonly spentNanos: NanoDollars | null
  readonly post: Pick<SinglePost<PostState>, 'state' | 'site' | 'scheduledFor' | 'outAt'> | null
}

const unknown = {
  clicks: null,
  creditsBought: null,
  creditsUsed: null,
  spentNanos: null,
  post: null,
} as const

/** The posts or articles of one campaign taken apart; whatever they are taken apart by, the parts sum to the same. */
export async function listPostBreakdown(
  ctx: Context,
  question: RangeWish & { readonly campaignId: number; readonly by: PostBreakdown },
) {
  const now = ctx.clock.now()
  const range = rangeOf(question, now)
  const { by } = question
  const ids = await visibleIds(ctx.db, ctx.actor, [question.campaignId])
  return snapshot(ctx.db, async (tx) => {
    const [campaign] = await readCampaignFacts(tx, ids, now)
    if (!campaign || campaign.kind === 'impression') throw missing()
    const { id, kind } = campaign
    const posts = postsOfKind[kind]
    const { days, sums } = await readPostDays(tx, posts, id, range, {
      seesHidden: seesHiddenAmounts(ctx.actor, campaign),
    })
    const parts =
      by === 'day'
        ? days.map(({ day, ...figures }): PostPart => ({ key: day, label: day, ...figures, post: null }))
        : await readParts(tx, posts, id, range, by)
    return { ...range, asOf: now, kind, by, parts, sums }
  })
}

async function readParts(
  tx: Database,
  posts: PostReader<PostState>,
  id: number,
  range: DayRange,
  by: Exclude<PostBreakdown, 'day'>,
): Promise<PostPart[]> {
  if (by === 'post') return (await posts.listOf(tx, id, range, mostSinglePosts)).map(partOfPost)
  const counted = Map.groupBy(await posts.countBy(tx, id, range, by), ({ key }) => key)
  if (by === 'state')
    return byCount(
      [...counted].map(([key, counts]) => ({
        key,
        label: postStateInWords(key as PostState),
        ...postFigures(counts),
        ...unknown,
      })),
    )
  const spent = await earningsOf(tx, id, range, 'site')
  const sites = [...new Set([...counted.keys(), ...spent.keys()])]
  const names = await namesOfParts(tx, 'site', sites)
  return byCount(
    sites.map((key) => ({
      key,
      label: names.get(key) ?? `Number ${key}`,
      ...postFigures(counted.get(key) ?? []),
      ...unknown,
      spentNanos: spent.get(key) ?? nanoDollars(0n),
    })),
  )
}

/** The parts with the most posts first. */
const byCount = (parts: readonly PostPart[]): PostPart[] =>
  parts.toSorted((a, b) => b.all - a.all || a.label.localeCompare(b.label))

function partOfPost({ id, title, state, site, scheduledFor, outAt }: SinglePost<PostState>): PostPart {
  return {
    key: String(id),
    label: title,
    ...postFigures([{ state, many: 1 }]),
    ...unknown,
    post: { state, site, scheduledFor, outAt },
  }
}
