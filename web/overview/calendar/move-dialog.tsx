import { useState } from 'react'
import type { ScheduledItem } from '#contract/overview/calendar.ts'
import { formatClock, formatPickerTime, readPickerTime } from '#domain/kernel/picker-time.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { TypedWindow } from '#domain/overview/calendar/moved-window.ts'
import { nameOfScheduled, timeOf } from '#web/overview/calendar/calendar-words.ts'
import { type MoveWish, windowOf } from '#web/overview/calendar/move-item.ts'
import { useCalendarMove } from '#web/overview/calendar/use-move.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import type { ChosenSlot } from '#web/scheduling/picker/chosen-slot.ts'
import { SlotPicker } from '#web/scheduling/picker/slot-picker.tsx'
import { DateTimeField } from '#web/ui/form/date/date-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface MoveDialogOptions {
  readonly item: ScheduledItem
  readonly onClose: () => void
}

/** Where a thing may go: the free times of its campaign, any two times for a window, or any time for the end of a flight. */
export function MoveDialog(options: MoveDialogOptions) {
  const { kind } = options.item
  if (kind === 'pin' || kind === 'livestream') return <WindowDialog {...options} />
  return kind === 'banner' ? <FlightDialog {...options} /> : <SlotDialog {...options} />
}

/** What the three dialogs have in common; null: what is typed is no time. */
function useMoveForm({ item, onClose }: MoveDialogOptions, wished: MoveWish | null, isChanged: boolean) {
  const act = useCalendarMove(onClose)
  const unready = wished ? 'Choose another day or time first' : 'Correct the time first'
  return {
    faults: act.faults,
    form: {
      act,
      onClose,
      isDirty: isChanged,
      saves: 'Move',
      title: `Move ${nameOfScheduled(item)}`,
      subtitle: `${item.siteName}, now ${item.day}, ${timeOf(item)} ET`,
      disabledReason: isChanged && wished ? undefined : unready,
      onSave: async () => wished && (await act.run(item, wished)),
    },
  }
}

function SlotDialog(options: MoveDialogOptions) {
  const { item } = options
  const had = { date: item.day, time: item.hasTime ? formatClock(item.at) : null }
  const [slot, choose] = useState<ChosenSlot>(had)
  const wished = { day: slot.date, time: slot.time ?? undefined }
  const { form, faults } = useMoveForm(options, wished, slot.date !== had.date || slot.time !== had.time)
  return (
    <FormDialog isWide {...form}>
      <SlotPicker
        campaignId={item.campaignId}
        {...(item.kind === 'article' ? { article: item.id } : { besides: item.id })}
        chosen={slot}
        onChoose={choose}
        fault={faults['date'] ?? faults['time']}
      />
    </FormDialog>
  )
}

function FlightDialog(options: MoveDialogOptions) {
  const { item } = options
  const had = formatPickerTime(item.at)
  const [typed, type] = useState(had)
  const [day = '', ...clock] = typed.split(' ')
  const wished = isTime(typed) ? { day, time: clock.join(' ') } : null
  const { form, faults } = useMoveForm(options, wished, typed !== had)
  return (
    <FormDialog {...form}>
      <TimeField
        label={item.edge === 'to' ? 'End' : 'Start'}
        value={typed}
        fault={faults['startAt'] ?? faults['stopAt']}
        onChange={type}
      />
    </FormDialog>
  )
}

function WindowDialog(options: MoveDialogOptions) {
  const { item } = options
  const { startsAt, endsAt } = windowOf(item)
  const had: TypedWindow = { start: formatPickerTime(startsAt), end: formatPickerTime(endsAt) }
  const [window, type] = useState(had)
  const day = (item.edge === 'to' ? window.end : window.start).slice(0, item.day.length)
  const wished = isTime(window.start) && isTime(window.end) ? { day, window } : null
  const { form, faults } = useMoveForm(options, wished, window.start !== had.start || window.end !== had.end)
  return (
    <FormDialog {...form}>
      <TimeField
        label="Start"
        value={window.start}
        fault={faults['start']}
        onChange={(start) => type({ ...window, start })}
      />
      <TimeField
        label="End"
        value={window.end}
        fault={faults['end']}
        onChange={(end) => type({ ...window, end })}
      />
    </FormDialog>
  )
}

interface TimeFieldOptions {
  readonly label: string
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (typed: string) => void
}

function TimeField({ value, fault, ...field }: TimeFieldOptions) {
  return (
    <DateTimeField
      {...field}
      value={value}
      hint="New York time"
      fault={isTime(value) ? fault : 'Enter the date as YYYY-MM-DD hh:mm am or pm'}
      first={newYorkDay(productNow())}
    />
  )
}

const isTime = (typed: string): boolean => readPickerTime(typed) !== null
