import type { CSSProperties } from 'react'
import { formatClickRate, formatCount, formatCountOf } from '#domain/kernel/figures.ts'
import { cents } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { Figure } from '#web/overview/dashboard/row/figure.tsx'
import { CampaignTableRow } from '#web/overview/dashboard/row/campaign-row.tsx'
import type { OpenRowDialog } from '#web/overview/dashboard/row-handlers.ts'
import { columnWidths } from '#web/overview/dashboard/figures/column-widths.ts'
import { totalsOf } from '#web/overview/dashboard/figures/totals.ts'
import { TableHead } from '#web/overview/dashboard/table-head.tsx'
import type { CampaignList } from '#web/overview/list/use-campaign-list.ts'
import type { VisibleFigures } from '#web/overview/dashboard/figures/use-figures.ts'
import { Caption } from '#web/ui/table.tsx'
import './campaign-table.css'

interface CampaignTableOptions {
  readonly list: CampaignList
  readonly figures: VisibleFigures
  /** Who looks: whose campaign it is stands in the rows of others. */
  readonly viewerId: number
  readonly open: OpenRowDialog
}

/**
 * The dashboard's table (CAM-01): four columns, rows of all kinds, and the sums over all pages. Its rows are grids, of
 * which some browsers forget that they are rows: the roles say it.
 */
export function CampaignTable({ list, figures, viewerId, open }: CampaignTableOptions) {
  const today = newYorkDay(list.asOf)
  const missing = figures.isLoading ? 'loading' : 'failed'
  const sums = totalsOf(list, figures.byId)
  return (
    <div className="campaigns-box">
      <table className="campaigns" role="table" style={columnWidths(list.rows, sums) as CSSProperties}>
        <Caption what="Campaigns" count={list.total} order="newest change first" />
        <TableHead />
        <tbody role="rowgroup">
          {list.rows.map((row) => (
            <CampaignTableRow
              key={row.id}
              figures={figures.byId.get(row.id)}
              isOwn={row.advertiser.id === viewerId}
              row={row}
              missing={missing}
              today={today}
              open={open}
            />
          ))}
        </tbody>
        <Totals list={list} figures={figures} sums={sums} />
      </table>
    </div>
  )
}

interface TotalsOptions {
  readonly list: CampaignList
  readonly figures: VisibleFigures
  readonly sums: CampaignList['sums']
}

function Totals({ list, figures, sums }: TotalsOptions) {
  // Posts and articles are no impressions: a list of these alone has none to sum.
  const isAnySoldAsImpressions = list.pages > 1 || list.rows.some(({ kind }) => kind === 'impression')
  const withoutFigures = figures.isLoading ? 0 : list.rows.filter((row) => !figures.byId.has(row.id)).length
  const notes = [
    list.pages > 1 && `over all ${formatCount(list.pages)} pages`,
    // Sums over very many campaigns are kept for some seconds.
    list.pages > 1 && list.sumsAsOf < list.asOf && `as of ${formatTime(list.sumsAsOf)} ET`,
    withoutFigures > 0 && `${formatCount(withoutFigures)} not loaded above`,
  ].filter(Boolean)
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        <th role="rowheader" scope="row" className="at-campaign">
          Total of {formatCountOf(list.total, 'campaigns')}
        </th>
        <td role="cell" className="at-media" />
        <td role="cell" className="at-stats">
          <dl className="figures">
            {isAnySoldAsImpressions && (
              <Figure of="views" label="Views" today={formatCount(sums.todayViews)}>
                {formatCount(sums.views)}
              </Figure>
            )}
            <Figure of="clicks" label="Clicks" today={formatCount(sums.todayClicks)}>
              {formatCount(sums.clicks)}
            </Figure>
            {isAnySoldAsImpressions && (
              <Figure of="ctr" label="CTR" today={formatClickRate(sums.todayAdClicks, sums.todayViews)}>
                {formatClickRate(sums.adClicks, sums.views)}
              </Figure>
            )}
            {isAnySoldAsImpressions && (
              <Figure
                of="left"
                label="Impressions left"
                second={formatMoney(cents(sums.budgetRemainingCents))}
              >
                {formatCount(sums.left)}
              </Figure>
            )}
            {notes.length > 0 && (
              <div className="fig pace of-pace">
                <dt>Note</dt>
                <dd className="sub">{notes.join(', ')}</dd>
              </div>
            )}
          </dl>
        </td>
        <td role="cell" className="at-acts" />
      </tr>
    </tfoot>
  )
}
