import { addressOfScheduled } from '#domain/overview/calendar/item-address.ts'
import type { KeyboardEvent } from 'react'
import type { ScheduledItem } from '#contract/overview/calendar.ts'
import { addDays } from '#domain/kernel/newyork.ts'
import { calendarKindInWords } from '#domain/overview/calendar/kinds.ts'
import { calendarItemIdOf, nameOfScheduled, timeOf } from '#web/overview/calendar/calendar-words.ts'
import { dragToDay } from '#web/overview/calendar/drag-to-day.ts'
import { KindIcon } from '#web/overview/calendar/kind-icon.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { openMenu } from '#web/ui/layer/menu.tsx'

export interface ItemActs {
  readonly onMove: (item: ScheduledItem, day: string) => void
  /** Opens what asks for another time. */
  readonly onAsk: (item: ScheduledItem) => void
  /** False for those who only read what is scheduled: nothing is opened or moved. */
  readonly mayAct: boolean
}

/** By so many days an arrow with Shift moves what the focus is on. */
const daysOf: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** One thing in the calendar. Pressed it says what can be done with it; it is dragged, or moved with Shift and an arrow. */
export function ItemButton({ item, onMove, onAsk, mayAct }: { item: ScheduledItem } & ItemActs) {
  const { siteName, status, conflicts, move } = item
  const look = {
    id: calendarItemIdOf(item),
    className: classes('ev', conflicts.length > 0 && 'bad'),
    title: [nameOfScheduled(item), siteName, status, ...conflicts].join(' · '),
  }
  if (!mayAct)
    return (
      <div {...look}>
        <ItemWords item={item} />
      </div>
    )
  const onKeyDown = (event: KeyboardEvent) => {
    const days = event.shiftKey ? daysOf[event.key] : undefined
    if (days === undefined || move !== null) return
    event.preventDefault()
    event.stopPropagation()
    onMove(item, addDays(item.day, days))
  }
  return (
    <button
      type="button"
      {...look}
      data-movable={move === null || undefined}
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerDown={(press) => {
        if (move === null) dragToDay(press, (day) => onMove(item, day))
      }}
      onKeyDown={onKeyDown}
      onClick={({ currentTarget }) =>
        openMenu(currentTarget, nameOfScheduled(item), [
          { label: 'Open', href: addressOfScheduled(item) },
          {
            label: 'Move to…',
            icon: 'calendar',
            disabledReason: move ?? undefined,
            onSelect: () => onAsk(item),
          },
        ])
      }
    >
      <ItemWords item={item} />
    </button>
  )
}

function ItemWords({ item }: { item: ScheduledItem }) {
  const { kind, siteName, siteShortName, status, conflicts } = item
  return (
    <>
      <KindIcon kind={kind} />
      <span className="vh">{calendarKindInWords(kind)}, </span>
      <span className="t">{timeOf(item)}</span>
      <span className="code">
        <span aria-hidden="true">{siteShortName}</span>
        <span className="vh">{siteName}, </span>
      </span>
      <span className="name">{nameOfScheduled(item)}</span>
      <span className="vh">, {status}</span>
      {conflicts.length > 0 && (
        <>
          <Icon name="alert" size={12} />
          <span className="vh">, {conflicts.join(', ')}</span>
        </>
      )}
    </>
  )
}
