import type { ReactNode } from 'react'
import type { Figures } from '#contract/overview/figures.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { remainingBudget } from '#domain/campaigns/impressions-left.ts'
import { type PerDayBasis, perDayBasisInWords } from '#domain/campaigns/per-day.ts'
import { formatClickRate, formatCount, formatCountOf } from '#domain/kernel/figures.ts'
import { cents, microDollars, pricePerImpression } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { daysBetween, type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import { Figure } from '#web/overview/dashboard/row/figure.tsx'
import { PaceFigure, type PaceFigureOptions } from '#web/overview/dashboard/row/pace-figure.tsx'
import type { OpenRowDialog } from '#web/overview/dashboard/row-handlers.ts'
import { Sparkline } from '#web/ui/sparkline.tsx'
import { Missing } from '#web/ui/table.tsx'
import './figures-cell.css'

export interface FiguresCellOptions {
  readonly row: CampaignRow
  readonly figures: Figures | undefined
  /** Why there are no figures (yet). */
  readonly missing: 'loading' | 'failed'
  readonly today: NewYorkDay
  readonly open: OpenRowDialog
}

/** The stats of one campaign: the whole campaign on the first line, today or the money on the second. */
export function FiguresCell({ row, figures, missing, today, open }: FiguresCellOptions) {
  if (!figures) return <WithoutFigures row={row} missing={missing} />
  const { views, clicks, todayViews, todayClicks } = figures
  const unseen = row.kind !== 'impression' && <Missing reason="Only the views of ads are counted" />
  return (
    <>
      <dl className="figures">
        <Figure of="views" label="Views" {...(!unseen && { today: formatCount(todayViews) })}>
          {unseen || <CountedViews row={row} figures={figures} open={open} />}
        </Figure>
        <Figure of="clicks" label="Clicks" today={formatCount(todayClicks)}>
          {formatCount(clicks)}
        </Figure>
        <Figure of="ctr" label="CTR" {...(!unseen && { today: formatClickRate(todayClicks, todayViews) })}>
          {unseen || formatClickRate(clicks, views)}
        </Figure>
        <LeftFigure row={row} left={figures.left} stopAt={figures.stopAt} today={today} />
        <PerDayFigure row={row} {...figures} />
        <PaceFigure row={row} figures={figures} open={open} />
      </dl>
      <div className="of-spark">
        {unseen || (
          <Sparkline
            values={figures.series.map((day) => day.views)}
            what="Views, last 14 days"
            none="no views in 14 days"
          />
        )}
      </div>
    </>
  )
}

/** The figure itself leads to how it was counted: served, in sight, not billed and why. */
function CountedViews({ row, figures, open }: PaceFigureOptions) {
  const views = formatCount(figures.views)
  if (row.kind !== 'impression') return views
  return (
    <button
      type="button"
      className="counted"
      aria-label={`${views} views: how they were counted, ${row.name}`}
      title={`${formatCount(figures.filteredViews)} more were not billed. How were they counted?`}
      onClick={() => open('counting', row)}
    >
      {views}
    </button>
  )
}

/** What the row itself knows stands; the rest says why it is not there. */
function WithoutFigures({ row, missing }: Pick<FiguresCellOptions, 'row' | 'missing'>) {
  const reason = 'The figures of this campaign could not be loaded'
  const gap = missing === 'failed' ? <Missing reason={reason} /> : <span className="wait" />
  return (
    <dl className="figures" aria-busy={missing === 'loading' || undefined}>
      <Figure of="views" label="Views">
        {gap}
      </Figure>
      <Figure of="clicks" label="Clicks">
        {gap}
      </Figure>
      <Figure of="ctr" label="CTR">
        {gap}
      </Figure>
      <LeftFigure row={row} left={row.remaining.left} stopAt={undefined} today="" />
      <PerDayFigure row={row} perDay={row.perDay} />
      <div className="fig pace of-pace">
        <dt>Pace</dt>
        <dd>{gap}</dd>
      </div>
    </dl>
  )
}

interface LeftFigureOptions {
  readonly row: CampaignRow
  readonly left: number
  readonly stopAt: Date | null | undefined
  readonly today: NewYorkDay
}

/** What is left, with its money below; a daily-budget campaign shows its daily budget in that place (CAM-19). */
function LeftFigure(of: LeftFigureOptions) {
  const [first, second] = leftLines(of)
  return (
    <Figure of="left" label="Left" second={second}>
      {first}
    </Figure>
  )
}

function leftLines({
  row: { price, remaining },
  left,
  stopAt,
  today,
}: LeftFigureOptions): [ReactNode, ReactNode] {
  if (remaining.unit !== 'impressions') return [formatCount(left), `of ${formatCount(remaining.of ?? left)}`]
  if (price.isDailyBudget)
    return [
      price.dailyBudgetCents === null ? (
        <Missing key="none" reason="No daily budget has been set yet" />
      ) : (
        formatMoney(cents(price.dailyBudgetCents))
      ),
      'a day',
    ]
  if (price.paymentType === 'ppw') {
    if (stopAt === undefined) return ['', '']
    const days = stopAt ? Math.max(0, daysBetween(today, newYorkDay(stopAt))) : 0
    return [formatCountOf(days, 'days'), 'paid']
  }
  const each = pricePerImpression(microDollars(price.effectiveCpmMicros))
  return [formatCount(left), formatMoney(remainingBudget(left, each))]
}

interface PerDay {
  readonly row: CampaignRow
  readonly perDay: number
  readonly perDayBasis?: PerDayBasis
}

/** Views a day, and below what they stand for: a target, or the usual. Posts and articles have none. */
function PerDayFigure({ row: { kind, price }, perDay, perDayBasis }: PerDay) {
  if (kind !== 'impression') return null
  if (price.paymentType === 'ppw' && perDay === 0)
    return (
      <Figure of="day" label="Per day">
        no limit
      </Figure>
    )
  return (
    <Figure of="day" label="Per day" second={perDayBasis && perDayBasisInWords[perDayBasis]}>
      {formatCount(perDay)}
      <span className="unit">
        <wbr />
        /day
      </span>
    </Figure>
  )
}
