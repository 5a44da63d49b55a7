import type { ReactNode } from 'react'
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listFreeTimes, listScheduled } from '#contract/overview/calendar.ts'
import { formatCount, formatCountOf } from '#domain/kernel/figures.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { Chip } from '#web/ui/chip.tsx'

export interface DayFacts {
  readonly date: NewYorkDay
  readonly counted: Reply<typeof listScheduled>['days'][number] | undefined
  readonly free: Reply<typeof listFreeTimes>['days'][number] | undefined
}

interface NotesOptions {
  readonly day: DayFacts
  readonly isPast: boolean
  /** Begins something on the day; null for those who write nothing. */
  readonly onSchedule: ((day: NewYorkDay) => void) | null
}

/** What is said of a day beside its number: that something is wrong, or how many times are free, which leads to a form. */
export function DayNotes({ day: { date, counted, free }, isPast, onSchedule }: NotesOptions): ReactNode {
  if (counted && counted.conflicts > 0 && !isPast)
    return (
      <Chip tone="bad">
        {counted.conflicts === 1 ? 'Conflict' : formatCountOf(counted.conflicts, 'conflicts')}
      </Chip>
    )
  if (isPast || !free) return null
  const text = `${formatCount(free.free)} free`
  if (!onSchedule || free.free === 0) return <span className="fr">{text}</span>
  return (
    <button
      type="button"
      className="fr"
      aria-label={`${text} times on ${date}, schedule an item`}
      onClick={() => onSchedule(date)}
    >
      {text}
    </button>
  )
}

export const limitOf = (free: DayFacts['free']): string | null => {
  if (free?.ends) return `ends ${free.ends}`
  return free?.starts ? `starts ${free.starts}` : null
}
