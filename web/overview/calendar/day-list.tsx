import type { ShownDays } from '#web/overview/calendar/weeks-table.tsx'
import { dayInWords } from '#domain/scheduling/minute-of-day.ts'
import { calendarItemIdOf } from '#web/overview/calendar/calendar-words.ts'
import { DayNotes, limitOf } from '#web/overview/calendar/day-head.tsx'
import { ItemButton } from '#web/overview/calendar/item-button.tsx'
import { formatCount } from '#domain/kernel/figures.ts'

/** One day below the other, where there is room for one column: on a phone, and of a day by itself. */
export function DayList({ days, itemsOn, today, addressOfDay, onSchedule, ...acts }: ShownDays) {
  return (
    <div className="cal-days">
      {days.map((day) => {
        const items = itemsOn(day.date)
        const isPast = day.date < today
        const limit = limitOf(day.free)
        const more = (day.counted?.many ?? 0) - items.length
        if (isPast && items.length === 0 && days.length > 1) return null
        return (
          <section key={day.date} aria-labelledby={`on-${day.date}`} className={isPast ? 'past' : undefined}>
            <div className="dh">
              <h2 id={`on-${day.date}`}>
                {days.length > 1 ? <a href={addressOfDay(day.date)}>{dayInWords(day.date)}</a> : 'Items'}
                {day.date === today && ' · Today'}
              </h2>
              {limit && <span className="lim">{limit} ET</span>}
              <DayNotes day={day} isPast={isPast} onSchedule={onSchedule} />
            </div>
            {items.length === 0 && <p className="nothing">Nothing scheduled</p>}
            <ul>
              {items.map((item) => (
                <li key={calendarItemIdOf(item)}>
                  <ItemButton {...acts} item={item} />
                </li>
              ))}
            </ul>
            {more > 0 && (
              <a className="more" href={addressOfDay(day.date)}>
                {formatCount(more)} more
              </a>
            )}
          </section>
        )
      })}
    </div>
  )
}
