import type { CampaignKind } from '#domain/campaigns/campaign.ts'
import { paymentWords } from '#domain/overview/payment-filter.ts'
import { type Filters, noFilters } from '#web/overview/dashboard/filters/filters.ts'
import { classWords } from '#web/overview/class-chip.tsx'
import type { CampaignList } from '#web/overview/dashboard/use-campaign-list.ts'
import type { AppliedFilter } from '#web/ui/list/applied-filters.tsx'
import { setFilters } from '#web/ui/list/set-filters.ts'

export const kindWords: Readonly<Record<CampaignKind, string>> = {
  impression: 'Impressions',
  content: 'Posts',
  press: 'Articles',
}

/** The filters that are set, in words. */
export function appliedFilters(
  filters: Filters,
  list: CampaignList | undefined,
  onChange: (filters: Filters) => void,
): AppliedFilter[] {
  const { show, search, site, kind, payment, advertiser } = filters
  const named = (id: number) =>
    list?.rows.find((row) => row.advertiser.id === id)?.advertiser.name ?? String(id)
  const siteNamed = (id: number) => list?.sites.find((one) => one.id === id)?.name ?? String(id)
  const isUsual = show.join() === noFilters.show.join()
  const classes = show.map((name) => classWords[name]).join(', ') || 'none'
  return setFilters<Filters>(
    [
      !isUsual && [`Show: ${classes}`, { show: noFilters.show }],
      search !== '' && [`“${search}”`, { search: '' }],
      site !== null && [`Site: ${siteNamed(site)}`, { site: null }],
      kind !== null && [`Kind: ${kindWords[kind]}`, { kind: null }],
      payment !== null && [`Paid for by: ${paymentWords[payment]}`, { payment: null }],
      advertiser !== null && [`Advertiser: ${named(advertiser)}`, { advertiser: null }],
    ],
    (without) => onChange({ ...filters, ...without, page: 1 }),
  )
}
