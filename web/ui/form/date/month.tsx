import { DayPicker } from 'react-day-picker'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { Icon } from '#web/ui/icon.tsx'

interface MonthOptions {
  day: NewYorkDay | null
  today: NewYorkDay
  first: NewYorkDay | undefined
  last: NewYorkDay | undefined
  onChoose: (day: NewYorkDay) => void
}

/** A month by days; arrows move by day and week, Page Up and Down by month, with Shift by year. */
export function Month({ day, today, first, last, onChoose }: MonthOptions) {
  const chosen = day ? shown(day) : undefined
  const from = first ? shown(first) : undefined
  const to = last ? shown(last) : undefined
  return (
    <DayPicker
      mode="single"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the picker was opened to choose a day
      autoFocus
      classNames={classNames}
      components={components}
      labels={labels}
      today={shown(today)}
      selected={chosen}
      defaultMonth={chosen ?? shown(today)}
      {...(from && { startMonth: from })}
      {...(to && { endMonth: to })}
      disabled={[...(from ? [{ before: from }] : []), ...(to ? [{ after: to }] : [])]}
      onSelect={(date) => onChoose(named(date))}
    />
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

const monthName = (month: Date | undefined) =>
  month?.toLocaleString('en-US', { month: 'long', year: 'numeric' }) ?? 'No such month'

/** `Friday, January 1, 2027`: the figure in it is the one that is shown. */
const dayName = (date: Date, { today, selected }: { today?: boolean; selected?: boolean }) =>
  [
    today && 'Today',
    date.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
    selected && 'selected',
  ]
    .filter(Boolean)
    .join(', ')

const labels = { labelPrevious: monthName, labelNext: monthName, labelDayButton: dayName }

const components = {
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
