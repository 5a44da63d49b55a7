/** The dashboard's filters, as they stand in the address. */
import { type CampaignKind, campaignKinds, type RowClass, rowClasses } from '#domain/campaigns/campaign.ts'
import { type PaymentChoice, paymentChoices } from '#domain/overview/payment-filter.ts'

export interface Filters {
  readonly show: readonly RowClass[]
  readonly search: string
  readonly site: number | null
  readonly kind: CampaignKind | null
  readonly payment: PaymentChoice | null
  readonly advertiser: number | null
  readonly page: number
}

/** What the controls of the filters are given. */
export interface Filtering {
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
}

/** Archived campaigns stay hidden until they are asked for (CAM-08). */
const shownAtFirst: readonly RowClass[] = ['enabled', 'disabled']

export const noFilters: Filters = {
  show: shownAtFirst,
  search: '',
  site: null,
  kind: null,
  payment: null,
  advertiser: null,
  page: 1,
}

const wholeNumber = (text: string | undefined) =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined

export function readFilters(address: Readonly<Record<string, string | undefined>>): Filters {
  const { show, search = '', site, kind, payment, advertiser, page } = address
  return {
    show: show === undefined ? shownAtFirst : rowClasses.filter((name) => show.split(',').includes(name)),
    search,
    site: wholeNumber(site) ?? null,
    kind: campaignKinds.find((one) => one === kind) ?? null,
    payment: paymentChoices.find((one) => one === payment) ?? null,
    advertiser: wholeNumber(advertiser) ?? null,
    page: wholeNumber(page) ?? 1,
  }
}

/** What is as usual is left out of the address; no class at all reads `show=none`. */
export function addressOfFilters(filters: Filters, path = '/advertiser/campaigns'): string {
  const query = new URLSearchParams()
  const { show, page } = filters
  if (show.join() !== shownAtFirst.join()) query.set('show', show.join() || 'none')
  for (const [name, value] of Object.entries(narrowing(filters))) query.set(name, String(value))
  if (page > 1) query.set('page', String(page))
  return `${path}${query.size > 0 ? `?${query}` : ''}`
}

/** The filters that are set, as a call and the address name them; the classes and the page are apart. */
export function narrowing({ search, site, kind, payment, advertiser }: Filters) {
  return {
    ...(search !== '' && { search }),
    ...(site !== null && { site }),
    ...(kind !== null && { kind }),
    ...(payment !== null && { payment }),
    ...(advertiser !== null && { advertiser }),
  }
}

/** As a call carries them. */
export const wireFilters = (filters: Filters) => ({ show: [...filters.show], ...narrowing(filters) })

export function isFiltered(filters: Filters): boolean {
  return (
    Object.keys(narrowing(filters)).length > 0 || shownAtFirst.some((name) => !filters.show.includes(name))
  )
}
