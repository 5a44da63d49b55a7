import { useState } from 'react'
import { setDailyBudget } from '#contract/campaigns/price.ts'
import { sentenceOf } from '#contract/messages.ts'
import { parseAmount } from '#domain/billing/amount.ts'
import { dailyImpressions } from '#domain/campaigns/daily-budget.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { type Cents, pricePerImpression } from '#domain/kernel/money.ts'
import { formatMoney, plainMoney } from '#domain/kernel/money-text.ts'
import { isRefusal, type Refusal } from '#domain/kernel/verdict.ts'
import { textOfFailure } from '#web/campaigns/failed-purchase.ts'
import type { CampaignForSale } from '#web/campaigns/purchase-sum.ts'
import { call } from '#web/kernel/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import '#web/billing/purchase.css'

/** Set Daily Budget: what a day may spend, and how many impressions that is. */
export function DailyBudgetDialog({
  campaign,
  onDone,
  onClose,
}: {
  campaign: CampaignForSale
  onDone: (message: string) => void
  onClose: () => void
}) {
  const { dailyBudget } = campaign
  const [typed, setTyped] = useState(dailyBudget === null ? '' : plainMoney(dailyBudget))
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const wish = wishOf(campaign, typed)
  const save = async () => {
    setTried(true)
    if (isRefusal(wish)) return
    setBusy(true)
    setError(undefined)
    try {
      const body = { budget: plainMoney(wish.budget), impressionsPerDay: wish.impressions }
      onDone((await call(setDailyBudget, { params: { id: campaign.id }, body })).message)
    } catch (failure) {
      setBusy(false)
      setError(textOfFailure(failure))
    }
  }
  const daily = (budget: Cents | null) => {
    const impressions = budget === null ? null : impressionsOf(campaign, budget)
    return typeof impressions === 'number' ? formatCount(impressions) : '–'
  }
  return (
    <Dialog
      id="setdailybudget"
      title="Set Daily Budget"
      subtitle={campaign.name}
      error={error}
      isLocked={isBusy}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            Save
          </Button>
        </>
      }
    >
      <MoneyInput
        label="Budget for each day in US dollars"
        big
        value={typed}
        onChange={setTyped}
        fault={isTried && isRefusal(wish) ? sentenceOf(wish) : undefined}
      />
      <table className="sums" aria-live="polite">
        <caption className="vh">Daily budget before and after</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" className="n">
              Impressions a day
            </th>
            <th scope="col" className="n">
              Budget a day
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Now</th>
            <td className="n">{daily(dailyBudget)}</td>
            <td className="n">{dailyBudget === null ? 'none yet' : formatMoney(dailyBudget)}</td>
          </tr>
          <tr className="total">
            <th scope="row">New</th>
            <td className="n">{isRefusal(wish) ? '–' : formatCount(wish.impressions)}</td>
            <td className="n">{isRefusal(wish) ? '–' : formatMoney(wish.budget)}</td>
          </tr>
        </tbody>
      </table>
    </Dialog>
  )
}

function wishOf(campaign: CampaignForSale, typed: string): { budget: Cents; impressions: number } | Refusal {
  const budget = parseAmount(typed)
  if (isRefusal(budget)) return budget
  const impressions = impressionsOf(campaign, budget)
  return isRefusal(impressions) ? impressions : { budget, impressions }
}

const impressionsOf = ({ cpm, balance }: CampaignForSale, budget: Cents) =>
  dailyImpressions(budget, pricePerImpression(cpm), balance)
