import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Forecast, forecastBudget } from '#contract/forecast.ts'
import { type Cents } from '#domain/kernel/money.ts'
import { plainMoney } from '#domain/kernel/money-text.ts'
import { call } from '#web/kernel/call.ts'
import { usePaused } from '#web/ui/use-paused.ts'

/** What would become of the budget with this much more; asked when the typing pauses. Undefined until it is known. */
export function useForecast(campaignId: number, amount: Cents): Forecast | undefined {
  const asked = usePaused(plainMoney(amount))
  const { data } = useQuery({
    queryKey: ['forecast', campaignId, asked],
    queryFn: ({ signal }) =>
      call(forecastBudget, { params: { id: campaignId }, query: { amount: asked } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return data
}
