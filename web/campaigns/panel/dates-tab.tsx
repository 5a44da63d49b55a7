import { useRef, useState } from 'react'
import { type DateMoved, setEndDate, setStartDate } from '#contract/campaigns/dates.ts'
import type { Settings } from '#contract/campaigns/settings.ts'
import { sentenceOf } from '#contract/messages.ts'
import { type Flight, type FlightEnd, mayMoveDate, moved, readFlightDate } from '#domain/campaigns/dates.ts'
import { divideCeil } from '#domain/kernel/arithmetic.ts'
import { addDays, daysBetween, newYorkDay } from '#domain/kernel/newyork.ts'
import { formatPickerTime } from '#domain/kernel/picker-time.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { isRefusal, refuse } from '#domain/kernel/verdict.ts'
import {
  availableViewsEffect,
  AvailableViewsSource,
  type Effect,
  EffectTable,
} from '#web/campaigns/panel/effect-table.tsx'
import { fromPicker, toPicker } from '#web/campaigns/panel/picker-text.ts'
import type { SavedWish, TabFacts, TabView } from '#web/campaigns/panel/tab-view.ts'
import { call } from '#web/kernel/call.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'

/** How a date that is not set is written, here and on the wire (TGT-17). */
const unset = 'ASAP'
const written = (at: Date | null): string => (at ? formatPickerTime(at) : unset)

/** When the campaign starts and when it stops, in New York wall time (TGT-14 to TGT-18). */
export function useDatesTab({ settings, availableViews }: TabFacts): TabView {
  const [start, setStart] = useState<string | null>(null)
  const [stop, setStop] = useState<string | null>(null)
  const now: Flight = { startAt: settings.startAt, stopAt: settings.stopAt }
  const typed = { start: start ?? written(now.startAt), stop: stop ?? written(now.stopAt) }
  const wished = wishedFlight(now, typed, settings.asOf)
  const same = { zones: settings.zones }
  const body = (
    <>
      <DateField
        label="Start"
        hint="New York time. A start in the future switches the campaign on, if it has impressions left."
        typed={typed.start}
        fault={start === null ? undefined : wished.faults.start}
        min={settings.asOf}
        onChange={setStart}
      />
      <DateField
        label="End"
        hint="New York time. The campaign runs up to this minute."
        typed={typed.stop}
        fault={stop === null ? undefined : wished.faults.stop}
        min={settings.asOf}
        onChange={setStop}
      />
      <EffectTable
        effects={[
          ...effectsOf(settings, now, wished.flight),
          availableViewsEffect(availableViews, same, same),
        ]}
      />
      <AvailableViewsSource availableViews={availableViews} sites={settings.sites} />
    </>
  )
  const words = (flight: Flight) => `${written(flight.startAt)} to ${written(flight.stopAt)}`
  return {
    body,
    note: 'YYYY-MM-DD hh:mm am or pm, ET. ASAP means that the date is not set.',
    saveLabel: 'Save dates',
    isChanged: !isSame(now, wished.flight) || Boolean(wished.faults.start ?? wished.faults.stop),
    fault: wished.faults.start ?? wished.faults.stop,
    reset: () => {
      setStart(null)
      setStop(null)
    },
    wish: {
      what: 'the dates',
      read: words,
      mine: words(wished.flight),
      send: (seenUpdatedAt) => saveFlight(settings.id, now, wished.flight, seenUpdatedAt),
    },
  }
}

/** A date in the fixed format, to be typed or chosen from the browser's calendar; one button unsets it. */
function DateField({
  label,
  hint,
  typed,
  fault,
  min,
  onChange,
}: {
  label: string
  hint: string
  typed: string
  fault: string | undefined
  min: Date
  onChange: (typed: string) => void
}) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(aria) => (
        <div className="date-field">
          <input
            className="input num"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            {...aria}
            onChange={(event) => onChange(event.target.value)}
          />
          <span className="et">ET</span>
          <IconButton
            icon="calendar"
            label={`Choose the ${label.toLowerCase()} from a calendar`}
            onClick={() => picker.current?.showPicker()}
          />
          <input
            ref={picker}
            className="picker"
            type="datetime-local"
            tabIndex={-1}
            aria-hidden="true"
            min={toPicker(formatPickerTime(min))}
            value={toPicker(typed)}
            onChange={(event) => event.target.value && onChange(fromPicker(event.target.value))}
          />
          <Button
            look="quiet"
            aria-label={`${unset}, ${label.toLowerCase()}`}
            disabledReason={typed === unset ? 'No date is set' : undefined}
            onClick={() => onChange(unset)}
          >
            {unset}
          </Button>
        </div>
      )}
    </Field>
  )
}

