import { toCents } from '#domain/kernel/money-text.ts'
import { type PostBreakdown } from '#domain/content/post-figures.ts'
import { postStateInWords, type PostKind, postWords } from '#domain/content/post-words.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Column } from '#server/kernel/sheets/sheet.ts'
import { asOfColumn } from './as-of-column.ts'
import type { RangeWish } from './get-campaign-stats.ts'
import { listPostBreakdown, type PostPart } from './list-post-breakdown.ts'

/** The parts as they are shown, as a file: figures by day, site or state, or the posts one by one. */
export async function exportPostBreakdown(
  ctx: Context,
  question: RangeWish & { readonly campaignId: number; readonly by: PostBreakdown },
) {
  const { by, from, to, asOf, kind, parts } = await listPostBreakdown(ctx, question)
  return {
    fileName: `campaign-${question.campaignId}-${postWords[kind].section.toLowerCase()}-by-${by}-${from}-to-${to}`,
    sheet: {
      name: `By ${by}`,
      columns: [...(by === 'post' ? singleColumns(kind) : figureColumns(kind, by)), asOfColumn(asOf)],
      rows: parts,
    },
  }
}

function singleColumns(kind: PostKind): Column<PostPart>[] {
  return [
    { title: kind === 'press' ? 'Article' : 'Post', kind: 'text', value: ({ label }) => label },
    { title: 'Site', kind: 'text', value: ({ post }) => post?.site ?? null },
    { title: 'State', kind: 'text', value: ({ post }) => post && postStateInWords(post.state) },
    { title: 'Scheduled for (ET)', kind: 'time', value: ({ post }) => post?.scheduledFor ?? null },
    { title: `${postWords[kind].out} (ET)`, kind: 'time', value: ({ post }) => post?.outAt ?? null },
  ]
}

const firstColumns: Readonly<Record<Exclude<PostBreakdown, 'post'>, Column<PostPart>>> = {
  day: { title: 'Day (New York)', kind: 'date', value: ({ key }) => key },
  site: { title: 'Site', kind: 'text', value: ({ label }) => label },
  state: { title: 'State', kind: 'text', value: ({ label }) => label },
}

function figureColumns(kind: PostKind, by: Exclude<PostBreakdown, 'post'>): Column<PostPart>[] {
  const { section, out } = postWords[kind]
  return [
    firstColumns[by],
    { title: section, kind: 'count', value: ({ all }) => all },
    { title: out, kind: 'count', value: (part) => part.out },
    { title: 'To come', kind: 'count', value: ({ toCome }) => toCome },
    { title: 'Awaiting approval', kind: 'count', value: ({ waiting }) => waiting },
    { title: 'Rejected', kind: 'count', value: ({ rejected }) => rejected },
    ...(by === 'day' && kind === 'content' ? [clicksColumn] : []),
    ...(by === 'day' ? creditColumns : []),
    ...(by === 'state' ? [] : [spentColumn]),
  ]
}

const clicksColumn: Column<PostPart> = { title: 'Clicks', kind: 'count', value: ({ clicks }) => clicks }

const creditColumns: readonly Column<PostPart>[] = [
  { title: 'Credits bought', kind: 'count', value: ({ creditsBought }) => creditsBought },
  { title: 'Credits used', kind: 'count', value: ({ creditsUsed }) => creditsUsed },
]

const spentColumn: Column<PostPart> = {
  title: 'Spent (USD)',
  kind: 'money',
  value: ({ spentNanos }) => (spentNanos === null ? null : toCents(spentNanos)),
}
