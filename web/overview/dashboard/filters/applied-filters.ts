import type { CampaignKind } from '#domain/campaigns/campaign.ts'
import { paymentWords } from '#domain/overview/payment-filter.ts'
import { campaignsInAddress, type Filters } from '#web/overview/list/filters.ts'
import { classWords } from '#web/overview/list/class-chip.tsx'
import type { CampaignList } from '#web/overview/list/use-campaign-list.ts'
import type { AppliedFilter } from '#web/ui/list/applied-filters.tsx'
import { setFilters } from '#web/ui/list/set-filters.ts'
import type { FilterOptions } from '#web/ui/list/use-filters.ts'

export const campaignKindWords: Readonly<Record<CampaignKind, string>> = {
  impression: 'Impressions',
  content: 'Posts',
  press: 'Articles',
}

/** The filters that are set, in words. */
export function appliedCampaignFilters(
  { filters, change }: FilterOptions<Filters>,
  list: CampaignList | undefined,
): AppliedFilter[] {
  const { show, search = '', site, kind, payment, advertiser } = filters
  const named = (id: number) =>
    list?.rows.find((row) => row.advertiser.id === id)?.advertiser.name ?? String(id)
  const siteNamed = (id: number) => list?.sites.find((one) => one.id === id)?.name ?? String(id)
  const usual = campaignsInAddress.none.show
  const classes = show.map((name) => classWords[name]).join(', ') || 'none'
  return setFilters<Filters>(
    [
      show.join() !== usual.join() && [`Show: ${classes}`, { show: usual }],
      search !== '' && [`“${search}”`, { search: '' }],
      site !== undefined && [`Site: ${siteNamed(site)}`, { site: undefined }],
      kind !== undefined && [`Kind: ${campaignKindWords[kind]}`, { kind: undefined }],
      payment !== undefined && [`Paid for by: ${paymentWords[payment]}`, { payment: undefined }],
      advertiser !== undefined && [`Advertiser: ${named(advertiser)}`, { advertiser: undefined }],
    ],
    change,
  )
}
