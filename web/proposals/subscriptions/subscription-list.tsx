import { listSubscriptions, type Subscription } from '#contract/proposals/subscriptions.ts'
import { type SubscriptionState, subscriptionStates } from '#domain/proposals/subscriptions/subscription.ts'
import { stateInWords } from '#domain/proposals/subscriptions/subscription-in-words.ts'
import { useRead } from '#web/kernel/read.ts'
import { useMe } from '#web/people/me.ts'
import {
  readSubscriptionFilters,
  type SubscriptionFilters,
  subscriptionsAddress,
} from '#web/proposals/subscriptions/subscription-filters.ts'
import { subscriptionColumns } from '#web/proposals/subscriptions/subscription-columns.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { useFilters } from '#web/ui/list/use-filters.ts'
import { EmptyState } from '#web/ui/states.tsx'
import './subscriptions.css'

const SubscriptionDialog = lazyPart(
  async () => (await import('#web/proposals/subscriptions/subscription-dialog.tsx')).SubscriptionDialog,
)

/** What somebody pays month after month, or those pay for whom they act; one of them opens over the list. */
export function SubscriptionList({ at }: { /** The page that it stands on. */ readonly at: string }) {
  const me = useMe()
  const [filters, setFilters] = useFilters(readSubscriptionFilters, (next: SubscriptionFilters) =>
    subscriptionsAddress(at, next),
  )
  const { state, page, opened } = filters
  const list = useRead(
    listSubscriptions,
    { query: { page, ...(state !== null && { state }) } },
    { staleTime: 0 },
  )
  const isEmpty = list.data?.total === 0 && state === null
  const open = (id: number | null) => setFilters({ ...filters, opened: id })
  const addressOf = ({ id }: Subscription) => subscriptionsAddress(at, { ...filters, opened: id })
  return (
    <>
      {!isEmpty && (
        <section className="subscription-filters" aria-label="Filters">
          <FilterBar>
            <Select
              label="State"
              value={state ?? ''}
              options={[
                { value: '', label: 'All' },
                ...subscriptionStates.map((one) => ({ value: one, label: stateInWords[one] })),
              ]}
              onChange={({ target: { value } }) =>
                setFilters({ ...filters, page: 1, state: (value || null) as SubscriptionState | null })
              }
            />
          </FilterBar>
        </section>
      )}
      <ListStates
        reading={list}
        what="subscriptions"
        rowsOf={({ subscriptions }) => subscriptions}
        isFiltered={() => state !== null}
        onClear={() => setFilters({ ...filters, state: null, page: 1 })}
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
              showsClient: subscriptions.some(({ client }) => client.id !== me.personId),
            })}
          />
        )}
      </ListStates>
      {opened !== null && <SubscriptionDialog id={opened} onClose={() => open(null)} />}
    </>
  )
}
