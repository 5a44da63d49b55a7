import { type KnownForecast, sourceInWords } from '#web/campaigns/forecast-words.ts'
import { formatClock } from '#domain/kernel/picker-time.ts'
import { Time } from '#web/ui/table.tsx'
import { withWholeDates } from '#web/ui/whole-dates.tsx'

/** Where a forecast comes from, and when it was made. */
export function ForecastSource({ forecast }: { forecast: KnownForecast }) {
  if ('unknown' in forecast)
    return <p className="small muted">What to expect is not known: {forecast.unknown}.</p>
  const { asOf } = forecast
  return (
    <p className="small muted">
      {withWholeDates(sourceInWords(forecast))} As of <Time at={asOf} text={formatClock(asOf)} />.
    </p>
  )
}
