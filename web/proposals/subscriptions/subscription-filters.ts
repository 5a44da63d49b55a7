import { idText } from '#contract/kernel/fields.ts'
import { subscriptionFilters } from '#contract/proposals/subscriptions.ts'
import { addressFilters, type FiltersOf } from '#web/ui/list/address-filters.ts'

/**
 * What of subscriptions is listed, and which of them is open, on a page such as `/settings?tab=subscriptions`.
 */
export const subscriptionsInAddress = (at: string) =>
  addressFilters(at, subscriptionFilters, {
    address: subscriptionFilters.extend({ subscription: idText.optional() }),
  })
export type SubscriptionFilters = FiltersOf<ReturnType<typeof subscriptionsInAddress>>
