import { useQuery } from '@tanstack/react-query'
import { listCampaignDays } from '#contract/overview/days.ts'
import { getSummary } from '#contract/overview/figures.ts'
import { call } from '#web/kernel/call.ts'

/** The days of one campaign and its totals. Without `from` the server chooses the range. */
export function useCampaignFigures(campaignId: number, from?: string) {
  const days = useQuery({
    queryKey: ['campaign-days', campaignId, from],
    queryFn: ({ signal }) =>
      call(listCampaignDays, { params: { id: campaignId }, query: from ? { from } : {} }, { signal }),
  })
  const summary = useQuery({
    queryKey: ['campaign-summary', campaignId],
    queryFn: ({ signal }) => call(getSummary, { params: { id: campaignId } }, { signal }),
  })
  return { days, summary }
}
