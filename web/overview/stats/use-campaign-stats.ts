import type { Reply } from '#contract/kernel/endpoint.ts'
import { listPostBreakdown } from '#contract/overview/post-stats.ts'
import { getCampaignStats, listBreakdown } from '#contract/overview/stats.ts'
import type { PostBreakdown } from '#domain/content/post-figures.ts'
import type { Breakdown } from '#domain/overview/stats-parts.ts'
import type { StatsView } from '#web/overview/stats/stats-view.ts'
import { refresh, useRead } from '#web/kernel/read.ts'

export type CampaignStats = Reply<typeof getCampaignStats>
export type PostStats = NonNullable<CampaignStats['posts']>
export type Breakdowns = Reply<typeof listBreakdown>
export type PostBreakdowns = Reply<typeof listPostBreakdown>

/** Reads anew what is in sight of one campaign: its days and what they are taken apart by, so that they stay one. */
export async function refreshStats(campaignId: number): Promise<void> {
  const input = { params: { id: campaignId } }
  await Promise.all([getCampaignStats, listBreakdown, listPostBreakdown].map((one) => refresh(one, input)))
}

/** The days of one campaign. What was read before stays in sight while another range is read. */
export function useCampaignStats({ campaignId, from, to, compare }: StatsView) {
  return useRead(getCampaignStats, { params: { id: campaignId }, query: { from, to, compare } })
}

type ViewBy<By> = StatsView & { readonly by: By }

/** The figures of the days, taken apart. */
export function useBreakdown({ campaignId, from, to, by }: ViewBy<Breakdown>) {
  return useRead(listBreakdown, { params: { id: campaignId }, query: { from, to, by } })
}

/** The posts or articles taken apart. */
export function usePostBreakdown({ campaignId, from, to, by }: ViewBy<PostBreakdown>) {
  return useRead(listPostBreakdown, { params: { id: campaignId }, query: { from, to, by } })
}
