import type { CampaignRow } from '#contract/overview/rows.ts'
import type { Figures } from '#contract/overview/figures.ts'
import { perDayBasisInWords } from '#domain/campaigns/per-day.ts'
import { paceTitle } from '#domain/overview/pace-in-words.ts'
import { rateOf } from '#domain/kernel/figures.ts'
import { cents } from '#domain/kernel/money.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Column, Sheet } from '#server/kernel/sheets/sheet.ts'
import { listCampaignIds } from './list-campaign-ids.ts'
import type { FilterQuestion } from './list-campaigns.ts'
import { readFigures } from './read-figures.ts'
import { readRows } from './read-rows.ts'
import { visibleIds } from '../store/page.ts'

/** Read and written together; bounds what is in memory at once. */
const rowsAtOnce = 500

interface Line {
  readonly row: CampaignRow
  readonly figures: Figures
  /** When these were read: a long file is read in parts. */
  readonly asOf: Date
}

/** The dashboard as a file: all pages of what is filtered, with what stands in the rows. Its rows are read as they are written. */
export async function exportCampaigns(
  ctx: Context,
  question: FilterQuestion & { readonly ids?: readonly number[] | undefined },
): Promise<{ fileName: string; sheet: Sheet<Line> }> {
  const ids = question.ids
    ? await visibleIds(ctx.db, ctx.actor, question.ids)
    : (await listCampaignIds(ctx, question)).ids
  return {
    fileName: `campaigns-${newYorkDay(ctx.clock.now())}`,
    sheet: { name: 'Campaigns', columns, rows: linesOf(ctx, ids) },
  }
}

async function* linesOf(ctx: Context, ids: readonly number[]): AsyncGenerator<Line> {
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const part = ids.slice(at, at + rowsAtOnce)
    const asOf = ctx.clock.now()
    const figures = new Map((await readFigures(ctx, part)).map((one) => [one.id, one]))
    for (const row of await readRows(ctx, part)) {
      const here = figures.get(row.id)
      if (here) yield { row, figures: here, asOf }
    }
  }
}

const classWords = { enabled: 'Enabled', disabled: 'Disabled', archived: 'Archived' } as const

/** Who sees a post or an article elsewhere is counted by nobody here. */
const ofAds = ({ kind }: CampaignRow, figure: number) => (kind === 'impression' ? figure : null)

const columns: readonly Column<Line>[] = [
  { title: 'Campaign', kind: 'text', value: ({ row }) => row.name, width: 40 },
  { title: 'Id', kind: 'count', value: ({ row }) => row.id },
  { title: 'Kind', kind: 'text', value: ({ row }) => row.kindInWords },
  { title: 'Advertiser', kind: 'text', value: ({ row }) => row.advertiser.name },
  {
    title: 'Sites',
    kind: 'text',
    value: ({ row }) => row.sites.map((site) => site.name).join(', '),
    width: 32,
  },
  { title: 'State', kind: 'text', value: ({ figures }) => classWords[figures.class], width: 12 },
  { title: 'Media', kind: 'count', value: ({ row }) => row.media.count },
  { title: 'Views', kind: 'count', value: ({ row, figures }) => ofAds(row, figures.views) },
  { title: 'Views today', kind: 'count', value: ({ row, figures }) => ofAds(row, figures.todayViews) },
  { title: 'Clicks', kind: 'count', value: ({ figures }) => figures.clicks },
  { title: 'Clicks today', kind: 'count', value: ({ figures }) => figures.todayClicks },
  {
    title: 'CTR',
    kind: 'percent',
    value: ({ row, figures }) => ofAds(row, rateOf(figures.clicks, figures.views)),
  },
  {
    title: 'CTR today',
    kind: 'percent',
    value: ({ row, figures }) => ofAds(row, rateOf(figures.todayClicks, figures.todayViews)),
  },
  { title: 'Left', kind: 'count', value: ({ figures }) => figures.left },
  { title: 'Left of', kind: 'text', value: ({ row }) => row.remaining.unit, width: 12 },
  {
    title: 'Remaining budget (USD)',
    kind: 'money',
    value: ({ row, figures }) => (row.kind === 'impression' ? cents(figures.budgetRemainingCents) : null),
  },
  {
    title: 'Daily budget (USD)',
    kind: 'money',
    value: ({ row }) => (row.price.dailyBudgetCents === null ? null : cents(row.price.dailyBudgetCents)),
  },
  {
    title: 'Per day',
    kind: 'count',
    value: ({ row, figures }) => (row.kind === 'impression' ? figures.perDay : null),
  },
  {
    title: 'Per day is',
    kind: 'text',
    value: ({ row, figures }) => (row.kind === 'impression' ? perDayBasisInWords[figures.perDayBasis] : ''),
    width: 12,
  },
  { title: 'Pace', kind: 'text', value: ({ figures }) => paceTitle(figures.pace) },
  { title: 'Starts (ET)', kind: 'time', value: ({ figures }) => figures.startAt },
  { title: 'Ends (ET)', kind: 'time', value: ({ figures }) => figures.stopAt },
  { title: 'Changed (ET)', kind: 'time', value: ({ row }) => row.updatedAt },
  { title: 'As of (ET)', kind: 'time', value: ({ asOf }) => asOf },
]
