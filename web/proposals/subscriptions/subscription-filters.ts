import { z } from 'zod'
import { idText } from '#contract/kernel/fields.ts'
import { subscriptionFilters } from '#contract/proposals/subscriptions.ts'
import { addressFilters, type FiltersOf } from '#web/ui/list/address-filters.ts'

/** What of subscriptions is listed, and which of them is open; among the settings, the tab that they stand on. */
export const subscriptionsInAddress = addressFilters(
  '/advertiser/orders/subscriptions',
  subscriptionFilters,
  {
    address: z.object({
      tab: z.literal('subscriptions').optional(),
      ...subscriptionFilters.shape,
      subscription: idText.optional(),
    }),
  },
)
export type SubscriptionFilters = FiltersOf<typeof subscriptionsInAddress>
