import { formatCount } from '#domain/kernel/figures.ts'
import { plainMoney } from '#domain/kernel/money-text.ts'
import { EffectTable } from '#web/campaigns/effect-table.tsx'
import { ForecastSource } from '#web/campaigns/forecast-source.tsx'
import { expectedPerDayLabel, forecastEffects, warningOfPurchase } from '#web/campaigns/forecast-words.ts'
import type { CampaignForSale, PurchaseSum } from '#web/campaigns/purchase-sum.ts'
import { useForecast } from '#web/campaigns/use-forecast.ts'
import { Notice } from '#web/ui/states.tsx'
import { withWholeDates } from '#web/ui/whole-dates.tsx'
import { SumsTable } from '#web/ui/sums-table.tsx'
import './forecast-of-purchase.css'

interface PurchaseOptions {
  readonly campaign: CampaignForSale
  readonly sum: PurchaseSum
}

/** What is expected of a campaign before and after a purchase: the same on both steps. Posts go out by their dates. */
export function ForecastOfPurchase({ campaign, sum }: PurchaseOptions) {
  if (campaign.kind !== 'impression') return null
  return <Expected campaign={campaign} sum={sum} />
}

function Expected({ campaign: { id }, sum }: PurchaseOptions) {
  const now = useForecast(id)
  const after = useForecast(id, { amount: plainMoney(sum.amount) })
  const warning = 'unknown' in after ? undefined : warningOfPurchase(after, sum.quantity)
  return (
    <div className="forecast">
      <div role="status">{warning && <Notice>{withWholeDates(warning)}</Notice>}</div>
      <EffectTable caption="Expected before and after" effects={forecastEffects(now, after)} isLive />
      <ForecastSource forecast={after} />
    </div>
  )
}

/** What the same budget would do at a higher priority. */
export function HigherPriorities({ campaign: { id }, sum }: PurchaseOptions) {
  const forecast = useForecast(id, { amount: plainMoney(sum.amount) })
  if ('unknown' in forecast || forecast.basis === null || forecast.priorities.length === 0) return null
  if (!forecast.priorities.some(({ expectedPerDay }) => expectedPerDay > forecast.expectedPerDay))
    return <p className="small muted">A higher priority would cost more and bring no more views here.</p>
  return (
    <SumsTable
      caption="The same budget at a higher priority"
      isCaptionShown
      of="Priority"
      columns={['Impressions', expectedPerDayLabel, 'Expected end']}
      lines={forecast.priorities.map(({ priority, left, end, expectedPerDay }) => [
        priority,
        formatCount(left),
        formatCount(expectedPerDay),
        end ?? 'not within a year',
      ])}
    />
  )
}
