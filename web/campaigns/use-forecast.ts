import { type ForecastWish, forecastCampaign } from '#contract/forecast.ts'
import type { KnownForecast } from '#web/campaigns/forecast-words.ts'
import { useRead } from '#web/kernel/read.ts'
import { usePaused } from '#web/ui/use-paused.ts'

interface ForecastQuery {
  /** US dollars that would be added. */
  readonly amount?: string
  /** Settings as they would be. */
  readonly wish?: ForecastWish | undefined
}

/** What is expected of a campaign as it is, or with this amount or these settings; asked when the typing pauses. */
export function useForecast(campaignId: number, asked: ForecastQuery = {}): KnownForecast {
  const text = JSON.stringify(asked)
  const { data, isError } = useRead(
    forecastCampaign,
    { params: { id: campaignId }, query: asked },
    { enabled: usePaused(text) === text, retry: false, staleTime: 0 },
  )
  return data ?? { unknown: isError ? 'it could not be loaded' : 'it is being reckoned' }
}
