import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { listPostBreakdown } from '#contract/overview/post-stats.ts'
import { getCampaignStats, listBreakdown } from '#contract/overview/stats.ts'
import type { PostBreakdown } from '#domain/overview/post-figures.ts'
import type { Breakdown } from '#domain/overview/stats-parts.ts'
import type { StatsView } from '#web/overview/stats/stats-view.ts'
import { call } from '#web/kernel/call.ts'

export type CampaignStats = Reply<typeof getCampaignStats>
export type PostStats = NonNullable<CampaignStats['posts']>
export type Breakdowns = Reply<typeof listBreakdown>
export type PostBreakdowns = Reply<typeof listPostBreakdown>

const keyOf = (campaignId: number) => ['campaign-stats', campaignId] as const

/** Reads anew what is in sight of one campaign: its days and what they are taken apart by, so that they stay one. */
export const refreshStats = (queries: QueryClient, campaignId: number): Promise<void> =>
  queries.invalidateQueries({ queryKey: keyOf(campaignId) })

/** The days of one campaign. What was read before stays in sight while another range is read. */
export function useCampaignStats({ campaignId, from, to, compare }: StatsView) {
  return useQuery({
    queryKey: [...keyOf(campaignId), 'days', from, to, compare],
    queryFn: ({ signal }) =>
      call(getCampaignStats, { params: { id: campaignId }, query: { from, to, compare } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

type ViewBy<By> = StatsView & { readonly by: By }

/** The same figures taken apart. */
export function useBreakdown({ campaignId, from, to, by }: ViewBy<Breakdown>) {
  return useQuery({
    queryKey: [...keyOf(campaignId), 'parts', from, to, by],
    queryFn: ({ signal }) =>
      call(listBreakdown, { params: { id: campaignId }, query: { from, to, by } }, { signal }),
  })
}

/** The posts or articles taken apart. */
export function usePostBreakdown({ campaignId, from, to, by }: ViewBy<PostBreakdown>) {
  return useQuery({
    queryKey: [...keyOf(campaignId), 'posts', from, to, by],
    queryFn: ({ signal }) =>
      call(listPostBreakdown, { params: { id: campaignId }, query: { from, to, by } }, { signal }),
  })
}
