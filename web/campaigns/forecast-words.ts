/** The one set of names and words in which a forecast is told, wherever it stands. */
import type { Forecast } from '#contract/forecast.ts'
import { isMostlyLeft, leftOfPurchase } from '#domain/campaigns/left-of-purchase.ts'
import { perDayBasisInWords } from '#domain/campaigns/per-day.ts'
import { formatCount, formatCountOf } from '#domain/kernel/figures.ts'
import { type Effect, signed, type Value } from '#web/campaigns/effect.ts'

/** A forecast, or why there is none. */
export type KnownForecast = Forecast | { readonly unknown: string }

interface Line {
  readonly label: string
  readonly value: (forecast: Forecast) => Value
  /** By which two of them are compared; left out for what is no number. */
  readonly size?: (forecast: Forecast) => number | null
  /** Where there is anything to tell; everywhere when left out. */
  readonly isTold?: (forecast: Forecast) => boolean
}

/** The mean of the first seven days of its flight: what comes later depends on more that nobody knows yet. */
export const expectedPerDayLabel = 'Expected views a day, first week'

const unwatched = { unknown: 'its sites were not watched for a whole day yet' }

/** Known only where traffic was watched. `bound` stands before it where something narrows the views by nobody knows how much. */
const expected =
  (bound: string, value: (forecast: Forecast) => string | null, otherwise?: (forecast: Forecast) => string) =>
  (forecast: Forecast): Value => {
    if (forecast.basis === null) return unwatched
    const known = value(forecast)
    if (known === null) return otherwise?.(forecast) ?? ''
    return forecast.mayTakeLonger ? `${bound} ${known}` : known
  }

const lines: readonly Line[] = [
  {
    label: 'Per day',
    value: ({ perDay, perDayBasis }) => `${formatCount(perDay)}, ${perDayBasisInWords[perDayBasis]}`,
    size: ({ perDay }) => perDay,
  },
  {
    label: expectedPerDayLabel,
    value: expected('up to', ({ expectedPerDay }) => formatCount(expectedPerDay)),
    size: ({ expectedPerDay }) => expectedPerDay,
  },
  {
    label: 'Expected end',
    value: expected(
      'not before',
      ({ end, budgetEnd }) => (end === budgetEnd.likely ? end : null),
      ({ left, end }) => end ?? (left === 0 ? 'nothing is left' : 'not within a year'),
    ),
  },
  {
    label: 'Lasts',
    value: expected(
      'at least',
      ({ lasts }) => (lasts === null ? null : formatCountOf(lasts, 'days')),
      () => 'over a year',
    ),
    size: ({ lasts }) => lasts,
  },
  {
    label: 'Left at the end date',
    value: expected(
      'at least',
      ({ leftAtEnd }) => (leftAtEnd === null ? null : formatCount(leftAtEnd)),
      () => 'no end date',
    ),
    size: ({ leftAtEnd }) => leftAtEnd,
    isTold: ({ leftAtEnd }) => leftAtEnd !== null,
  },
  {
    label: 'Reach, views a week',
    value: expected('up to', ({ reach }) => formatCount(reach)),
    size: ({ reach }) => reach,
  },
]

interface ForecastFigure {
  readonly value: Value
  readonly size: number | null
}

const tell = ({ value, size }: Line, known: KnownForecast): ForecastFigure =>
  'unknown' in known ? { value: known, size: null } : { value: value(known), size: size?.(known) ?? null }

const linesTold = (...all: readonly KnownForecast[]): readonly Line[] =>
  lines.filter(({ isTold }) => !isTold || all.some((known) => !('unknown' in known) && isTold(known)))

/** The label and the value of each line of a forecast that is told. */
export const forecastLines = (known: KnownForecast): (readonly [label: string, Value])[] =>
  linesTold(known).map((line) => [line.label, tell(line, known).value])

/** What is expected now and then, line by line. */
export const forecastEffects = (now: KnownForecast, next: KnownForecast): Effect[] =>
  linesTold(now, next).map((line) => {
    const [before, after] = [tell(line, now), tell(line, next)]
    return { label: line.label, now: before.value, next: after.value, change: changeOf(before, after) }
  })

function changeOf(before: ForecastFigure, after: ForecastFigure): string | undefined {
  if (before.value === after.value) return undefined
  if (typeof before.value !== 'string' || typeof after.value !== 'string') return 'not known'
  return before.size === null || after.size === null
    ? 'changed'
    : (signed(after.size - before.size) ?? 'changed')
}

/** Where it comes from, and how sure it is. */
export function sourceInWords({ basis, budgetEnd, competitors, mayTakeLonger }: Forecast): string {
  if (basis === null) return `What to expect is not known: ${unwatched.unknown}.`
  const who =
    competitors === 0
      ? 'No other campaign competes'
      : `${formatCount(competitors)} other ${competitors === 1 ? 'campaign competes' : 'campaigns compete'}`
  const range = rangeInWords(budgetEnd)
  const narrowed = mayTakeLonger
    ? ' Page words and the limit for each viewer are not reckoned with: it may take longer.'
    : ''
  return `${who} for these views.${range}${narrowed} Learnt from what pages asked for from ${basis.from} to ${basis.to}; an estimate and no promise.`
}

function rangeInWords({ early, likely, late }: Forecast['budgetEnd']): string {
  if (likely === null || early === null || (early === likely && late === likely)) return ''
  return late === null
    ? ` Eight times in ten it runs out from ${early} on.`
    : ` Eight times in ten it runs out from ${early} to ${late}.`
}

/** What whoever pays must know before; nothing where most of it will be shown. */
export function warningOfPurchase(forecast: Forecast, bought: number): string | undefined {
  const { basis, end, lasts, leftAtEnd } = forecast
  const isKnown = basis !== null || lasts === 0
  if (!isKnown || !isMostlyLeft(leftAtEnd, bought)) return undefined
  const left = `about ${formatCount(leftOfPurchase(leftAtEnd, bought))} of ${formatCountOf(bought, 'impressions')}`
  return `Most of this purchase is expected to be left at the end date, ${end}: ${left}.`
}
