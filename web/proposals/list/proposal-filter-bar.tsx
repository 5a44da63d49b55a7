import { useState } from 'react'
import { isDay } from '#domain/kernel/newyork.ts'
import type { ProposalStatus } from '#domain/proposals/status.ts'
import { statusInWords } from '#domain/proposals/words.ts'
import { appliedProposalFilters, balanceInWords, changed } from '#web/proposals/list/applied-filters.ts'
import {
  type ProposalFilters,
  proposalsInAddress,
  statusesShownTo,
} from '#web/proposals/list/proposal-filters.ts'
import type { ProposalList } from '#web/proposals/list/use-proposal-list.ts'
import { Button } from '#web/ui/button.tsx'
import { DayField } from '#web/ui/form/date/date-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { DaysSelect } from '#web/ui/list/days-select.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import type { FilterOptions } from '#web/ui/list/use-filters.ts'

type BarOptions = FilterOptions<ProposalFilters> & { readonly list: ProposalList | undefined }

/** What of the proposals is shown. Everything here stands in the address. */
export function ProposalFilterBar({ list, ...filtering }: BarOptions) {
  const { filters, change } = filtering
  return (
    <ListFilters
      of="proposals"
      total={list?.total}
      search={filters.search ?? ''}
      onSearch={(search) => change({ search })}
      applied={appliedProposalFilters(filtering, list)}
      onClear={() => change(proposalsInAddress.none)}
    >
      <Choices list={list} {...filtering} />
    </ListFilters>
  )
}

function Choices({ list, filters, change }: BarOptions) {
  const [isMoreOpen, openMore] = useState(false)
  const statuses: readonly ProposalStatus[] = [...statusesShownTo(list, filters.status), 'archived']
  // Whoever has one agent, as most clients do, has nothing to choose.
  const agents = list && (list.agents.length > 1 || filters.agent !== undefined) ? list.agents : []
  return (
    <>
      <Select
        label="Status"
        value={filters.status ?? ''}
        options={[
          { value: '', label: 'All but archived' },
          ...statuses.map((value) => ({ value, label: statusInWords[value] })),
        ]}
        onChange={({ target: { value } }) => change({ status: statuses.find((one) => one === value) })}
      />
      {agents.length > 0 && (
        <Select
          label="Agent"
          className="proposal-agent"
          value={filters.agent ?? ''}
          options={[
            { value: '', label: 'All agents' },
            ...agents.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target: { value } }) => change({ agent: Number(value) || undefined })}
        />
      )}
      <DaysSelect label="Last changed" verb={changed} days={filters} onChoose={change} />
      <Button
        look="quiet"
        aria-expanded={isMoreOpen}
        aria-controls={isMoreOpen ? 'more-proposal-filters' : undefined}
        onClick={() => openMore(!isMoreOpen)}
      >
        More filters
      </Button>
      {isMoreOpen && <MoreFilters filters={filters} change={change} />}
    </>
  )
}

/** The filters that are wanted less often. */
function MoreFilters({ filters, change }: FilterOptions<ProposalFilters>) {
  return (
    <FilterBar id="more-proposal-filters">
      <Select
        label="Balance"
        value={filters.balance ?? ''}
        options={[
          { value: '', label: 'Any balance' },
          { value: 'open', label: balanceInWords.open },
          { value: 'none', label: balanceInWords.none },
        ]}
        onChange={({ target: { value } }) =>
          change({ balance: value === 'open' || value === 'none' ? value : undefined })
        }
      />
      <DayFilter label="Changed from" at="from" filters={filters} change={change} />
      <DayFilter label="Changed until" at="to" filters={filters} change={change} />
    </FilterBar>
  )
}

/** Filters as soon as what is typed is a day, or nothing. */
function DayFilter({
  label,
  at,
  filters,
  change,
}: FilterOptions<ProposalFilters> & { label: string; at: 'from' | 'to' }) {
  const [typed, setTyped] = useState(filters[at] ?? '')
  return (
    <DayField
      label={label}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        const day = text.trim()
        if (day === '' || isDay(day)) change({ [at]: day === '' ? undefined : day })
      }}
    />
  )
}
