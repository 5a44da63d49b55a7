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
import { useConflict } from '#web/campaigns/use-conflict.tsx'
import { call } from '#web/kernel/call.ts'
import { type CallError, conflictOf } from '#web/kernel/failure.ts'
import { saveUnlessChanged, type VersionedChange } from '#web/campaigns/save-unless-changed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { MoneyInput } from '#web/ui/form/money-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** Set Daily Budget: what a day may spend, and how many impressions that is. */
export function DailyBudgetDialog({
  campaign,
  onDone,
  onTheirs,
  onClose,
}: {
  campaign: CampaignForSale
  onDone: (message: string) => void
  /** After somebody else's budget was left as it is. */
  onTheirs: (message: string) => void
  onClose: () => void
}) {
  const { dailyBudget } = campaign
  const [typed, setTyped] = useState(dailyBudget === null ? '' : plainMoney(dailyBudget))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { resolveConflict, shown } = useConflict()
  const wish = wishOf(campaign, typed)
  const save = async () => {
    setTried(true)
    if (isRefusal(wish)) return
    setBusy(true)
    setError(undefined)
    try {
      let known: Version = { updatedAt: campaign.updatedAt, text: textOf(dailyBudget) }
      const reread = async (refusal: CallError) => {
        const theirs = conflictOf(setDailyBudget, refusal)?.theirs
        if (theirs) known = { updatedAt: theirs.updatedAt, text: theirs.dailyBudget ?? textOf(null) }
        return known
      }
      const saved = await saveUnlessChanged(wishOn(campaign.id, wish, reason.trim()), known, {
        reread,
        resolveConflict,
      })
      if (saved) onDone(saved.message)
      else onTheirs(`Daily budget as somebody else saved it: ${known.text}`)
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
            <td className="n">{textOf(dailyBudget)}</td>
          </tr>
          <tr className="total">
            <th scope="row">New</th>
            <td className="n">{isRefusal(wish) ? '–' : formatCount(wish.impressions)}</td>
            <td className="n">{isRefusal(wish) ? '–' : formatMoney(wish.budget)}</td>
          </tr>
        </tbody>
      </table>
      <TextInput
        label="Reason"
        optional
        limit={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {shown}
    </Dialog>
  )
}

interface DailyWish {
  readonly budget: Cents
  readonly impressions: number
}

/** The daily budget as it was when the campaign was last read. */
interface Version {
  readonly updatedAt: Date
  readonly text: string
}

const textOf = (budget: Cents | null): string => (budget === null ? 'none yet' : formatMoney(budget))

const wishOn = (
  id: number,
  { budget, impressions }: DailyWish,
  reason: string,
): VersionedChange<Version, { message: string }> => ({
  what: 'the daily budget',
  read: ({ text }) => text,
  mine: textOf(budget),
  send: (seenUpdatedAt) =>
    call(setDailyBudget, {
      params: { id },
      body: {
        ...{ budget: plainMoney(budget), impressionsPerDay: impressions, seenUpdatedAt },
        ...(reason !== '' && { reason }),
      },
    }),
})

function wishOf(campaign: CampaignForSale, typed: string): DailyWish | Refusal {
  const budget = parseAmount(typed)
  if (isRefusal(budget)) return budget
  const impressions = impressionsOf(campaign, budget)
  return isRefusal(impressions) ? impressions : { budget, impressions }
}

const impressionsOf = ({ cpm, balance }: CampaignForSale, budget: Cents) =>
  dailyImpressions(budget, pricePerImpression(cpm), balance)
