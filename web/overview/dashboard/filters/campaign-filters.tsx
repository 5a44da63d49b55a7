import { useState } from 'react'
import { rowClasses } from '#domain/campaigns/campaign.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { appliedFilters } from '#web/overview/dashboard/filters/applied-filters.ts'
import { ListSearch } from '#web/ui/list/list-search.tsx'
import { exportEntries } from '#web/overview/bulk/export-address.ts'
import { type Filtering, noFilters } from '#web/overview/dashboard/filters/filters.ts'
import type { CampaignList } from '#web/overview/dashboard/use-campaign-list.ts'
import { Button } from '#web/ui/button.tsx'
import { classWords } from '#web/overview/class-chip.tsx'
import { AppliedFilters } from '#web/ui/list/applied-filters.tsx'
import { openMenu } from '#web/ui/layer/menu.tsx'
import { Select } from '#web/ui/form/text-input.tsx'
import { ToggleGroup } from '#web/ui/form/toggles.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import './campaign-filters.css'

const MoreFilters = lazyPart(
  async () => (await import('#web/overview/dashboard/filters/more-filters.tsx')).MoreFilters,
)

/** What of the campaigns is shown. Everything here stands in the address. */
export function CampaignFilters({ filters, list, onChange }: Filtering & { list: CampaignList | undefined }) {
  const all = list ? rowClasses.reduce((sum, name) => sum + list.byClass[name], 0) : 0
  const toggle = (value: string) =>
    onChange({
      ...filters,
      page: 1,
      show: rowClasses.filter((name) => (name === value) !== filters.show.includes(name)),
    })
  const [isMoreOpen, openMore] = useState(false)
  return (
    <>
      <FilterBar shown={list && `${formatCount(list.total)} of ${formatCount(all)} campaigns`}>
        <ToggleGroup
          legend="Show"
          choices={rowClasses.map((value) => ({
            value,
            label: classWords[value],
            count: list && formatCount(list.byClass[value]),
          }))}
          pressed={new Set(filters.show)}
          onToggle={toggle}
        />
        <ListSearch
          label="Search campaigns"
          search={filters.search}
          onSearch={(search) => onChange({ ...filters, search, page: 1 })}
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
          onChange={({ target: { value } }) =>
            onChange({ ...filters, page: 1, site: value === '' ? null : Number(value) })
          }
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
      </FilterBar>
      {isMoreOpen && <MoreFilters filters={filters} onChange={onChange} />}
      <AppliedFilters
        filters={appliedFilters(filters, list, onChange)}
        onClear={() => onChange({ ...noFilters, show: filters.show })}
      />
    </>
  )
}