interface Wished {
  readonly flight: Flight
  readonly faults: Partial<Record<FlightEnd, string>>
}

/** What the two texts ask for; a text that cannot be meant leaves its date where it is, and says why. */
function wishedFlight(now: Flight, typed: Record<FlightEnd, string>, asOf: Date): Wished {
  const faults: Partial<Record<FlightEnd, string>> = {}
  let flight = now
  for (const end of ['start', 'stop'] as const) {
    // Seconds are not shown: a text that was left alone means the date that is there.
    if (typed[end] === written(dateOf(now, end))) continue
    const read = typed[end].trim() === '' ? refuse('date-missing') : readFlightDate(typed[end])
    if (isRefusal(read)) faults[end] = sentenceOf(read)
    else flight = moved(flight, end, read)
  }
  for (const end of ['start', 'stop'] as const) {
    const at = dateOf(flight, end)
    if (faults[end] || at === dateOf(now, end)) continue
    const verdict = mayMoveDate(flight, end, at, asOf)
    if (verdict !== 'ok') faults[end] = sentenceOf(verdict)
  }
  return { flight, faults }
}

const dateOf = (flight: Flight, end: FlightEnd): Date | null =>
  end === 'start' ? flight.startAt : flight.stopAt

const isSame = (one: Flight, other: Flight): boolean =>
  written(one.startAt) === written(other.startAt) && written(one.stopAt) === written(other.stopAt)

/** One call for each end that moved. A flight that moves into later days moves its end first, so that it never ends before it starts. */
async function saveFlight(
  campaignId: number,
  now: Flight,
  next: Flight,
  seenUpdatedAt: Date,
): Promise<SavedWish> {
  const isLater = next.startAt && now.stopAt && next.startAt >= now.stopAt
  const order: FlightEnd[] = isLater ? ['stop', 'start'] : ['start', 'stop']
  const answers: DateMoved[] = []
  for (const end of order) {
    const at = dateOf(next, end)
    if (written(dateOf(now, end)) === written(at)) continue
    const body = {
      typed: at && formatPickerTime(at),
      seenUpdatedAt: answers.at(-1)?.updatedAt ?? seenUpdatedAt,
    }
    answers.push(
      await call(end === 'start' ? setStartDate : setEndDate, { params: { id: campaignId }, body }),
    )
  }
  return {
    message: answers.map(({ message }) => message).join('. '),
    notice: answers.find(({ notice }) => notice !== null)?.notice ?? null,
    changedAt: answers.map(({ updatedAt }) => updatedAt),
  }
}

function effectsOf(settings: Settings, now: Flight, next: Flight): Effect[] {
  const changed = (isChanged: boolean) => (isChanged ? 'changed' : undefined)
  const [lasts, willLast] = [daysOf(now, settings.asOf), daysOf(next, settings.asOf)]
  return [
    {
      label: 'Start',
      now: written(now.startAt),
      next: written(next.startAt),
      change: changed(written(now.startAt) !== written(next.startAt)),
    },
    {
      label: 'End',
      now: written(now.stopAt),
      next: written(next.stopAt),
      change: changed(written(now.stopAt) !== written(next.stopAt)),
    },
    {
      label: 'Days to run',
      now: lasts === null ? 'no end' : formatCount(lasts),
      next: willLast === null ? 'no end' : formatCount(willLast),
      change: changed(lasts !== willLast),
    },
    {
      label: 'Impressions a day to use them up',
      now: neededADay(settings.left, lasts),
      next: neededADay(settings.left, willLast),
      change: changed(lasts !== willLast),
    },
  ]
}

/** New York days on which the campaign may still run, today among them; null without an end. */
function daysOf({ startAt, stopAt }: Flight, now: Date): number | null {
  if (!stopAt) return null
  const first = newYorkDay(startAt && startAt > now ? startAt : now)
  const last = newYorkDay(new Date(stopAt.getTime() - 1))
  return Math.max(0, daysBetween(first, addDays(last, 1)))
}

function neededADay(left: number, days: number | null): Effect['now'] {
  if (days === null) return { unknown: 'Without an end date there is no pace to keep' }
  if (days === 0) return { unknown: 'The campaign has ended' }
  return formatCount(Number(divideCeil(BigInt(left), BigInt(days))))
}
