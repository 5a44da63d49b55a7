import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { subscriptionsPath } from '#contract/billing/orders.ts'
import { idText } from '#contract/kernel/fields.ts'
import { rowClasses } from '#domain/campaigns/campaign.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { ListSearch } from '#web/ui/list/list-search.tsx'
import { campaignsInAddress } from '#web/overview/list/filters.ts'
import { OrderPages, useMayManageSubscriptions } from '#web/overview/orders/order-pages.tsx'
import { useCampaignList } from '#web/overview/list/use-campaign-list.ts'
import { CampaignPage } from '#web/campaigns/campaign-page.tsx'
import { OrderHistory } from '#web/campaigns/order-history.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ReadingStates } from '#web/ui/states.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'

/** Order History as a page of its own (NAV-06): one campaign after another, the newest change first. */
export function OrdersScreen() {
  const { campaign } = useSearch({ strict: false }) as { campaign?: string }
  const navigate = useNavigate()
  const mayManageSubscriptions = useMayManageSubscriptions()
  const [search, setSearch] = useState('')
  const list = useCampaignList({ ...campaignsInAddress.none, show: [...rowClasses], search })
  const rows = list.data?.rows ?? []
  // A search narrows what can be chosen; what is shown already stays.
  const [first, setFirst] = useState<number>()
  if (first === undefined && rows[0]) setFirst(rows[0].id)
  const named = idText.safeDecode(campaign ?? '').data
  const chosen = named ?? first
  const isListed = rows.some((row) => row.id === chosen)
  return (
    <CampaignPage
      campaignId={named}
      title="Order History"
      section={named === undefined ? 'Campaigns' : 'Orders'}
      dateline="What was bought for a campaign, with receipts."
      tabs={<OrderPages current="Order History" />}
      action={
        named !== undefined &&
        mayManageSubscriptions && <ButtonLink href={subscriptionsPath}>Subscriptions</ButtonLink>
      }
    >
      <ReadingStates reading={list} lines={4} height={36} />
      {list.data && rows.length === 0 && search === '' && (
        <EmptyState title="No orders yet">
          <p>What is bought for a campaign stands here. There is no campaign yet.</p>
        </EmptyState>
      )}
      {(rows.length > 0 || search !== '') && (
        <FilterBar
          search={<ListSearch label="Search campaigns" search={search} onSearch={setSearch} />}
          shown={list.data && `${formatCount(rows.length)} of ${formatCount(list.data.total)} campaigns`}
        >
          <Select
            label="Campaign"
            value={isListed ? chosen : ''}
            options={[
              ...(isListed ? [] : [{ value: '', label: 'Another campaign' }]),
              ...rows.map((row) => ({ value: String(row.id), label: row.name })),
            ]}
            onChange={({ target: { value } }) =>
              void navigate({ href: `/advertiser/orders?campaign=${value}`, replace: true })
            }
          />
        </FilterBar>
      )}
      {chosen !== undefined && <OrderHistory key={chosen} campaignId={chosen} />}
    </CampaignPage>
  )
}
