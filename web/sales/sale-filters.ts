import { idText } from '#contract/kernel/fields.ts'
import { saleFilters } from '#contract/sales/orders.ts'
import { addressFilters, type FiltersOf } from '#web/ui/list/address-filters.ts'

/** What of the sales is shown, and of which of them the receipt is sent again. */
export const salesInAddress = addressFilters('/orders', saleFilters, {
  address: saleFilters.extend({ resend: idText.optional() }),
})
export type SaleFilters = FiltersOf<typeof salesInAddress>
