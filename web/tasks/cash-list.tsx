import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { cashFilters, type CashOfDay, listCash } from '#contract/billing/cash.ts'
import { currencyInWords, moneyIn } from '#domain/billing/money-in.ts'
import { isDay, newYorkDay, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { cents } from '#domain/kernel/money.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import { useRead } from '#web/kernel/read.ts'
import { DayField } from '#web/ui/form/date/date-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { addressFilters } from '#web/ui/list/address-filters.ts'
import { type TableColumn, DataTable } from '#web/ui/list/data-table.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { useFilters } from '#web/ui/list/use-filters.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'

/** The day and the person, beside what says that cash is shown in place of tasks. */
export const cashInAddress = addressFilters('/tasks', cashFilters, {
  address: z.object({ view: z.literal('cash').optional(), ...cashFilters.shape }),
})

type Sum = CashOfDay['sums'][number]
type CashRow = CashOfDay['rows'][number]

/** The cash that was taken on a day, by whom, and what they hold of all that they ever took. */
export function CashList() {
  const { filters, change } = useFilters(cashInAddress, useSearch({ from: '/shell/tasks' }))
  const list = useRead(listCash, { query: cashInAddress.asked(filters) })
  const people = list.data?.people ?? []
  const today = newYorkDay(productNow())
  return (
    <>
      <section className="cash-filters" aria-label="Filters">
        <FilterBar>
          <DayFilter key={filters.day ?? ''} day={filters.day ?? today} onDay={(day) => change({ day })} />
          {(people.length > 1 || filters.salesman !== undefined) && (
            <Select
              label="Taken by"
              className="task-person"
              value={filters.salesman ?? ''}
              options={[
                { value: '', label: 'Everybody' },
                ...people.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={({ target: { value } }) => change({ salesman: Number(value) || undefined })}
            />
          )}
        </FilterBar>
      </section>
      {list.data && list.data.sums.length > 0 && (
        <div className="cash-held">
          <DataTable
            what="Cash by person"
            order="by name"
            className="cash"
            rows={list.data.sums}
            keyOf={({ salesman, currency }) => `${salesman.id} ${currency}`}
            columns={sumColumns}
          />
        </div>
      )}
      <ListStates
        reading={list}
        what="payments in cash"
        rowsOf={({ rows }) => rows}
        empty={
          <EmptyState title="No cash on this day">
            <p>
              What is taken in cash for a proposal stands here on its day, with its receipt and who took it.
              Choose another day to look back.
            </p>
          </EmptyState>
        }
        skeleton={{ lines: 6, height: 44 }}
      >
        {({ rows, day }) => (
          <DataTable
            what={`Cash of ${day}`}
            order="newest first"
            className="cash"
            rows={rows}
            keyOf={({ paymentId }) => paymentId}
            columns={takenColumns}
          />
        )}
      </ListStates>
    </>
  )
}

/** Filters as soon as what is typed is a day; nothing means today. */
function DayFilter({ day, onDay }: { day: NewYorkDay; onDay: (day: NewYorkDay | undefined) => void }) {
  const [typed, setTyped] = useState<string>(day)
  return (
    <DayField
      label="Day"
      value={typed}
      last={newYorkDay(productNow())}
      onChange={(text) => {
        setTyped(text)
        const wanted = text.trim()
        if (isDay(wanted)) onDay(wanted)
        else if (wanted === '') onDay(undefined)
      }}
    />
  )
}

const sumColumns: readonly TableColumn<Sum>[] = [
  { head: 'Taken by', isName: true, cell: ({ salesman }) => <bdi>{salesman.name}</bdi> },
  { head: 'Currency', cell: ({ currency }) => currencyInWords[currency] },
  {
    head: 'Taken that day',
    isNumber: true,
    cell: ({ currency, taken }) => moneyIn(currency, cents(taken)),
  },
  { head: 'Holds in all', isNumber: true, cell: ({ currency, held }) => moneyIn(currency, cents(held)) },
]

const takenColumns: readonly TableColumn<CashRow>[] = [
  { head: 'When', cell: ({ at }) => <Time at={at} /> },
  { head: 'Client', isName: true, cell: ({ client }) => <bdi>{client.name}</bdi> },
  { head: 'For', cell: ({ description }) => <bdi>{description}</bdi> },
  { head: 'Taken by', cell: ({ salesman }) => <bdi>{salesman.name}</bdi> },
  { head: 'Amount', isNumber: true, cell: ({ currency, amount }) => moneyIn(currency, cents(amount)) },
  {
    head: 'Receipt',
    cell: ({ receiptUrl, paymentId }) => (
      <a href={receiptUrl} target="_blank" rel="noopener">
        Receipt<span className="vh"> of payment {paymentId}, in a new tab</span>
      </a>
    ),
  },
]
