import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import type { AddressFilters, AddressText } from '#web/ui/list/address-filters.ts'

/** What the controls of a list's filters are given. */
export interface FilterOptions<Filters> {
  readonly filters: Filters
  readonly change: (change: Partial<Filters>) => void
}

/**
 * The filters of a list, which stand in the address: a reload, a link and Back show the same rows. Changing them is no
 * step of its own to go back to. `search` is what the screen's address says: `useSearch({ from: '/shell/orders' })`.
 */
export function useFilters<Filters, Description extends z.ZodObject>(
  list: AddressFilters<Filters, unknown, Description>,
  search: AddressText<Description>,
): FilterOptions<Filters> {
  const filters = list.read(search)
  const navigate = useNavigate()
  return {
    filters,
    change: (change) =>
      void navigate({ href: list.addressOf(filters, change), replace: true, resetScroll: false }),
  }
}
