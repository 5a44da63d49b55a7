import { useState } from 'react'
import { setDailyBudget } from '#contract/campaigns/price.ts'
import { parseAmount } from '#domain/billing/amount.ts'
import { dailyImpressions } from '#domain/campaigns/daily-budget.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { type Cents, pricePerImpression } from '#domain/kernel/money.ts'
import { formatMoney, plainMoney } from '#domain/kernel/money-text.ts'
import { isRefusal, type Refusal } from '#domain/kernel/verdict.ts'
import type { CampaignForSale, SaleDialog } from '#web/campaigns/purchase-sum.ts'
import { ReasonInput, whyOf } from '#web/campaigns/reason-input.tsx'
import { saveUnlessChanged } from '#web/kernel/save-unless-changed.ts'
import { useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { conflictOf } from '#web/kernel/failure.ts'
import { faultOf } from '#web/kernel/fault-of.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { MoneyInput } from '#web/ui/form/money-input.tsx'
import { SumsTable } from '#web/ui/sums-table.tsx'

interface DailyBudgetDialogOptions extends SaleDialog {
  /** After somebody else's budget was left as it is. */
  readonly onTheirs: (message: string) => void
}

/** Set Daily Budget: what a day may spend, and how many impressions that is. */
export function DailyBudgetDialog({ campaign, onDone, onTheirs, onClose }: DailyBudgetDialogOptions) {
  const { dailyBudget } = campaign
  const [typed, setTyped] = useState(dailyBudget === null ? '' : plainMoney(dailyBudget))
  const [reason, setReason] = useState('')
  const wish = wishOf(campaign, typed)
  const saving = useAct(async () => (isRefusal(wish) ? null : save(campaign, wish, reason)), {
    check: () => ({ budget: faultOf(wish) }),
    onDone: (end) => {
      if (end?.saved) onDone(end.saved.message)
      else if (end) onTheirs(`Daily budget as somebody else saved it: ${end.left.text}`)
    },
  })
  const impressionsNow = dailyBudget && impressionsOf(campaign, dailyBudget)
  return (
    <FormDialog
      id="setdailybudget"
      title="Set Daily Budget"
      subtitle={campaign.name}
      act={saving}
      saves="Save"
      onSave={saving.run}
      onClose={onClose}
    >
      <MoneyInput
        label="Budget for each day in US dollars"
        big
        value={typed}
        onChange={setTyped}
        fault={saving.faults.budget && faultOf(wish)}
      />
      <SumsTable
        caption="Daily budget before and after"
        isLive
        columns={['Impressions a day', 'Budget a day']}
        lines={[
          [
            'Now',
            typeof impressionsNow === 'number' ? formatCount(impressionsNow) : '–',
            textOf(dailyBudget),
          ],
        ]}
        total={
          isRefusal(wish)
            ? ['New', '–', '–']
            : ['New', formatCount(wish.impressions), formatMoney(wish.budget)]
        }
      />
      <ReasonInput value={reason} onChange={setReason} />
    </FormDialog>
  )
}

interface DailyWish {
  readonly budget: Cents
  readonly impressions: number
}

/** The daily budget as it was when the campaign was last read. */
interface KnownBudget {
  readonly updatedAt: Date
  readonly text: string
}

const textOf = (budget: Cents | null): string => (budget === null ? 'none yet' : formatMoney(budget))

function save({ id, updatedAt, dailyBudget }: CampaignForSale, wish: DailyWish, reason: string) {
  const known: KnownBudget = { updatedAt, text: textOf(dailyBudget) }
  const body = { budget: plainMoney(wish.budget), impressionsPerDay: wish.impressions, ...whyOf(reason) }
  const change = {
    what: 'the daily budget',
    read: ({ text }: KnownBudget) => text,
    mine: textOf(wish.budget),
    send: (seenUpdatedAt: Date) => call(setDailyBudget, { params: { id }, body: { ...body, seenUpdatedAt } }),
  }
  return saveUnlessChanged(change, known, (refusal) => {
    const theirs = conflictOf(setDailyBudget, refusal)?.theirs
    return theirs ? { updatedAt: theirs.updatedAt, text: theirs.dailyBudget ?? textOf(null) } : known
  })
}

function wishOf(campaign: CampaignForSale, typed: string): DailyWish | Refusal {
  const budget = parseAmount(typed)
  if (isRefusal(budget)) return budget
  const impressions = impressionsOf(campaign, budget)
  return isRefusal(impressions) ? impressions : { budget, impressions }
}

const impressionsOf = ({ cpm, balance }: CampaignForSale, budget: Cents) =>
  dailyImpressions(budget, pricePerImpression(cpm), balance)
