import { type KeyboardEvent, useRef, useState } from 'react'
import {
  weekHourInWords,
  includesHour,
  type WeekHours,
  weekdays,
  withHours,
} from '#domain/campaigns/targeting/week-hours.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** Weeks read from Monday on; the numbers are those of the calendar, Sunday 0. */
const days = [1, 2, 3, 4, 5, 6, 0]

/** A place of the grid: -1 is the head of its row or column, which stands for all of it. */
interface Spot {
  readonly row: number
  readonly column: number
}

/**
 * The hours of a week: a column for each day, a row for each hour. Arrows move, Space and Enter tick or clear; a head
 * does so for its whole day or hour. With a mouse, several are ticked by drawing over them.
 */
export function WeekGrid({ chosen, onChange }: { chosen: WeekHours; onChange: (next: WeekHours) => void }) {
  const [at, setAt] = useState<Spot>({ row: 9, column: 0 })
  const table = useRef<HTMLTableElement>(null)
  const drawing = useRef<boolean | null>(null)
  const isChosen = (spot: Spot) => hoursAt(spot).every((hour) => includesHour(chosen, hour))
  const set = (spot: Spot, wish: boolean) => onChange(withHours(chosen, hoursAt(spot), wish))
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, Spot> = {
      ArrowUp: { row: Math.max(-1, at.row - 1), column: at.column },
      ArrowDown: { row: Math.min(hours.length - 1, at.row + 1), column: at.column },
      ArrowLeft: { row: at.row, column: Math.max(-1, at.column - 1) },
      ArrowRight: { row: at.row, column: Math.min(days.length - 1, at.column + 1) },
      Home: { row: at.row, column: 0 },
      End: { row: at.row, column: days.length - 1 },
    }
    const next = moves[event.key]
    if (next && !isCorner(next)) {
      setAt(next)
      table.current?.querySelector<HTMLElement>(`[data-spot="${keyOf(next)}"]`)?.focus()
    } else if (event.key === ' ' || event.key === 'Enter') set(at, !isChosen(at))
    else return
    event.preventDefault()
  }
  const propsOf = (spot: Spot) => ({
    'data-spot': keyOf(spot),
    tabIndex: keyOf(spot) === keyOf(at) ? 0 : -1,
    'data-autofocus': keyOf(spot) === keyOf(at) || undefined,
    'aria-selected': isChosen(spot),
    onPointerDown: () => {
      drawing.current = !isChosen(spot)
      setAt(spot)
      set(spot, !isChosen(spot))
    },
    onPointerEnter: ({ buttons, pointerType }: { buttons: number; pointerType: string }) => {
      if (pointerType === 'mouse' && buttons === 1 && drawing.current !== null && !isHead(spot))
        set(spot, drawing.current)
    },
  })
  return (
    <table
      ref={table}
      className="week"
      role="grid"
      aria-label="Hours of the week"
      aria-multiselectable="true"
      onKeyDown={onKeyDown}
      onPointerUp={() => (drawing.current = null)}
      onPointerLeave={() => (drawing.current = null)}
    >
      <thead>
        <tr>
          <td />
          {days.map((day, column) => (
            <th key={day} scope="col" aria-label={dayOf(day)} {...propsOf({ row: -1, column })}>
              {dayOf(day).slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour}>
            <th scope="row" {...propsOf({ row: hour, column: -1 })}>
              {weekHourInWords(hour)}
            </th>
            {days.map((day, column) => (
              <td
                key={day}
                role="gridcell"
                aria-label={`${dayOf(day)} ${weekHourInWords(hour)}`}
                {...propsOf({ row: hour, column })}
              >
                <span aria-hidden="true" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The hours of the week that a spot stands for: its own, or those of its day or of its hour on every day. */
function hoursAt({ row, column }: Spot): number[] {
  const ofDay = (place: number) => (days[place] ?? 0) * hours.length
  if (row === -1) return hours.map((hour) => ofDay(column) + hour)
  if (column === -1) return days.map((_, place) => ofDay(place) + row)
  return [ofDay(column) + row]
}

const isHead = ({ row, column }: Spot): boolean => row === -1 || column === -1
const isCorner = ({ row, column }: Spot): boolean => row === -1 && column === -1
const keyOf = ({ row, column }: Spot): string => `${row}/${column}`

function dayOf(day: number): string {
  const name = weekdays[day] ?? 'sunday'
  return `${name[0]?.toUpperCase()}${name.slice(1)}`
}
