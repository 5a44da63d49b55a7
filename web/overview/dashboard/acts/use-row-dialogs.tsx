import { useCallback, useState } from 'react'
import type { CampaignRow } from '#contract/overview/rows.ts'
import type { FailedPurchase } from '#web/campaigns/failed-purchase.ts'
import type { VisibleFigures } from '#web/overview/dashboard/figures/use-figures.ts'
import type { OpenRowDialog, OpenRowPanel, RowDialog } from '#web/overview/dashboard/row-handlers.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const RowDialogs = lazyPart(
  async () => (await import('#web/overview/dashboard/acts/row-dialogs.tsx')).RowDialogs,
)

/** The dialog that is open, and the row it is about. */
export interface OpenedDialog {
  readonly dialog: RowDialog
  readonly row: CampaignRow
  /** What is kept of a purchase that failed, for another try. */
  readonly again?: FailedPurchase
}

/** The dialogs of the rows. One is open at most; they are loaded when the first one is opened. */
export function useRowDialogs(figures: VisibleFigures, openPanel: OpenRowPanel) {
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const open = useCallback<OpenRowDialog>((dialog, row) => setOpened({ dialog, row }), [])
  const shown = opened && (
    <RowDialogs
      {...{ opened, figures, open, openPanel }}
      onOpen={setOpened}
      onClose={() => setOpened(null)}
    />
  )
  return { open, shown }
}
