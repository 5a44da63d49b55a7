import type { ReactNode } from 'react'

interface FigureOptions {
  readonly label: string
  /** The same of today. */
  readonly today?: string
  readonly second?: ReactNode
  readonly children: ReactNode
}

/** One of the figures of a row or of the sums: its name for those who listen, and its lines. */
export function Figure({ label, today, second, children }: FigureOptions) {
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
