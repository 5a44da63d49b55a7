import type { ReactNode } from 'react'
import { forecastBudget } from '#contract/forecast.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import type { Cents } from '#domain/kernel/money.ts'
import { plainMoney } from '#domain/kernel/money-text.ts'
import { competitorsInWords, endInWords } from '#web/campaigns/forecast-words.ts'
import { useRead } from '#web/kernel/read.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SumsTable } from '#web/ui/sums-table.tsx'
import { usePaused } from '#web/ui/use-paused.ts'
import './forecast-of-budget.css'

interface ForecastOfBudgetOptions {
  readonly campaignId: number
  readonly amount: Cents
  readonly plainEstimate: ReactNode
}

/**
 * When the budget will run out with this much more, who competes, and what a higher priority would change. Until that
 * is known, or where no traffic is, the plain estimate stands there.
 */
export function ForecastOfBudget({ campaignId, amount, plainEstimate }: ForecastOfBudgetOptions) {
  // Asked when the typing pauses.
  const query = { amount: usePaused(plainMoney(amount)) }
  const { data: forecast } = useRead(forecastBudget, { params: { id: campaignId }, query }, { retry: false })
  const end = forecast ? endInWords(forecast) : null
  if (!forecast || !end) return plainEstimate
  const isWorthMore = forecast.priorities.some(({ perDay }) => perDay > forecast.perDay)
  return (
    <div className="forecast" aria-live="polite">
      <p className="ends">
        <Icon name="calendar" />
        <span>
          {end.before} {end.day && <b className="day">{end.day}</b>}
          {end.after}
        </span>
      </p>
      <p className="small muted">{competitorsInWords(forecast)}</p>
      {forecast.priorities.length > 0 && !isWorthMore && (
        <p className="small muted">A higher priority would cost more and bring no more views here.</p>
      )}
      {isWorthMore && (
        <SumsTable
          caption="The same budget at a higher priority"
          isCaptionShown
          of="Priority"
          columns={['Impressions', 'A day', 'Runs out']}
          lines={forecast.priorities.map(({ priority, left, likely, perDay }) => [
            priority,
            formatCount(left),
            formatCount(perDay),
            <span key="day" className="day">
              {likely ?? 'in over a year'}
            </span>,
          ])}
        />
      )}
    </div>
  )
}
