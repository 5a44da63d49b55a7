import { formatClickRate, formatCount, formatCountOf } from '#domain/kernel/figures.ts'
import { cents } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { Figure } from '#web/overview/dashboard/row/figure.tsx'
import { CampaignTableRow } from '#web/overview/dashboard/row/campaign-row.tsx'
import type { OpenRowDialog } from '#web/overview/dashboard/row-handlers.ts'
import { totalsOf } from '#web/overview/dashboard/figures/totals.ts'
import type { CampaignList } from '#web/overview/dashboard/use-campaign-list.ts'
import type { VisibleFigures } from '#web/overview/dashboard/figures/use-figures.ts'
import type { GlossaryWord } from '#web/ui/layer/glossary.ts'
import { Caption, TableBox } from '#web/ui/table.tsx'
import { Term } from '#web/ui/layer/term.tsx'
import './campaign-table.css'

interface CampaignTableOptions {
  readonly list: CampaignList
  readonly figures: VisibleFigures
  readonly open: OpenRowDialog
}

/** The dashboard's table (CAM-01): four columns, rows of all kinds, and the sums over all pages. */
export function CampaignTable({ list, figures, open }: CampaignTableOptions) {
  const today = newYorkDay(list.asOf)
  const missing = figures.isLoading ? 'loading' : 'failed'
  return (
    <TableBox label="Campaigns">
      <table className="campaigns">
        <Caption what="Campaigns" count={list.total} order="newest change first" />
        <colgroup>
          <col className="c-campaign" />
          <col className="c-media" />
          <col className="c-stats" />
          <col className="c-settings" />
        </colgroup>
        <Head />
        <tbody>
          {list.rows.map((row) => (
            <CampaignTableRow
              key={row.id}
              figures={figures.byId.get(row.id)}
              {...{ row, missing, today, open }}
            />
          ))}
        </tbody>
        <Totals list={list} figures={figures} />
      </table>
    </TableBox>
  )
}

/** The labels of the figures stand once, for the eye; each cell carries them for those who listen. */
function Head() {
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          Campaign
        </th>
        <th scope="col" rowSpan={2}>
          Media
        </th>
        <th scope="col" className="spanner">
          <span>Stats</span>
        </th>
        <th scope="col" rowSpan={2}>
          Settings
        </th>
      </tr>
      <tr>
        <td>
          <div className="figures labels">
            <Label first="Views" second="today" />
            <Label first="Clicks" second="today" />
            <Label term="CTR" first="CTR" second="today" />
            <Label term="Left" first="Left" second="budget" />
            <Label term="Per day" first="Per day" />
            <Label term="Pace" first="Pace" className="l" />
            <Label first="Views," second="14 days" />
          </div>
        </td>
      </tr>
    </thead>
  )
}

interface LabelOptions {
  readonly first: string
  readonly second?: string
  readonly term?: GlossaryWord
  readonly className?: string
}

function Label({ first, second, term, className }: LabelOptions) {
  return (
    <span className={className} aria-hidden={term ? undefined : true}>
      {term ? <Term word={term}>{first}</Term> : first}
      <br />
      {second ?? '\u00a0'}
    </span>
  )
}

function Totals({ list, figures }: { list: CampaignList; figures: VisibleFigures }) {
  const sums = totalsOf(list, figures.byId)
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
    <tfoot>
      <tr>
        <th scope="row">Total of {formatCountOf(list.total, 'campaigns')}</th>
        <td />
        <td>
          <div className="figures">
            <dl>
              <Figure label="Views" today={formatCount(sums.todayViews)}>
                {formatCount(sums.views)}
              </Figure>
              <Figure label="Clicks" today={formatCount(sums.todayClicks)}>
                {formatCount(sums.clicks)}
              </Figure>
              <Figure label="CTR" today={formatClickRate(sums.todayClicks, sums.todayViews)}>
                {formatClickRate(sums.clicks, sums.views)}
              </Figure>
              {isAnySoldAsImpressions ? (
                <Figure label="Impressions left" second={formatMoney(cents(sums.budgetRemainingCents))}>
                  {formatCount(sums.left)}
                </Figure>
              ) : (
                <div className="fig" />
              )}
              <div className="fig" />
              <div className="fig pace">
                <dt>Note</dt>
                <dd className="sub">{notes.join(', ')}</dd>
              </div>
            </dl>
          </div>
        </td>
        <td />
      </tr>
    </tfoot>
  )
}
