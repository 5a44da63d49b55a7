import type { ReactNode } from 'react'

/** One of the figures of a row or of the sums: its name for those who listen, and its lines. */
export function Figure({
  label,
  today,
  second,
  children,
}: {
  label: string
  /** The same of today. */
  today?: string
  second?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="fig">
      <dt>{label}</dt>
      <dd>{children}</dd>
      {today !== undefined && (
        <dd className="today">
          <span className="vh">today </span>
          {today}
        </dd>
      )}
      {second !== undefined && <dd>{second}</dd>}
    </div>
  )
}
