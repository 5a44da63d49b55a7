import { useCallback, useEffect, useState } from 'react'
import type { CampaignRow } from '#contract/overview/rows.ts'
import type { PaymentAgain } from '#web/billing/paying/failed-payment.ts'
import { unansweredPayment } from '#web/billing/paying/unanswered-payment.ts'
import { doOrShowRefusal } from '#web/kernel/act.ts'
import { laterCode } from '#web/kernel/load-code.ts'
import type { VisibleFigures } from '#web/overview/dashboard/figures/use-figures.ts'
import type { OpenRowDialog, OpenRowPanel, RowDialog } from '#web/overview/dashboard/row-handlers.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const RowDialogs = lazyPart(
  async () => (await import('#web/overview/dashboard/acts/row-dialogs.tsx')).RowDialogs,
)

const loadTelling = laterCode(
  async () => (await import('#web/overview/dashboard/acts/tell-payment.ts')).tellCampaignPayment,
)

/** One that was begun before this page was loaded; what is begun on it is answered where it was begun. */
const unanswered = unansweredPayment()

/** The dialog that is open, and the row it is about. */
export interface OpenedDialog {
  readonly dialog: RowDialog
  readonly row: CampaignRow
  /** What is kept of a purchase that failed, for another try. */
  readonly again?: PaymentAgain
}

/** The dialogs of the rows. One is open at most; they are loaded when the first one is opened. */
export function useRowDialogs(figures: VisibleFigures, openPanel: OpenRowPanel) {
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const open = useCallback<OpenRowDialog>((dialog, row) => setOpened({ dialog, row }), [])
  useEffect(() => {
    const campaignId = unanswered?.campaignId
    if (!unanswered || campaignId === undefined) return undefined
    if (unansweredPayment()?.key !== unanswered.key) return undefined
    const stop = new AbortController()
    const buyAgain = (row: CampaignRow, again: PaymentAgain) => setOpened({ dialog: 'purchase', row, again })
    void doOrShowRefusal(async () =>
      (await loadTelling())({ ...unanswered, campaignId }, buyAgain, stop.signal),
    )
    return () => stop.abort()
  }, [])
  const shown = opened && (
    <RowDialogs
      opened={opened}
      figures={figures}
      open={open}
      openPanel={openPanel}
      onOpen={setOpened}
      onClose={() => setOpened(null)}
    />
  )
  return { open, shown }
}
