import { Missing } from '#web/ui/table.tsx'
import './metrics.css'

interface Metric {
  label: string
  value: string | undefined
  /** Why there is no value. */
  missing?: string
  note?: string
}

/** The strip of figures above a chart. */
export function Metrics({ entries }: { entries: readonly Metric[] }) {
  return (
    <dl className="metrics">
      {entries.map(({ label, value, missing, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="v">{value ?? <Missing reason={missing ?? 'Not known'} />}</dd>
          {note && <dd className="d">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
