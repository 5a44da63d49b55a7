import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import type { Purchased } from '#contract/billing.ts'
import type { CampaignRow } from '#contract/overview.ts'
import { textOfFailure } from '#web/campaigns/failed-purchase.ts'
import type { FailedPurchase } from '#web/campaigns/failed-purchase.ts'
import { rowId } from '#web/overview/row-actions.ts'
import { saleOf } from '#web/overview/sale-of.ts'
import { refreshCampaignList } from '#web/overview/use-campaign-list.ts'
import type { FiguresInSight } from '#web/overview/use-figures.ts'
import { useBanner } from '#web/ui/banner.tsx'

const PurchaseDialog = lazy(async () => ({
  default: (await import('#web/campaigns/purchase-dialog.tsx')).PurchaseDialog,
}))
const OrderHistoryDialog = lazy(async () => ({
  default: (await import('#web/campaigns/order-history-dialog.tsx')).OrderHistoryDialog,
}))

type Open =
  | { readonly what: 'purchase'; readonly row: CampaignRow; readonly again?: FailedPurchase }
  | { readonly what: 'orders'; readonly row: CampaignRow }

/** The dialogs of the rows. One is open at most; each is loaded when it is first opened. */
export function useRowDialogs(figures: FiguresInSight): {
  readonly buy: (row: CampaignRow) => void
  readonly openOrders: (row: CampaignRow) => void
  readonly shown: ReactNode
} {
  const [open, setOpen] = useState<Open | null>(null)
  const queries = useQueryClient()
  const banner = useBanner()
  const buy = useCallback((row: CampaignRow) => setOpen({ what: 'purchase', row }), [])
  const openOrders = useCallback((row: CampaignRow) => setOpen({ what: 'orders', row }), [])
  const close = () => setOpen(null)

  const onBought = (row: CampaignRow, bought: Purchased) => {
    close()
    banner.success(bought.message, {
      rowId: rowId(row.id),
      action: { label: 'Receipt', href: bought.receiptUrl },
    })
    void figures.refresh([row.id])
    void refreshCampaignList(queries)
  }
  const onFailed = (row: CampaignRow, failed: FailedPurchase) => {
    close()
    banner.error(textOfFailure(failed.error), {
      action: { label: 'Try again', onSelect: () => setOpen({ what: 'purchase', row, again: failed }) },
    })
  }
  const sale = useMemo(
    () => open && saleOf(open.row, figures.book.get(open.row.id)?.figures),
    [open, figures.book],
  )
  const shown = open && sale && (
    <Suspense>
      {open.what === 'purchase' ? (
        <PurchaseDialog
          key={open.row.id}
          campaign={sale}
          now={figures.asOf ?? open.row.updatedAt}
          again={open.again}
          onBought={(bought) => onBought(open.row, bought)}
          onFailed={(failed) => onFailed(open.row, failed)}
          onClose={close}
        />
      ) : (
        <OrderHistoryDialog campaign={open.row} onClose={close} />
      )}
    </Suspense>
  )
  return { buy, openOrders, shown }
}
