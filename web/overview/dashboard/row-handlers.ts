import type { PanelTab } from '#web/campaigns/panel/panel-tabs.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'

export type RowDialog =
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
export type OpenRowPanel = (campaignId: number, tab: PanelTab) => void

/** What a row opens on its screen. */
export interface RowHandlers {
  readonly open: OpenRowDialog
  readonly openPanel: OpenRowPanel
}
