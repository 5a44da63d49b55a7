import { type Filters, narrowing } from '#web/overview/dashboard/filters/filters.ts'
import type { MenuEntry } from '#web/ui/layer/menu.tsx'

/** What Export offers: all pages of what is shown, or the chosen campaigns (at most 300 fit into an address). */
export function exportEntries(filters: Filters, ids?: readonly number[]): MenuEntry[] {
  return [
    { label: 'CSV file', href: addressOf(filters, 'csv', ids), isDownload: true },
    { label: 'XLSX file for spreadsheets', href: addressOf(filters, 'xlsx', ids), isDownload: true },
  ]
}

function addressOf(filters: Filters, format: 'csv' | 'xlsx', ids: readonly number[] | undefined): string {
  const query = new URLSearchParams({ show: filters.show.join(), format })
  for (const [name, value] of Object.entries(narrowing(filters))) query.set(name, String(value))
  if (ids) query.set('ids', ids.join())
  return `/api/overview/export?${query}`
}
