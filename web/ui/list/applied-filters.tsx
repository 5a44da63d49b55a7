import { Button } from '#web/ui/button.tsx'
import './applied-filters.css'

/** A filter that is set, in words, and the way to take it away. */
export interface AppliedFilter {
  readonly words: string
  readonly onRemove: () => void
}

/** One chip for each filter that is set; pressing it takes the filter away. */
export function AppliedFilters({
  filters,
  onClear,
}: {
  filters: readonly AppliedFilter[]
  onClear: () => void
}) {
  if (filters.length === 0) return null
  return (
    <div className="applied-filters" role="group" aria-label="Filters that are set">
      {filters.map(({ words, onRemove }) => (
        <Button key={words} small icon="close" aria-label={`${words}, remove this filter`} onClick={onRemove}>
          {words}
        </Button>
      ))}
      <Button small look="quiet" onClick={onClear}>
        Clear all
      </Button>
    </div>
  )
}
