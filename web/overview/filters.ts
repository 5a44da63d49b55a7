/** The dashboard's filters, as they stand in the address. */
import { type RowClass, rowClasses } from '#domain/campaigns/campaign.ts'

export interface Filters {
  readonly show: readonly RowClass[]
  readonly search: string
  readonly site: number | null
  readonly page: number
}

/** Archived campaigns stay hidden until they are asked for (CAM-08). */
const shownAtFirst: readonly RowClass[] = ['enabled', 'disabled']

export const noFilters: Filters = { show: shownAtFirst, search: '', site: null, page: 1 }

const wholeNumber = (text: string | undefined) =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined

export function readFilters(address: Readonly<Record<string, string | undefined>>): Filters {
  const { show, search = '', site, page } = address
  return {
    show: show === undefined ? shownAtFirst : rowClasses.filter((name) => show.split(',').includes(name)),
    search,
    site: wholeNumber(site) ?? null,
    page: wholeNumber(page) ?? 1,
  }
}

/** What is as usual is left out of the address; no class at all reads `show=none`. */
export function addressOfFilters({ show, search, site, page }: Filters): string {
  const query = new URLSearchParams()
  if (show.join() !== shownAtFirst.join()) query.set('show', show.join() || 'none')
  if (search !== '') query.set('search', search)
  if (site !== null) query.set('site', String(site))
  if (page > 1) query.set('page', String(page))
  return `/advertiser/campaigns${query.size > 0 ? `?${query}` : ''}`
}

export function isFiltered({ show, search, site }: Filters): boolean {
  return search !== '' || site !== null || shownAtFirst.some((name) => !show.includes(name))
}
