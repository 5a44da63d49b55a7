import type { Reply } from '#contract/kernel/endpoint.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { listCampaigns } from '#contract/overview/list.ts'
import { patch, refresh, useRead } from '#web/kernel/read.ts'
import { campaignsInAddress, type Filters } from '#web/overview/list/filters.ts'

export type CampaignList = Reply<typeof listCampaigns>

/** The rows of one page. The last answer stays in sight while the next is on its way. */
export function useCampaignList(filters: Filters, pages: 'dashboard' | 'list' = 'dashboard') {
  return useRead(listCampaigns, { query: { ...campaignsInAddress.asked(filters), pages } })
}

/** Asks for the rows again: what changed comes first (CAM-04). */
export const refreshCampaignList = (): Promise<void> => refresh(listCampaigns)

/** Shows a change before the server has answered, in every list that holds the row. */
export function patchRow(id: number, change: Partial<CampaignRow>): Promise<void> {
  return patch(listCampaigns, (list) => ({
    ...list,
    rows: list.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
  }))
}

/** Takes a row out of every list that holds it. */
export function dropRow(id: number): Promise<void> {
  return patch(listCampaigns, (list) => ({ ...list, rows: list.rows.filter((row) => row.id !== id) }))
}
