import { formatClickRate, formatCount } from '#domain/kernel/figures.ts'
import { Caption, TableBox } from '#web/ui/table.tsx'

interface Figures {
  views: number
  clicks: number
  filteredViews: number
}

/** Newest day first; the totals are those of the whole range. */
export function DayTable({ days, sums }: { days: readonly (Figures & { day: string })[]; sums: Figures }) {
  return (
    <TableBox label="By day">
      <table className="ruled">
        <Caption what="Days" count={days.length} order="newest first" />
        <thead>
          <tr>
            <th scope="col">Day, New York</th>
            <th scope="col" className="n">
              Views
            </th>
            <th scope="col" className="n">
              Clicks
            </th>
            <th scope="col" className="n">
              CTR
            </th>
            <th scope="col" className="n">
              Not billed
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row" className="num">
                {day.day}
              </th>
              <Cells {...day} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total of {formatCount(days.length)} days</th>
            <Cells {...sums} />
          </tr>
        </tfoot>
      </table>
    </TableBox>
  )
}

function Cells({ views, clicks, filteredViews }: Figures) {
  return (
    <>
      <td className="n">{formatCount(views)}</td>
      <td className="n">{formatCount(clicks)}</td>
      <td className="n">{formatClickRate(clicks, views)}</td>
      <td className="n muted">{formatCount(filteredViews)}</td>
    </>
  )
}
