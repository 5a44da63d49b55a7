import { listFilterAdvertisers } from '#contract/overview/whole-list.ts'
import { type CampaignKind, campaignKinds } from '#domain/campaigns/campaign.ts'
import { type PaymentChoice, paymentChoices, paymentWords } from '#domain/overview/payment-filter.ts'
import { campaignKindWords } from '#web/overview/dashboard/filters/applied-filters.ts'
import type { Filters } from '#web/overview/list/filters.ts'
import { Select } from '#web/ui/form/select.tsx'
import { useRead } from '#web/kernel/read.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import type { FilterOptions } from '#web/ui/list/use-filters.ts'

/** The filters that are wanted less often. The advertiser is asked for only where there are several. */
export function MoreFilters({ filters, change }: FilterOptions<Filters>) {
  const advertisers = useRead(listFilterAdvertisers)
  const several = advertisers.data ?? []
  return (
    <FilterBar id="more-filters">
      <Select
        label="Kind"
        value={filters.kind ?? ''}
        options={[
          { value: '', label: 'All kinds' },
          ...campaignKinds.map((value) => ({ value, label: campaignKindWords[value] })),
        ]}
        onChange={({ target: { value } }) =>
          change({ kind: (value || undefined) as CampaignKind | undefined })
        }
      />
      <Select
        label="Paid for by"
        value={filters.payment ?? ''}
        options={[
          { value: '', label: 'Any payment' },
          ...paymentChoices.map((value) => ({ value, label: paymentWords[value] })),
        ]}
        onChange={({ target: { value } }) =>
          change({ payment: (value || undefined) as PaymentChoice | undefined })
        }
      />
      {(several.length > 1 || filters.advertiser !== undefined) && (
        <Select
          label="Advertiser"
          value={filters.advertiser ?? ''}
          options={[
            { value: '', label: 'All advertisers' },
            ...several.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target: { value } }) => change({ advertiser: Number(value) || undefined })}
        />
      )}
    </FilterBar>
  )
}
