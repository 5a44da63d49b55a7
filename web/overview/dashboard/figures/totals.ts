import type { CampaignList } from '#web/overview/list/use-campaign-list.ts'
import type { FiguresById } from '#web/overview/dashboard/figures/use-figures.ts'

type Sums = CampaignList['sums']

/**
 * The bottom row. The server sums over all pages; while all rows are in sight with their figures, the sum of
 * what stands above is taken instead, so that both move together when a view is counted.
 */
export function totalsOf(list: CampaignList, byId: FiguresById): Sums {
  const entries = list.rows.map((row) => ({ row, figures: byId.get(row.id) }))
  if (list.pages > 1 || entries.some(({ figures }) => !figures)) return list.sums
  const sums = {
    views: 0,
    clicks: 0,
    todayViews: 0,
    todayClicks: 0,
    adClicks: 0,
    todayAdClicks: 0,
    left: 0,
    budgetRemainingCents: 0n,
  }
  for (const { row, figures } of entries) {
    if (!figures) continue
    sums.views += figures.views
    sums.clicks += figures.clicks
    sums.todayViews += figures.todayViews
    sums.todayClicks += figures.todayClicks
    if (row.kind !== 'impression') continue
    sums.adClicks += figures.clicks
    sums.todayAdClicks += figures.todayClicks
    sums.left += figures.left
    sums.budgetRemainingCents += figures.budgetRemainingCents
  }
  return sums
}
