import { type ReactNode, useMemo } from 'react'
import type { PurchaseReply } from '#contract/billing/purchased.ts'
import { type FailedPayment, textOfFailure } from '#web/billing/paying/failed-payment.ts'
import { rowId } from '#web/overview/dashboard/acts/row-actions.ts'
import { sayBought } from '#web/overview/dashboard/acts/say-bought.ts'
import type { OpenedDialog } from '#web/overview/dashboard/acts/use-row-dialogs.tsx'
import type { VisibleFigures } from '#web/overview/dashboard/figures/use-figures.ts'
import type { RowDialog, RowHandlers } from '#web/overview/dashboard/row-handlers.ts'
import { refreshCampaignList } from '#web/overview/list/use-campaign-list.ts'
import { banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/layer/dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { Figures } from '#contract/overview/figures.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { cents, microDollars, nanoDollars } from '#domain/kernel/money.ts'
import type { CampaignForSale } from '#web/campaigns/purchase-sum.ts'

const PurchaseDialog = lazyPart(
  async () => (await import('#web/campaigns/purchase-dialog.tsx')).PurchaseDialog,
)
const OrderHistory = lazyPart(async () => (await import('#web/campaigns/order-history.tsx')).OrderHistory)
const GrantDialog = lazyPart(async () => (await import('#web/campaigns/grant-dialog.tsx')).GrantDialog)
const DailyBudgetDialog = lazyPart(
  async () => (await import('#web/campaigns/daily-budget-dialog.tsx')).DailyBudgetDialog,
)
const TransferDialog = lazyPart(
  async () => (await import('#web/campaigns/transfer-dialog.tsx')).TransferDialog,
)
const lifeDialogs = () => import('#web/overview/dashboard/acts/life-dialogs.tsx')
const ArchiveDialog = lazyPart(async () => (await lifeDialogs()).ArchiveDialog)
const DeleteCampaignDialog = lazyPart(async () => (await lifeDialogs()).DeleteCampaignDialog)
const UseCreditDialog = lazyPart(async () => (await lifeDialogs()).UseCreditDialog)
const HistoryTab = lazyPart(async () => (await import('#web/campaigns/panel/history-tab.tsx')).HistoryTab)
const WhyDialog = lazyPart(
  async () => (await import('#web/overview/dashboard/acts/why-dialog.tsx')).WhyDialog,
)
const CountingDialog = lazyPart(
  async () => (await import('#web/overview/dashboard/acts/counting-dialog.tsx')).CountingDialog,
)

/** The one dialog that is open, with what it says when it is done. */
export function RowDialogs({
  opened: { dialog, row, again },
  figures,
  open,
  openPanel,
  onOpen,
  onClose: close,
}: RowHandlers & {
  opened: OpenedDialog
  figures: VisibleFigures
  onOpen: (next: OpenedDialog) => void
  onClose: () => void
}) {
  const readAgain = () => {
    void figures.refresh([row.id])
    void refreshCampaignList()
  }
  const onDone = (message: string) => {
    close()
    banner.success(message, { rowId: rowId(row.id) })
    readAgain()
  }
  const onBought = (bought: PurchaseReply) => {
    close()
    void sayBought(row, bought)
    readAgain()
  }
  const onFailed = (failed: FailedPayment) => {
    close()
    banner.error(textOfFailure(failed.error), {
      actions: [{ label: 'Try again', onSelect: () => onOpen({ dialog: 'purchase', row, again: failed }) }],
    })
  }
  const onBudgetSet = (message: string) => {
    onDone(message)
    void import('#web/campaigns/offer-undo.ts').then(({ offerCampaignUndo }) => offerCampaignUndo(row.id))
  }
  const known = figures.byId.get(row.id)
  const campaign = useMemo(() => saleOf(row, known), [row, known])
  const history = (title: string, entries: ReactNode, id?: string) => (
    <SidePanel
      id={id}
      title={title}
      subtitle={row.name}
      onClose={close}
      footer={<Button onClick={close}>Close</Button>}
    >
      {entries}
    </SidePanel>
  )
  const dialogs: Record<RowDialog, ReactNode> = {
    purchase: (
      <PurchaseDialog
        key={row.id}
        campaign={campaign}
        now={figures.asOf ?? row.updatedAt}
        again={again}
        onBought={onBought}
        onFailed={onFailed}
        onClose={close}
      />
    ),
    orders: history('Order History', <OrderHistory campaignId={row.id} />, 'orderhistory'),
    grant: <GrantDialog campaign={campaign} onDone={onDone} onClose={close} />,
    dailyBudget: (
      <DailyBudgetDialog campaign={campaign} onDone={onBudgetSet} onTheirs={onDone} onClose={close} />
    ),
    transfer: <TransferDialog campaign={campaign} onDone={onDone} onClose={close} />,
    useCredit: <UseCreditDialog row={row} campaign={campaign} onDone={onDone} onClose={close} />,
    archive: <ArchiveDialog row={row} onClose={close} />,
    history: history('History', <HistoryTab campaignId={row.id} />),
    why: <WhyDialog row={row} open={open} openPanel={openPanel} onClose={close} />,
    counting: <CountingDialog row={row} onClose={close} />,
    remove: <DeleteCampaignDialog row={row} campaign={campaign} onClose={close} />,
  }
  return dialogs[dialog]
}

/** What the purchase dialog must know of a row, with its freshest figures. */
function saleOf(row: CampaignRow, figures: Figures | undefined): CampaignForSale {
  const { price } = row
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    advertiser: row.advertiser,
    left: figures?.left ?? row.remaining.left,
    cpm: microDollars(price.effectiveCpmMicros),
    balance: nanoDollars(price.balanceNanos),
    dailyBudget: price.dailyBudgetCents === null ? null : cents(price.dailyBudgetCents),
    pricePerPost: cents(price.effectivePostCents ?? 0n),
    updatedAt: row.updatedAt,
    isPriceMissing: (row.kind === 'impression' ? price.cpmMicros : price.pricePerPostCents) === null,
  }
}
