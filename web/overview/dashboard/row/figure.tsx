import type { ReactNode } from 'react'

/** The figures of a row, each with a place of its own at every width. */
export type FigureName = 'views' | 'clicks' | 'ctr' | 'left' | 'day' | 'pace' | 'spark'

interface FigureOptions {
  readonly of: FigureName
  readonly label: string
  /** The same of today; the first line is then the total. */
  readonly today?: string
  readonly second?: ReactNode
  readonly children: ReactNode
}

/** One of the figures of a row or of the sums: its name for those who listen, and its lines. */
export function Figure({ of, label, today, second, children }: FigureOptions) {
  return (
    <div className={`fig of-${of}`}>
      <dt>
        {label}
        {today !== undefined && <span className="word"> total</span>}
      </dt>
      <dd>{children}</dd>
      {today !== undefined && (
        <dd className="today">
          <span className="word">today </span>
          {today}
        </dd>
      )}
      {second !== undefined && <dd>{second}</dd>}
    </div>
  )
}
