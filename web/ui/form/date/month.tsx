import { type ComponentProps, createContext, use } from 'react'
import { DayButton, DayPicker } from 'react-day-picker'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { Icon } from '#web/ui/icon.tsx'
import './date-picker.css'

/** What stands below a day, and what is heard of it. */
export interface DayNote {
  readonly text: string
  readonly words: string
}

interface MonthOptions {
  day: NewYorkDay | null
  today: NewYorkDay
  first: NewYorkDay | undefined
  last: NewYorkDay | undefined
  /** Below the days that have one. */
  notes?: ReadonlyMap<NewYorkDay, DayNote>
  /** The month that is shown, by its first day, where somebody else keeps it. */
  shownMonth?: NewYorkDay
  onMonth?: (first: NewYorkDay) => void
  /** What its steps are called, where there are several months on a page. */
  stepsLabel?: string | undefined
  /** It was not opened to choose a day: it stands in a page. */
  isInPage?: boolean
  onChoose: (day: NewYorkDay) => void
}

const noNotes: ReadonlyMap<NewYorkDay, DayNote> = new Map()
const Notes = createContext(noNotes)

/** A month by days; arrows move by day and week, Page Up and Down by month, with Shift by year. */
export function Month({ day, today, first, last, notes = noNotes, ...options }: MonthOptions) {
  const { shownMonth, onMonth, stepsLabel, isInPage = false, onChoose } = options
  const chosen = day ? shown(day) : undefined
  const from = first ? shown(first) : undefined
  const to = last ? shown(last) : undefined
  return (
    <Notes value={notes}>
      <DayPicker
        mode="single"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a picker that opens was opened to choose a day
        autoFocus={!isInPage}
        classNames={classNames}
        components={components}
        labels={stepsLabel === undefined ? labels : { ...labels, labelNav: () => stepsLabel }}
        today={shown(today)}
        selected={chosen}
        {...(shownMonth ? { month: shown(shownMonth) } : { defaultMonth: chosen ?? shown(today) })}
        {...(onMonth && { onMonthChange: (month: Date) => onMonth(named(month)) })}
        {...(from && { startMonth: from })}
        {...(to && { endMonth: to })}
        disabled={[...(from ? [{ before: from }] : []), ...(to ? [{ after: to }] : [])]}
        onSelect={(date) => onChoose(named(date))}
      />
    </Notes>
  )
}

/** The calendar speaks in midnights of this machine; they stand for days and for no time. */
function shown(day: NewYorkDay): Date {
  const [year = 0, month = 1, date] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

function named(date: Date): NewYorkDay {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Without a month beyond it, a step says so. */
const monthOr = (none: string) => (month: Date | undefined) =>
  month?.toLocaleString('en-US', { month: 'long', year: 'numeric' }) ?? none

/** `Friday, January 1, 2027`: the figure in it is the one that is shown. */
const dayName = (date: Date, { today, selected }: { today?: boolean; selected?: boolean }) =>
  [
    today && 'Today',
    date.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
    selected && 'selected',
  ]
    .filter(Boolean)
    .join(', ')

/** A day with its note, which the style sheet writes below it: what is heard is the label. */
function NotedDay(button: ComponentProps<typeof DayButton>) {
  const note = use(Notes).get(named(button.day.date))
  const label = [button['aria-label'], note?.words].filter(Boolean).join(', ')
  return <DayButton {...button} aria-label={label} data-note={note?.text} />
}

const labels = {
  labelPrevious: monthOr('No earlier month'),
  labelNext: monthOr('No later month'),
  labelDayButton: dayName,
}

const components = {
  DayButton: NotedDay,
  Chevron: ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) => (
    <Icon name={orientation === 'left' ? 'left' : 'right'} />
  ),
}

const classNames = {
  root: 'month-root',
  months: 'months',
  nav: 'steps',
  button_previous: 'btn icon sm',
  button_next: 'btn icon sm',
  month_caption: 'caption',
  month_grid: 'month',
  day: 'day',
  today: 'today',
  selected: 'selected',
  outside: 'outside',
  disabled: 'off',
}
