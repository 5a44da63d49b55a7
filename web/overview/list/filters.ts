import { campaignFilters } from '#contract/overview/list.ts'
import { type RowClass, rowClasses } from '#domain/campaigns/campaign.ts'
import { addressFilters, type FiltersOf, someOf } from '#web/ui/list/address-filters.ts'

/** Archived campaigns stay hidden until they are asked for (CAM-08). */
const shownAtFirst: RowClass[] = ['enabled', 'disabled']

/** What of the campaigns is shown; no class at all reads `show=none`. */
export const campaignsInAddress = addressFilters('/advertiser/campaigns', campaignFilters, {
  address: campaignFilters.extend({ show: someOf(rowClasses).optional() }),
  usual: { show: shownAtFirst },
})
export type Filters = FiltersOf<typeof campaignsInAddress>

export const isFiltered = (filters: Filters): boolean =>
  campaignsInAddress.isNarrowed(filters) || shownAtFirst.some((name) => !filters.show.includes(name))
