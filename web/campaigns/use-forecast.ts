import { type Forecast, forecastBudget } from '#contract/forecast.ts'
import { type Cents } from '#domain/kernel/money.ts'
import { plainMoney } from '#domain/kernel/money-text.ts'
import { usePaused } from '#web/ui/use-paused.ts'
import { useRead } from '#web/kernel/read.ts'

/** What would become of the budget with this much more; asked when the typing pauses. Undefined until it is known. */
export function useForecast(campaignId: number, amount: Cents): Forecast | undefined {
  const asked = usePaused(plainMoney(amount))
  const { data } = useRead(
    forecastBudget,
    { params: { id: campaignId }, query: { amount: asked } },
    { retry: false },
  )
  return data
}
