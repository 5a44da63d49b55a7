import type { AppliedFilter } from '#web/ui/list/applied-filters.tsx'

/** A filter in words, and the filters as they are without it; false: it is not set. */
export type SetFilter<Filters> = readonly [words: string, without: Partial<Filters>] | false

/** The filters that are set, each with the way to take it away. */
export const setFilters = <Filters>(
  filters: readonly SetFilter<Filters>[],
  change: (without: Partial<Filters>) => void,
): AppliedFilter[] =>
  filters.flatMap((one) => {
    if (one === false) return []
    const [words, without] = one
    return { words, onRemove: () => change(without) }
  })
