import type { ScheduledItem } from '#contract/overview/calendar.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { calendarItemIdOf } from '#web/overview/calendar/calendar-words.ts'
import type { ItemActs } from '#web/overview/calendar/item-button.tsx'
import { ItemName, moveColumn } from '#web/overview/calendar/item-columns.tsx'
import { type TableColumn, DataTable } from '#web/ui/list/data-table.tsx'
import { Time } from '#web/ui/table.tsx'

type Acts = Pick<ItemActs, 'onAsk' | 'mayAct'>

const columnsFor = ({ onAsk, mayAct }: Acts): readonly TableColumn<ScheduledItem>[] => [
  { head: 'Item', isName: true, cell: (item) => <ItemName item={item} mayAct={mayAct} /> },
  { head: 'When', cell: ({ at, hasTime, day }) => (hasTime ? <Time at={at} text={formatTime(at)} /> : day) },
  { head: 'Site', cell: ({ siteName }) => siteName },
  { head: 'What', cell: ({ conflicts }) => conflicts.join('. ') },
  ...(mayAct ? [moveColumn('Settle', onAsk)] : []),
]

/** What needs somebody, below the calendar. */
export function ConflictList({ items, ...acts }: Acts & { items: readonly ScheduledItem[] }) {
  if (items.length === 0) return null
  return (
    <section id="conflicts" tabIndex={-1} aria-label="Conflicts" className="cal-conflicts">
      <h2>
        Conflicts <span className="muted num">{formatCount(items.length)}</span>
      </h2>
      <DataTable
        what="Conflicts"
        order="soonest first"
        rows={items}
        columns={columnsFor(acts)}
        keyOf={calendarItemIdOf}
      />
    </section>
  )
}
