import { withWholeDates } from '#web/ui/whole-dates.tsx'
import './metrics.css'

interface Metric {
  label: string
  value: string
  note: string
}

/** The strip of figures above a chart. */
export function Metrics({ entries }: { entries: readonly Metric[] }) {
  return (
    <dl className="metrics">
      {entries.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="v">{value}</dd>
          <dd className="d">{withWholeDates(note)}</dd>
        </div>
      ))}
    </dl>
  )
}
