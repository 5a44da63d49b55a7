import { rateOf } from '#domain/kernel/figures.ts'
import { nanoDollars } from '#domain/kernel/money.ts'
import { toCents } from '#domain/kernel/money-text.ts'
import type { Breakdown } from '#domain/overview/stats-parts.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Column } from '#server/kernel/sheets/sheet.ts'
import { asOfColumn } from './as-of-column.ts'
import type { RangeWish } from './get-campaign-stats.ts'
import { listBreakdown, type BreakdownPart } from './list-breakdown.ts'

interface Line extends Omit<BreakdownPart, 'within'> {
  /** The country of a state; empty for everything else. */
  readonly of: string
}

const heads: Readonly<Record<Breakdown, string>> = {
  day: 'Day (New York)',
  hour: 'Hour (ET)',
  site: 'Site',
  zone: 'Zone',
  device: 'Device',
  country: 'Country or state',
  creative: 'Creative',
}

/** The parts as they are shown, as a file; states follow their country and name it. */
export async function exportBreakdown(
  ctx: Context,
  question: RangeWish & { readonly campaignId: number; readonly by: Breakdown },
) {
  const { by, from, to, asOf, parts, sums } = await listBreakdown(ctx, question)
  const rows = parts.flatMap(({ within, ...part }): Line[] => [
    { ...part, of: '' },
    ...within.map((inner) => ({ ...inner, of: part.label })),
  ])
  const first: Column<Line> =
    by === 'day'
      ? { title: heads.day, kind: 'date', value: ({ key }) => key }
      : { title: heads[by], kind: 'text', value: ({ label }) => label }
  const columns: Column<Line>[] = [
    first,
    ...(by === 'country' ? [{ title: 'State of', kind: 'text', value: ({ of }: Line) => of } as const] : []),
    { title: 'Views', kind: 'count', value: ({ views }) => views },
    { title: 'In sight', kind: 'count', value: ({ viewableViews }) => viewableViews },
    { title: 'Clicks', kind: 'count', value: ({ clicks }) => clicks },
    { title: 'CTR', kind: 'percent', value: ({ views, clicks }) => rateOf(clicks, views) },
    ...(sums.spentNanos === null
      ? []
      : [
          {
            title: 'Spent (USD)',
            kind: 'money',
            value: ({ spentNanos }: Line) => toCents(nanoDollars(spentNanos ?? 0n)),
          } as const,
        ]),
    { title: 'Not billed', kind: 'count', value: ({ filteredViews }) => filteredViews },
    { title: 'Served', kind: 'count', value: ({ served }) => served },
    asOfColumn(asOf),
  ]
  return {
    fileName: `campaign-${question.campaignId}-by-${by}-${from}-to-${to}`,
    sheet: { name: `By ${by}`, columns, rows },
  }
}
