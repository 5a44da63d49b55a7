import type { Sale } from '#contract/sales/orders.ts'
import { isRefund } from '#domain/sales/sale.ts'
import { Chip, type ChipTone } from '#web/ui/chip.tsx'

const tones: Readonly<Record<Sale['status'], ChipTone>> = {
  pending: 'warn',
  paid: 'ok',
  'partly refunded': 'off',
  refunded: 'off',
}

/** The state of a sale; money that went back is called a refund. */
export const SaleStatusChip = ({ sale }: { readonly sale: Sale }) => (
  <Chip tone={tones[sale.status]}>{isRefund(sale) ? 'Refund' : sale.status}</Chip>
)
