import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AddressFilters } from '#web/ui/list/address-filters.ts'

/** What the controls of a list's filters are given. */
export interface FilterOptions<Filters> {
  readonly filters: Filters
  readonly change: (change: Partial<Filters>) => void
}

/**
 * The filters of a list, which stand in the address: a reload, a link and Back show the same rows. Changing them is no
 * step of its own to go back to.
 */
export function useFilters<Filters>(list: AddressFilters<Filters, unknown>): FilterOptions<Filters> {
  const filters = list.read(useSearch({ strict: false }) as Readonly<Record<string, string>>)
  const navigate = useNavigate()
  return {
    filters,
    change: (change) =>
      void navigate({ href: list.addressOf(filters, change), replace: true, resetScroll: false }),
  }
}
