/** Small parts of tables. Tables themselves are native: `table`, `th scope`, a caption with the row count. */
import type { ReactNode } from 'react'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import './table.css'
import './table-cards.css'

/** The room of a table, by which its rows are lines or cards. */
export function TableBox({ children }: { children: ReactNode }) {
  return <div className="table-box">{children}</div>
}

/** A table under the ink rule of a newspaper page, for what is no list of rows. */
export function RuledTable({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <table className={classes('ruled', className)}>{children}</table>
}

/** The caption for screen readers: what the rows are, how many, and in which order. */
export function Caption({ what, count, order }: { what: string; count: number; order?: string }) {
  return (
    <caption className="vh">
      {what}, {count.toLocaleString('en-US')} {count === 1 ? 'row' : 'rows'}
      {order && `, ${order}`}
    </caption>
  )
}

/** A figure that should be there and is not: a dash with its reason, never an empty cell or a zero. */
export function Missing({ reason }: { reason: string }) {
  return (
    <span className="none" title={reason}>
      –<span className="vh"> {reason}</span>
    </span>
  )
}

interface SortHeadOptions {
  children: ReactNode
  direction?: 'ascending' | 'descending' | undefined
  onSort: () => void
  isNumber?: boolean
}

/** Column heads that sort. `direction` is set on the column that rules the order. */
export function SortHead({ children, direction, onSort, isNumber }: SortHeadOptions) {
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className={isNumber ? 'n' : undefined}>
      <button type="button" className="sort" onClick={onSort}>
        {children}
        {direction && <Icon name={direction === 'ascending' ? 'up' : 'down'} size={12} />}
      </button>
    </th>
  )
}

/**
 * A New York time in the fixed format, with its zone in an element of its own; `text`: as much of it as is wanted. Where
 * it has to break, it breaks between the date and the clock.
 */
export function Time({ at, text = formatTime(at) }: { at: Date; text?: string }) {
  const [, date, clock] = /^(\d[\d-]{9} )?(.*)$/.exec(text) ?? []
  return (
    <time dateTime={at.toISOString()} title={localTime(at)}>
      {date}
      <span className="nowrap">
        {clock} <span className="et">ET</span>
      </span>
    </time>
  )
}

/** The viewer's own time, only where it differs from New York's. */
function localTime(at: Date): string | undefined {
  const written = (timeZone?: string) =>
    at.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const local = written()
  return local === written('America/New_York') ? undefined : `${local} where you are`
}
