import { useState } from 'react'
import { type FlightAnswer, setEndDate, setStartDate } from '#contract/campaigns/dates.ts'
import type { Settings } from '#contract/campaigns/settings.ts'
import {
  type Flight,
  type FlightEnd,
  mayMoveDate,
  movedFlight,
  readFlightDate,
} from '#domain/campaigns/dates.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { formatPickerTime } from '#domain/kernel/picker-time.ts'
import { isRefusal, refuse } from '#domain/kernel/verdict.ts'
import { changedEffect } from '#web/campaigns/effect.ts'
import type { TabFacts, TabView } from '#web/campaigns/panel/tab-view.ts'
import { call } from '#web/kernel/call.ts'
import { faultOf } from '#web/kernel/fault-of.ts'
import { Button } from '#web/ui/button.tsx'
import { DateTimeField } from '#web/ui/form/date/date-field.tsx'

/** How a date that is not set is written, here and on the wire (TGT-17). */
const unset = 'ASAP'
const written = (at: Date | null): string => (at ? formatPickerTime(at) : unset)

type AtEnds = Partial<Record<FlightEnd, string | undefined>>

/** When the campaign starts and when it stops, in New York wall time (TGT-14 to TGT-18). */
export function useDatesTab({ settings }: TabFacts): TabView {
  const [typed, setTyped] = useState<AtEnds>({})
  const { flight, faults } = wishedFlight(settings, typed, settings.asOf)
  const fault = faults.start ?? faults.stop
  const field = (end: FlightEnd, label: string, hint: string) => {
    const value = typed[end] ?? written(dateOf(settings, end))
    const change = (text: string) => setTyped({ ...typed, [end]: text })
    return (
      <DateTimeField
        label={label}
        hint={`New York time. ${hint}`}
        value={value}
        fault={faults[end]}
        first={newYorkDay(settings.asOf)}
        onChange={change}
      >
        <Button
          look="quiet"
          aria-label={`${unset}, ${label.toLowerCase()}`}
          disabledReason={value === unset ? 'No date is set' : undefined}
          onClick={() => change(unset)}
        >
          {unset}
        </Button>
      </DateTimeField>
    )
  }
  return {
    what: 'dates',
    body: (
      <>
        {field(
          'start',
          'Start',
          'A start in the future switches the campaign on, if it has impressions left.',
        )}
        {field('stop', 'End', 'The campaign runs up to this minute.')}
      </>
    ),
    effects: [
      changedEffect('Start', written(settings.startAt), written(flight.startAt)),
      changedEffect('End', written(settings.stopAt), written(flight.stopAt)),
    ],
    wish: { startAt: flight.startAt, stopAt: flight.stopAt },
    note: 'YYYY-MM-DD hh:mm am or pm, ET; in the hour that November repeats EDT or EST behind it. ASAP means that the date is not set.',
    isChanged: inWords(flight) !== inWords(settings) || fault !== undefined,
    fault,
    reset: () => setTyped({}),
    read: inWords,
    mine: inWords(flight),
    send: (seenUpdatedAt) => saveFlight(settings, flight, seenUpdatedAt),
  }
}

const inWords = ({ startAt, stopAt }: Flight) => `${written(startAt)} to ${written(stopAt)}`

/** What the two texts ask for; a text that cannot be meant leaves its date where it is, and says why. */
function wishedFlight(now: Flight, typed: AtEnds, asOf: Date): { flight: Flight; faults: AtEnds } {
  const faults: AtEnds = {}
  let flight = now
  for (const end of ['start', 'stop'] as const) {
    const text = typed[end]
    // Seconds are not shown: a text that was left alone means the date that is there.
    if (text === undefined || text === written(dateOf(now, end))) continue
    const read = text.trim() === '' ? refuse('date-missing') : readFlightDate(text, asOf)
    if (isRefusal(read)) faults[end] = faultOf(read)
    else flight = movedFlight(flight, end, read)
  }
  for (const end of ['start', 'stop'] as const) {
    const at = dateOf(flight, end)
    if (at !== dateOf(now, end)) faults[end] ??= faultOf(mayMoveDate(flight, end, at, asOf))
  }
  return { flight, faults }
}

const dateOf = (flight: Flight, end: FlightEnd): Date | null =>
  end === 'start' ? flight.startAt : flight.stopAt

/** One call for each end that moved. A flight that moves into later days moves its end first, so that it never ends before it starts. */
async function saveFlight(now: Settings, next: Flight, seenUpdatedAt: Date): Promise<FlightAnswer[]> {
  const isLater = next.startAt && now.stopAt && next.startAt >= now.stopAt
  const order: FlightEnd[] = isLater ? ['stop', 'start'] : ['start', 'stop']
  const answers: FlightAnswer[] = []
  for (const end of order) {
    const at = dateOf(next, end)
    if (written(dateOf(now, end)) === written(at)) continue
    const body = {
      typed: at && formatPickerTime(at),
      seenUpdatedAt: answers.at(-1)?.updatedAt ?? seenUpdatedAt,
    }
    answers.push(await call(end === 'start' ? setStartDate : setEndDate, { params: { id: now.id }, body }))
  }
  return answers
}
