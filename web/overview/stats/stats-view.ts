/** What the page of detailed statistics shows, as its address says it. */
import { type PostBreakdown, postBreakdowns } from '#domain/content/post-figures.ts'
import { type Breakdown, breakdowns } from '#domain/overview/stats-parts.ts'
import { type Comparison, comparisons } from '#domain/overview/stats-range.ts'

export interface StatsView {
  readonly campaignId: number
  readonly from: string | undefined
  readonly to: string | undefined
  readonly compare: Comparison | undefined
  /** Which of them there are depends on the kind of the campaign, which the address does not tell. */
  readonly by: Breakdown | PostBreakdown
}

const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')
const oneOf = <Of extends string>(list: readonly Of[], text: string | undefined): Of | undefined =>
  list.find((one) => one === text)

/** Null when the address names no campaign. What it says badly is read as not said. */
export function readStatsView(search: Readonly<Record<string, string | undefined>>): StatsView | null {
  const { campaign = '', from, to, compare, by } = search
  if (!/^[1-9]\d{0,9}$/.test(campaign)) return null
  return {
    campaignId: Number(campaign),
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
    compare: oneOf(comparisons, compare),
    by: oneOf([...breakdowns, ...postBreakdowns], by) ?? 'day',
  }
}

/** `/advertiser/stats?campaign=12&from=2026-05-01&to=2026-05-07&by=site` */
export function addressOfStats(view: StatsView): string {
  const search = new URLSearchParams({ campaign: String(view.campaignId) })
  for (const name of ['from', 'to', 'compare'] as const) if (view[name]) search.set(name, view[name])
  if (view.by !== 'day') search.set('by', view.by)
  return `/advertiser/stats?${search}`
}

/** The same view, taken apart in one of these ways: the first of them where the address names another. */
export function viewBy<By extends StatsView['by']>(
  view: StatsView,
  ways: readonly [By, ...By[]],
): StatsView & { readonly by: By } {
  return { ...view, by: oneOf(ways, view.by) ?? ways[0] }
}

/** Where the shown parts are as a file; posts and articles have files of their own. */
export function fileOfStats(view: StatsView, format: 'csv' | 'xlsx', isOfPosts: boolean): string {
  const { by } = isOfPosts ? viewBy(view, postBreakdowns) : viewBy(view, breakdowns)
  const parts = isOfPosts ? 'posts/breakdown' : 'breakdown'
  return fileOf(view, parts, new URLSearchParams({ by, format }))
}

/** Where the way the ads were counted is as a file. */
export function fileOfCounting(view: StatsView, format: 'csv' | 'xlsx'): string {
  return fileOf(view, 'counting', new URLSearchParams({ format }))
}

function fileOf({ campaignId, from, to }: StatsView, what: string, search: URLSearchParams): string {
  if (from) search.set('from', from)
  if (to) search.set('to', to)
  return `/api/overview/campaigns/${campaignId}/${what}/file?${search}`
}

/** Where the proof of delivery of one day is as a file. */
export const fileOfProof = (campaignId: number, day: string): string =>
  `/api/overview/campaigns/${campaignId}/proof/file?day=${day}`
