/** The times of a livestream beside those of others on the same site, a line for each day. */
import { listAirTimes } from '#contract/livestreams/list.ts'
import { addDays, dayStart, type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import { formatClock } from '#domain/kernel/picker-time.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { type AirWindow, inOrder, overlap } from '#domain/livestreams/air-window.ts'
import { weekdayInWords, weekdayOf } from '#domain/scheduling/minute-of-day.ts'
import { useRead } from '#web/kernel/read.ts'
import { Notice } from '#web/ui/states.tsx'

interface AirTimesOptions {
  readonly siteId: number
  readonly siteName: string
  readonly windows: readonly AirWindow[]
  /** The livestream itself, where it is there already. */
  readonly besides: number | undefined
}

/** More lines say nothing more. */
const mostDays = 7

export function AirTimes({ siteId, siteName, windows, besides }: AirTimesOptions) {
  const days = daysOf(windows)
  const [from, to] = [days[0] ?? null, days.at(-1) ?? null]
  const { data } = useRead(
    listAirTimes,
    { query: { siteId, from: from ?? '2000-01-01', to: to ?? '2000-01-01' } },
    { enabled: from !== null },
  )
  if (from === null) return null
  const others = (data?.windows ?? []).filter(
    ({ livestreamId }) => livestreamId !== besides || besides === undefined,
  )
  const crossing = others.filter((other) => windows.some((own) => overlap(own, other)))
  return (
    <section className="air-times" aria-label={`Times on ${siteName}`}>
      {crossing.length > 0 && (
        <Notice>
          <p>
            {formatCountOf(crossing.length, 'other livestreams')} on {siteName} at the same time. All are
            shown; the one with the higher priority stands first.
          </p>
        </Notice>
      )}
      <ul>
        {days.map((day) => (
          <DayLine key={day} day={day} windows={windows} others={others} />
        ))}
      </ul>
    </section>
  )
}

function daysOf(windows: readonly AirWindow[]): NewYorkDay[] {
  const days = inOrder(windows).flatMap(({ startsAt, endsAt }) => {
    const [first, last] = [newYorkDay(startsAt), newYorkDay(new Date(endsAt.getTime() - 1))]
    const own: NewYorkDay[] = []
    for (let day = first; day <= last && own.length < mostDays; day = addDays(day, 1)) own.push(day)
    return own
  })
  return [...new Set(days)].slice(0, mostDays)
}

interface DayLineOptions {
  readonly day: NewYorkDay
  readonly windows: readonly AirWindow[]
  readonly others: readonly (AirWindow & { readonly title: string | null })[]
}

/** What a bar shows stands beside it in words. */
function DayLine({ day, windows, others }: DayLineOptions) {
  const whole = { startsAt: dayStart(day), endsAt: dayStart(addDays(day, 1)) }
  const own = windows.filter((one) => overlap(one, whole))
  const theirs = others.filter((one) => overlap(one, whole))
  return (
    <li>
      <b>
        {weekdayInWords(weekdayOf(day))}, {day}
      </b>
      <div className="air-bar" aria-hidden="true">
        {theirs.map((one, at) => (
          <span key={at} className="other" style={placeOf(one, whole)} />
        ))}
        {own.map((one, at) => (
          <span key={at} className="own" style={placeOf(one, whole)} />
        ))}
      </div>
      <p className="sub">
        {own.map((one) => `This one ${spanInWords(one, whole)}`).join('; ')}
        {theirs.map((one) => `; ${one.title || 'another'} ${spanInWords(one, whole)}`).join('')}
      </p>
    </li>
  )
}

function placeOf({ startsAt, endsAt }: AirWindow, day: AirWindow) {
  const length = day.endsAt.getTime() - day.startsAt.getTime()
  const at = (instant: Date) =>
    (100 *
      (Math.min(Math.max(instant.getTime(), day.startsAt.getTime()), day.endsAt.getTime()) -
        day.startsAt.getTime())) /
    length
  return { left: `${at(startsAt)}%`, width: `${at(endsAt) - at(startsAt)}%` }
}

/** `8:00 PM to 10:00 PM ET`; what goes on from the day before or into the next says so. */
function spanInWords({ startsAt, endsAt }: AirWindow, day: AirWindow): string {
  const from = startsAt < day.startsAt ? 'from the day before' : formatClock(startsAt)
  const to = endsAt > day.endsAt ? 'the next day' : formatClock(endsAt)
  return `${from} to ${to} ET`
}
