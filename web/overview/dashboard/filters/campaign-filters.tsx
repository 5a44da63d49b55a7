import { type ReactNode, useState } from 'react'
import { rowClasses } from '#domain/campaigns/campaign.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { appliedCampaignFilters } from '#web/overview/dashboard/filters/applied-filters.ts'
import { exportEntries } from '#web/overview/bulk/export-address.ts'
import { campaignsInAddress, type Filters } from '#web/overview/list/filters.ts'
import type { CampaignList } from '#web/overview/list/use-campaign-list.ts'
import { Button } from '#web/ui/button.tsx'
import { classWords } from '#web/overview/list/class-chip.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { openMenu } from '#web/ui/layer/menu.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { ToggleGroup } from '#web/ui/form/toggles.tsx'
import type { FilterOptions } from '#web/ui/list/use-filters.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import './campaign-filters.css'

const MoreFilters = lazyPart(
  async () => (await import('#web/overview/dashboard/filters/more-filters.tsx')).MoreFilters,
)

interface CampaignFiltersOptions extends FilterOptions<Filters> {
  readonly list: CampaignList | undefined
  /** The saved views, which are filters under a name; where there are any. */
  readonly children?: ReactNode
}

/** What of the campaigns is shown. Everything here stands in the address. */
export function CampaignFilters({ filters, change, list, children }: CampaignFiltersOptions) {
  return (
    <ListFilters
      className="campaign-filters"
      of="campaigns"
      total={list?.total}
      search={filters.search ?? ''}
      onSearch={(search) => change({ search })}
      applied={appliedCampaignFilters({ filters, change }, list)}
      onClear={() => change(campaignsInAddress.none)}
      above={children}
    >
      <Choices filters={filters} change={change} list={list} />
    </ListFilters>
  )
}

function Choices({ filters, change, list }: Omit<CampaignFiltersOptions, 'children'>) {
  const [isMoreOpen, openMore] = useState(false)
  const toggle = (value: string) =>
    change({ show: rowClasses.filter((name) => (name === value) !== filters.show.includes(name)) })
  return (
    <>
      <ToggleGroup
        legend="Show"
        choices={rowClasses.map((value) => ({
          value,
          label: classWords[value],
          count: list ? formatCount(list.byClass[value]) : '',
        }))}
        pressed={new Set(filters.show)}
        onToggle={toggle}
      />
      <Select
        label="Site"
        className="campaign-site"
        value={filters.site ?? ''}
        options={[
          { value: '', label: 'All sites' },
          ...(list?.sites ?? []).map((site) => ({
            value: String(site.id),
            label: `${site.shortName}, ${site.name}`,
          })),
        ]}
        onChange={({ target: { value } }) => change({ site: Number(value) || undefined })}
      />
      <Button
        look="quiet"
        aria-expanded={isMoreOpen}
        aria-controls={isMoreOpen ? 'more-filters' : undefined}
        onClick={() => openMore(!isMoreOpen)}
      >
        More filters
      </Button>
      <Button
        look="quiet"
        aria-haspopup="menu"
        aria-expanded="false"
        onClick={({ currentTarget }) => openMenu(currentTarget, 'Export', exportEntries(filters))}
      >
        Export
      </Button>
      {isMoreOpen && <MoreFilters filters={filters} change={change} />}
    </>
  )
}
