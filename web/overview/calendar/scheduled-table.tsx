import type { ScheduledItem } from '#contract/overview/calendar.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { calendarKindInWords } from '#domain/overview/calendar/kinds.ts'
import { calendarItemIdOf } from '#web/overview/calendar/calendar-words.ts'
import type { ItemActs } from '#web/overview/calendar/item-button.tsx'
import { ItemName, moveColumn } from '#web/overview/calendar/item-columns.tsx'
import { KindIcon } from '#web/overview/calendar/kind-icon.tsx'
import { type TableColumn, DataTable } from '#web/ui/list/data-table.tsx'
import { Time } from '#web/ui/table.tsx'

const edgeWords = { whole: '', from: 'Starts ', to: 'Ends ' } as const

type Acts = Pick<ItemActs, 'onAsk' | 'mayAct'>

const columnsFor = ({ onAsk, mayAct }: Acts): readonly TableColumn<ScheduledItem>[] => [
  {
    head: 'Item',
    isName: true,
    cell: (item) => (
      <>
        <ItemName item={item} mayAct={mayAct} />
        <p className="sub">
          {item.campaignName}, {item.advertiserName}
        </p>
      </>
    ),
  },
  {
    head: 'Scheduled for',
    cell: ({ edge, at, hasTime, day }) => (
      <>
        {edgeWords[edge]}
        {hasTime ? <Time at={at} text={formatTime(at)} /> : day}
      </>
    ),
  },
  {
    head: 'Type',
    cell: ({ kind }) => (
      <span className="kind-word">
        <KindIcon kind={kind} /> {calendarKindInWords(kind)}
      </span>
    ),
  },
  { head: 'Site', cell: ({ siteName }) => siteName },
  {
    head: 'Status',
    cell: ({ status, conflicts }) => (
      <>
        {status}
        {conflicts.map((conflict) => (
          <p key={conflict} className="cal-wrong">
            {conflict}
          </p>
        ))}
      </>
    ),
  },
  ...(mayAct ? [moveColumn('Actions', onAsk, calendarItemIdOf)] : []),
]

interface ScheduledTableOptions extends Acts {
  readonly items: readonly ScheduledItem[]
  readonly count: number
}

/** What is scheduled as rows of its own (CNT-16). */
export function ScheduledTable({ items, count, ...acts }: ScheduledTableOptions) {
  return (
    <DataTable
      what="Scheduled items"
      order="soonest first"
      rows={items}
      count={count}
      columns={columnsFor(acts)}
      keyOf={calendarItemIdOf}
    />
  )
}
