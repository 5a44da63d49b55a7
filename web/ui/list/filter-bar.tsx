import type { ReactNode } from 'react'
import './filter-bar.css'

/** The controls above a list that say what of it is shown; at their end, how much that is. */
export function FilterBar({ id, shown, children }: { id?: string; shown?: ReactNode; children: ReactNode }) {
  return (
    <div className="filters" id={id}>
      {children}
      {shown !== undefined && (
        <p className="shown" aria-live="polite">
          {shown}
        </p>
      )}
    </div>
  )
}
