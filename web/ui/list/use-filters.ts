import { useNavigate, useSearch } from '@tanstack/react-router'

/**
 * The filters of a list, which stand in the address: a reload, a link and Back show the same rows. Changing them is no
 * step of its own to go back to.
 */
export function useFilters<Filters>(
  read: (address: Readonly<Record<string, string | undefined>>) => Filters,
  addressOf: (filters: Filters) => string,
): readonly [Filters, (next: Filters) => void] {
  const filters = read(useSearch({ strict: false }) as Record<string, string>)
  const navigate = useNavigate()
  return [filters, (next) => void navigate({ href: addressOf(next), replace: true, resetScroll: false })]
}
