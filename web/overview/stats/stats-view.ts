/** What the page of detailed statistics shows, as its address says it. */
import { z } from 'zod'
import { idText } from '#contract/kernel/fields.ts'
import { askedDays } from '#contract/overview/stats-days.ts'
import { postBreakdowns } from '#domain/content/post-figures.ts'
import { breakdowns } from '#domain/overview/stats-parts.ts'
import { comparisons } from '#domain/overview/stats-range.ts'
import { stringifySearch } from '#web/kernel/screen-address.ts'
import { addressFilters, type FiltersOf } from '#web/ui/list/address-filters.ts'

/** Which ways of taking apart there are depends on the kind of the campaign, which the address does not tell. */
export const statsInAddress = addressFilters(
  '/advertiser/stats',
  z.object({
    campaign: idText.optional(),
    ...askedDays,
    compare: z.enum(comparisons).optional(),
    by: z.enum([...breakdowns, ...postBreakdowns]).optional(),
  }),
  { usual: { by: 'day' } },
)

export interface StatsView extends Omit<FiltersOf<typeof statsInAddress>, 'campaign'> {
  readonly campaignId: number
}

/** Null when the address names no campaign. */
export function readStatsView(search: Parameters<typeof statsInAddress.read>[0]): StatsView | null {
  const { campaign, ...view } = statsInAddress.read(search)
  return campaign === undefined ? null : { ...view, campaignId: campaign }
}

/** `/advertiser/stats?campaign=12&from=2026-05-01&to=2026-05-07&by=site` */
export const addressOfStats = ({ campaignId, ...view }: StatsView): string =>
  statsInAddress.addressOf({ ...view, campaign: campaignId })

/** The same view, taken apart in one of these ways: the first of them where the address names another. */
export function viewBy<By extends StatsView['by']>(
  view: StatsView,
  ways: readonly [By, ...By[]],
): StatsView & { readonly by: By } {
  return { ...view, by: ways.find((way) => way === view.by) ?? ways[0] }
}

/** Where the shown parts are as a file; posts and articles have files of their own. */
export function fileOfStats(view: StatsView, format: 'csv' | 'xlsx', isOfPosts: boolean): string {
  const { by } = isOfPosts ? viewBy(view, postBreakdowns) : viewBy(view, breakdowns)
  const parts = isOfPosts ? 'posts/breakdown' : 'breakdown'
  return fileOf(view, parts, { by, format })
}

/** Where the way the ads were counted is as a file. */
export function fileOfCounting(view: StatsView, format: 'csv' | 'xlsx'): string {
  return fileOf(view, 'counting', { format })
}

function fileOf(
  { campaignId, from, to }: StatsView,
  what: string,
  asked: Readonly<Record<string, string>>,
): string {
  return `/api/overview/campaigns/${campaignId}/${what}/file${stringifySearch({ ...asked, from, to })}`
}

/** Where the proof of delivery of one day is as a file. */
export const fileOfProof = (campaignId: number, day: string): string =>
  `/api/overview/campaigns/${campaignId}/proof/file?day=${day}`
