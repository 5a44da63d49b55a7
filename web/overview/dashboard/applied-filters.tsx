import type { CampaignKind } from '#domain/campaigns/campaign.ts'
import { paymentWords } from '#domain/overview/payment-filter.ts'
import { type Filters, noFilters } from '#web/overview/dashboard/filters.ts'
import type { CampaignList } from '#web/overview/dashboard/use-campaign-list.ts'
import { Button } from '#web/ui/button.tsx'

export const kindWords: Readonly<Record<CampaignKind, string>> = {
  impression: 'Impressions',
  content: 'Posts',
  press: 'Articles',
}

/** One chip for each filter that is set; pressing it takes the filter away. */
export function AppliedFilters({
  filters,
  list,
  onChange,
}: {
  filters: Filters
  list: CampaignList | undefined
  onChange: (filters: Filters) => void
}) {
  const { search, site, kind, payment, advertiser } = filters
  const named = (id: number) =>
    list?.rows.find((row) => row.advertiser.id === id)?.advertiser.name ?? String(id)
  const siteNamed = (id: number) => list?.sites.find((one) => one.id === id)?.name ?? String(id)
  const applied: readonly (readonly [words: string, without: Partial<Filters>])[] = [
    ...(search === '' ? [] : [[`“${search}”`, { search: '' }] as const]),
    ...(site === null ? [] : [[`Site: ${siteNamed(site)}`, { site: null }] as const]),
    ...(kind === null ? [] : [[`Kind: ${kindWords[kind]}`, { kind: null }] as const]),
    ...(payment === null ? [] : [[`Paid for by: ${paymentWords[payment]}`, { payment: null }] as const]),
    ...(advertiser === null ? [] : [[`Advertiser: ${named(advertiser)}`, { advertiser: null }] as const]),
  ]
  if (applied.length === 0) return null
  return (
    <div className="applied" role="group" aria-label="Filters that are set">
      {applied.map(([words, without]) => (
        <Button
          key={words}
          small
          icon="close"
          aria-label={`${words}, remove this filter`}
          onClick={() => onChange({ ...filters, ...without, page: 1 })}
        >
          {words}
        </Button>
      ))}
      <Button small look="quiet" onClick={() => onChange({ ...noFilters, show: filters.show })}>
        Clear all
      </Button>
    </div>
  )
}
