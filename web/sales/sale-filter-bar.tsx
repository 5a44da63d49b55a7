import type { ListedSales } from '#contract/sales/orders.ts'
import { kindsOfLines, type SoldKind, soldKindInWords, soldKinds, saleStatuses } from '#domain/sales/sale.ts'
import type { OrdersReader } from '#web/sales/sale-columns.tsx'
import { type SaleFilters, salesInAddress } from '#web/sales/sale-filters.ts'
import { Select } from '#web/ui/form/select.tsx'
import type { AppliedFilter } from '#web/ui/list/applied-filters.tsx'
import { DaysSelect, daysInWords } from '#web/ui/list/days-select.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { NamedSelect } from '#web/ui/list/named-select.tsx'
import { setFilters } from '#web/ui/list/set-filters.ts'
import type { FilterOptions } from '#web/ui/list/use-filters.ts'

type BarOptions = FilterOptions<SaleFilters> & {
  readonly list: ListedSales | undefined
  readonly reader: OrdersReader
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** What of the sales is shown. Everything here stands in the address. */
export function SaleFilterBar({ list, reader, filters, change }: BarOptions) {
  const kinds = reader === 'publisher' ? kindsOfLines : soldKinds
  return (
    <ListFilters
      of="orders"
      total={list?.total}
      search={filters.search ?? ''}
      onSearch={(search) => change({ search })}
      applied={appliedFilters({ filters, change }, list)}
      onClear={() => change(salesInAddress.none)}
    >
      <DaysSelect label="Sold" verb={sold} days={filters} onChoose={change} />
      <Select
        label="Status"
        value={filters.status ?? ''}
        options={[
          { value: '', label: 'Any status' },
          ...saleStatuses.map((value) => ({ value, label: capital(value) })),
        ]}
        onChange={({ target: { value } }) => change({ status: saleStatuses.find((one) => one === value) })}
      />
      <Select
        label="Kind"
        value={filters.kind ?? ''}
        options={[
          { value: '', label: 'Every kind' },
          ...kinds.map((value) => ({ value, label: soldKindInWords[value] })),
        ]}
        onChange={({ target: { value } }) => change({ kind: kindOf(value) })}
      />
      <NamedSelect
        label="Client"
        all="All clients"
        among={list?.clients ?? []}
        chosen={filters.client}
        onChoose={(client) => change({ client })}
      />
      <NamedSelect
        label="Agent"
        all="All agents"
        among={list?.agents ?? []}
        chosen={filters.agent}
        onChoose={(agent) => change({ agent })}
      />
      <NamedSelect
        label="Site"
        all="All sites"
        among={list?.sites ?? []}
        chosen={filters.site}
        onChoose={(site) => change({ site })}
      />
    </ListFilters>
  )
}

const sold = 'Sold'
const kindOf = (value: string): SoldKind | undefined => soldKinds.find((one) => one === value)

/** The filters that are set, in words. */
function appliedFilters(
  { filters, change }: FilterOptions<SaleFilters>,
  list: ListedSales | undefined,
): AppliedFilter[] {
  const { search = '', client, agent, site, kind, status, recurring, from, to } = filters
  const nameIn = (named: ListedSales['clients'] | undefined, id: number) =>
    named?.find((one) => one.id === id)?.name ?? String(id)
  return setFilters<SaleFilters>(
    [
      search !== '' && [`“${search}”`, { search: '' }],
      (from !== undefined || to !== undefined) && [
        daysInWords(sold, filters),
        { from: undefined, to: undefined },
      ],
      status !== undefined && [`Status: ${status}`, { status: undefined }],
      kind !== undefined && [`Kind: ${soldKindInWords[kind]}`, { kind: undefined }],
      client !== undefined && [`Client: ${nameIn(list?.clients, client)}`, { client: undefined }],
      agent !== undefined && [`Agent: ${nameIn(list?.agents, agent)}`, { agent: undefined }],
      site !== undefined && [`Site: ${nameIn(list?.sites, site)}`, { site: undefined }],
      recurring !== undefined && [
        recurring === 'yes' ? 'Recurring' : 'Not recurring',
        { recurring: undefined },
      ],
    ],
    change,
  )
}
