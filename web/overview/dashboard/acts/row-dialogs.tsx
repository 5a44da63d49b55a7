import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import type { Purchased } from '#contract/billing/purchased.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { type FailedPurchase, textOfFailure } from '#web/campaigns/failed-purchase.ts'
import { type RowActions, rowId } from '#web/overview/dashboard/acts/row-actions.ts'
import { saleOf } from '#web/overview/dashboard/acts/sale-of.ts'
import { refreshCampaignList } from '#web/overview/dashboard/use-campaign-list.ts'
import type { VisibleFigures } from '#web/overview/dashboard/figures/use-figures.ts'
import type { OpenRowPanel } from '#web/overview/dashboard/acts/use-row-panel.tsx'
import { banner } from '#web/ui/banner.tsx'

const PurchaseDialog = lazy(async () => ({
  default: (await import('#web/campaigns/purchase-dialog.tsx')).PurchaseDialog,
}))
const OrderHistoryDialog = lazy(async () => ({
  default: (await import('#web/campaigns/order-history-dialog.tsx')).OrderHistoryDialog,
}))
const GrantDialog = lazy(async () => ({
  default: (await import('#web/campaigns/grant-dialog.tsx')).GrantDialog,
}))
const DailyBudgetDialog = lazy(async () => ({
  default: (await import('#web/campaigns/daily-budget-dialog.tsx')).DailyBudgetDialog,
}))
const TransferDialog = lazy(async () => ({
  default: (await import('#web/campaigns/transfer-dialog.tsx')).TransferDialog,
}))
const ArchiveDialog = lazy(async () => ({
  default: (await import('#web/overview/dashboard/acts/life-dialogs.tsx')).ArchiveDialog,
}))
const DeleteDialog = lazy(async () => ({
  default: (await import('#web/overview/dashboard/acts/life-dialogs.tsx')).DeleteDialog,
}))
const UseCreditDialog = lazy(async () => ({
  default: (await import('#web/overview/dashboard/acts/life-dialogs.tsx')).UseCreditDialog,
}))
const HistoryDialog = lazy(async () => ({
  default: (await import('#web/campaigns/history-dialog.tsx')).HistoryDialog,
}))
const WhyDialog = lazy(async () => ({
  default: (await import('#web/overview/dashboard/acts/why-dialog.tsx')).WhyDialog,
}))

const CountingDialog = lazy(async () => ({
  default: (await import('#web/overview/dashboard/acts/counting-dialog.tsx')).CountingDialog,
}))

type RowDialog =
  | 'purchase'
  | 'orders'
  | 'grant'
  | 'dailyBudget'
  | 'transfer'
  | 'useCredit'
  | 'archive'
  | 'remove'
  | 'history'
  | 'why'
  | 'counting'
export type OpenRowDialog = (dialog: RowDialog, row: CampaignRow) => void

interface Open {
  readonly dialog: RowDialog
  readonly row: CampaignRow
  readonly again?: FailedPurchase
}

/** The dialogs of the rows. One is open at most; each is loaded when it is first opened. */
export function useRowDialogs(
  figures: VisibleFigures,
  { openPanel, actions }: { readonly openPanel: OpenRowPanel; readonly actions: RowActions },
): {
  readonly open: OpenRowDialog
  readonly shown: ReactNode
} {
  const [opened, setOpened] = useState<Open | null>(null)
  const open = useCallback<OpenRowDialog>((dialog, row) => setOpened({ dialog, row }), [])
  const close = () => setOpened(null)

  const finish = (row: CampaignRow, message: string, receipt?: string) => {
    close()
    banner.success(message, {
      rowId: rowId(row.id),
      ...(receipt && { action: { label: 'Receipt', href: receipt } }),
    })
    void figures.refresh([row.id])
    void refreshCampaignList()
  }
  const fail = (row: CampaignRow, failed: FailedPurchase) => {
    close()
    banner.error(textOfFailure(failed.error), {
      action: {
        label: 'Try again',
        onSelect: () => setOpened({ dialog: 'purchase', row, again: failed }),
      },
    })
  }
  const campaign = useMemo(
    () => opened && saleOf(opened.row, figures.byId.get(opened.row.id)),
    [opened, figures.byId],
  )
  if (!opened || !campaign) return { open, shown: null }
  const { dialog, row } = opened
  const onDone = (message: string) => finish(row, message)
  const onBudgetSet = (message: string) => {
    onDone(message)
    void import('#web/campaigns/offer-undo.ts').then(({ offerUndo }) => offerUndo(row.id))
  }
  const dialogs: Record<RowDialog, () => ReactNode> = {
    purchase: () => (
      <PurchaseDialog
        key={row.id}
        campaign={campaign}
        now={figures.asOf ?? row.updatedAt}
        again={opened.again}
        onBought={(bought: Purchased) => finish(row, bought.message, bought.receiptUrl)}
        onFailed={(failed) => fail(row, failed)}
        onClose={close}
      />
    ),
    orders: () => <OrderHistoryDialog campaign={campaign} onClose={close} />,
    grant: () => <GrantDialog campaign={campaign} onDone={onDone} onClose={close} />,
    dailyBudget: () => (
      <DailyBudgetDialog campaign={campaign} onDone={onBudgetSet} onTheirs={onDone} onClose={close} />
    ),
    transfer: () => <TransferDialog campaign={campaign} onDone={onDone} onClose={close} />,
    useCredit: () => <UseCreditDialog row={row} campaign={campaign} onDone={onDone} onClose={close} />,
    archive: () => <ArchiveDialog row={row} onClose={close} />,
    history: () => <HistoryDialog campaign={campaign} onClose={close} />,
    why: () => <WhyDialog {...{ row, open, openPanel, actions }} onClose={close} />,
    counting: () => <CountingDialog row={row} onClose={close} />,
    remove: () => <DeleteDialog row={row} campaign={campaign} onClose={close} />,
  }
  return { open, shown: <Suspense>{dialogs[dialog]()}</Suspense> }
}
