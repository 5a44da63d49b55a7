import type { RowActions } from '#web/overview/dashboard/acts/row-actions.ts'
import type { OpenRowDialog } from '#web/overview/dashboard/acts/use-row-dialogs.tsx'

/** What a row hands to the screen. One object for all rows, for as long as the screen lives. */
export interface RowHandlers {
  readonly actions: RowActions
  readonly open: OpenRowDialog
}
