import { useSearch } from '@tanstack/react-router'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { listSubscriptions, type Subscription } from '#contract/proposals/subscriptions.ts'
import { subscriptionStates } from '#domain/proposals/subscriptions/subscription.ts'
import { subscriptionStateInWords } from '#domain/proposals/subscriptions/subscription-in-words.ts'
import { useRead } from '#web/kernel/read.ts'
import { useMe } from '#web/people/me.ts'
import {
  type SubscriptionFilters,
  subscriptionsInAddress,
} from '#web/proposals/subscriptions/subscription-filters.ts'
import { subscriptionColumns } from '#web/proposals/subscriptions/subscription-columns.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { type FilterOptions, useFilters } from '#web/ui/list/use-filters.ts'
import { EmptyState } from '#web/ui/states.tsx'
import './subscriptions.css'

const SubscriptionDialog = lazyPart(
  async () => (await import('#web/proposals/subscriptions/subscription-dialog.tsx')).SubscriptionDialog,
)

interface SubscriptionListOptions {
  /** The page that it stands on. */
  readonly at: string
  /** Theirs alone; all that one looks after where it is left out. */
  readonly ownerId?: number
}

/** What is paid month after month; one of them opens over the list. */
export function SubscriptionList({ at, ownerId }: SubscriptionListOptions) {
  const me = useMe()
  const inAddress = subscriptionsInAddress.at(at)
  const { filters, change } = useFilters(inAddress, useSearch({ strict: false }))
  const { state, subscription: opened } = filters
  const client = ownerId ?? filters.client
  const list = useRead(
    listSubscriptions,
    { query: { ...inAddress.asked(filters), client } },
    { staleTime: 0 },
  )
  const isFiltered = state !== undefined || client !== ownerId
  const open = (subscription: number | undefined) => change({ subscription })
  const addressOf = ({ id }: Subscription) => inAddress.addressOf(filters, { subscription: id })
  const clients = ownerId === undefined ? (list.data?.clients ?? []) : []
  // Whoever has none but their own reads no name on each of them.
  const isOfOthers = clients.some(({ id }) => id !== me.personId)
  return (
    <>
      {(isFiltered || list.data?.total !== 0) && (
        <Choices filters={filters} change={change} clients={isOfOthers ? clients : []} />
      )}
      <ListStates
        reading={list}
        what="subscriptions"
        rowsOf={({ subscriptions }) => subscriptions}
        isFiltered={() => isFiltered}
        onClear={() => change(inAddress.none)}
        empty={
          <EmptyState title="No subscriptions">
            <p>
              A proposal that is paid as a monthly subscription stands here, with what was charged and when it
              is charged next. It can be paused and cancelled here.
            </p>
          </EmptyState>
        }
        skeleton={{ lines: 5, height: 44 }}
      >
        {({ subscriptions, total }) => (
          <DataTable
            what="Subscriptions"
            order="newest first"
            className="subscriptions"
            rows={subscriptions}
            count={total}
            keyOf={({ id }) => id}
            columns={subscriptionColumns({
              addressOf,
              open,
              showsClient: isOfOthers,
            })}
          />
        )}
      </ListStates>
      {opened !== undefined && <SubscriptionDialog id={opened} onClose={() => open(undefined)} />}
    </>
  )
}

interface ChoicesOptions extends FilterOptions<SubscriptionFilters> {
  readonly clients: Reply<typeof listSubscriptions>['clients']
}

/** The filters that choose which subscriptions are shown. */
function Choices({ filters: { state, client }, clients, change }: ChoicesOptions) {
  const isKnown = clients.some(({ id }) => id === client)
  return (
    <section className="subscription-filters" aria-label="Filters">
      <FilterBar>
        {clients.length > 0 && (
          <Select
            label="Client"
            value={client ?? ''}
            options={[
              { value: '', label: 'All clients' },
              ...(client === undefined || isKnown
                ? []
                : [{ value: String(client), label: 'Another client' }]),
              ...clients.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={({ target: { value } }) => change({ client: Number(value) || undefined })}
          />
        )}
        <Select
          label="State"
          value={state ?? ''}
          options={[
            { value: '', label: 'All' },
            ...subscriptionStates.map((one) => ({ value: one, label: subscriptionStateInWords[one] })),
          ]}
          onChange={({ target: { value } }) =>
            change({ state: subscriptionStates.find((one) => one === value) })
          }
        />
      </FilterBar>
    </section>
  )
}
