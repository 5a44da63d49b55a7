import { exportCampaigns } from '#contract/overview/whole-list.ts'
import { encodedAddress } from '#web/kernel/call.ts'
import { campaignsInAddress, type Filters } from '#web/overview/list/filters.ts'
import type { MenuEntry } from '#web/ui/layer/menu.tsx'

/** What Export offers: all pages of what is shown, or the chosen campaigns (at most 300 fit into an address). */
export function exportEntries(filters: Filters, ids?: readonly number[]): MenuEntry[] {
  return [
    { label: 'CSV file', href: addressOf(filters, 'csv', ids), isDownload: true },
    { label: 'XLSX file for spreadsheets', href: addressOf(filters, 'xlsx', ids), isDownload: true },
  ]
}

function addressOf(filters: Filters, format: 'csv' | 'xlsx', ids: readonly number[] | undefined): string {
  return encodedAddress(exportCampaigns, {
    query: { ...campaignsInAddress.asked(filters), format, ids: ids && [...ids] },
  })
}
