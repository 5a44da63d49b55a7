import type { ReactNode } from 'react'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { type AppliedFilter, AppliedFilters } from '#web/ui/list/applied-filters.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListSearch } from '#web/ui/list/list-search.tsx'

interface ListFiltersOptions {
  readonly className?: string
  /** What many rows are called: `proposals`. */
  readonly of: string
  /** How many the filters leave; undefined while that is on its way. */
  readonly total: number | undefined
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly applied: readonly AppliedFilter[]
  readonly onClear: () => void
  /** What stands above the bar. */
  readonly above?: ReactNode
  /** The choices, which wait behind one button on a phone. */
  readonly children: ReactNode
}

/** What of a list is shown: the search, the choices, and each filter that is set. */
export function ListFilters({ className, of, total, above, children, ...options }: ListFiltersOptions) {
  const { search, onSearch, applied, onClear } = options
  return (
    <section className={className} aria-label="Filters">
      {above}
      <FilterBar
        search={<ListSearch label={`Search ${of}`} search={search} onSearch={onSearch} />}
        fold={{
          name: 'Filters',
          set: applied.length,
          done: total === undefined ? `Show ${of}` : `Show ${formatCountOf(total, of)}`,
        }}
      >
        {children}
      </FilterBar>
      <AppliedFilters filters={applied} onClear={onClear} />
    </section>
  )
}
