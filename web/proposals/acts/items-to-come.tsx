import type { Item } from '#contract/proposals/item.ts'
import type { Proposal } from '#contract/proposals/proposal.ts'
import { cents } from '#domain/kernel/money.ts'
import type { Currency } from '#domain/billing/payment.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { type TableColumn, DataTable } from '#web/ui/list/data-table.tsx'
import { SumsTable } from '#web/ui/sums-table.tsx'
import { Missing } from '#web/ui/table.tsx'

/** The items of a proposal as an act will leave them. */
export const ItemsToCome = ({ items, currency }: Pick<Proposal, 'items' | 'currency'>) => (
  <DataTable
    what="Items"
    order="as in the proposal"
    rows={items}
    columns={itemColumns(currency)}
    keyOf={(_, at) => at}
  />
)

/** The items as an act will leave them, and what they come to. */
export const WholeToCome = (proposal: Pick<Proposal, 'items' | 'currency' | 'totalCents'>) => (
  <>
    <ItemsToCome {...proposal} />
    <SumsTable
      caption="What it comes to"
      lines={[]}
      total={['Total', moneyIn(proposal.currency, cents(proposal.totalCents))]}
    />
  </>
)

const itemColumns = (currency: Currency): TableColumn<Item>[] => [
  {
    head: 'Product',
    isName: true,
    cell: ({ name, site }) => (
      <>
        <bdi>{name}</bdi>
        {site && <p className="sub">{site.name}</p>}
      </>
    ),
  },
  { head: 'Quantity', cell: ({ quantityInWords }) => quantityInWords },
  {
    head: 'Discount',
    isNumber: true,
    cell: ({ discountPercent }) =>
      discountPercent === undefined ? <Missing reason="Prices are hidden" /> : `${discountPercent}%`,
  },
  {
    head: 'Total',
    isNumber: true,
    cell: ({ netCents }) =>
      netCents === undefined ? <Missing reason="Prices are hidden" /> : moneyIn(currency, cents(netCents)),
  },
]
