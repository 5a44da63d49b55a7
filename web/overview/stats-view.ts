/** What the page of detailed statistics shows, as its address says it. */
import { type Breakdown, breakdowns } from '#domain/overview/stats-parts.ts'
import { type Comparison, comparisons } from '#domain/overview/stats-range.ts'

export interface StatsView {
  readonly campaignId: number
  readonly from: string | undefined
  readonly to: string | undefined
  readonly compare: Comparison | undefined
  readonly by: Breakdown
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
    by: oneOf(breakdowns, by) ?? 'day',
  }
}

/** `/advertiser/stats?campaign=12&from=2026-05-01&to=2026-05-07&by=site` */
export function addressOfStats(view: StatsView): string {
  const search = new URLSearchParams({ campaign: String(view.campaignId) })
  for (const name of ['from', 'to', 'compare'] as const) if (view[name]) search.set(name, view[name])
  if (view.by !== 'day') search.set('by', view.by)
  return `/advertiser/stats?${search}`
}

/** Where the shown parts are as a file. */
export function fileOfStats({ campaignId, from, to, by }: StatsView, format: 'csv' | 'xlsx'): string {
  const search = new URLSearchParams({ by, format })
  if (from) search.set('from', from)
  if (to) search.set('to', to)
  return `/api/overview/campaigns/${campaignId}/breakdown/file?${search}`
}
