import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { getCampaignStats, listBreakdown } from '#contract/overview/stats.ts'
import type { StatsView } from '#web/overview/stats-view.ts'
import { call } from '#web/kernel/call.ts'

export type CampaignStats = Reply<typeof getCampaignStats>
export type Breakdowns = Reply<typeof listBreakdown>

/** The days of one campaign. What was read before stays in sight while another range is read. */
export function useCampaignStats({ campaignId, from, to, compare }: StatsView) {
  return useQuery({
    queryKey: ['campaign-stats', campaignId, from, to, compare],
    queryFn: ({ signal }) =>
      call(getCampaignStats, { params: { id: campaignId }, query: { from, to, compare } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The same figures taken apart. */
export function useBreakdown({ campaignId, from, to, by }: StatsView) {
  return useQuery({
    queryKey: ['campaign-breakdown', campaignId, from, to, by],
    queryFn: ({ signal }) =>
      call(listBreakdown, { params: { id: campaignId }, query: { from, to, by } }, { signal }),
  })
}
