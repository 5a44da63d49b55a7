import { useState } from 'react'
import { setDailyBudget } from '#contract/campaigns/price.ts'
import { parseAmount } from '#domain/billing/amount.ts'
import { dailyImpressions } from '#domain/campaigns/daily-budget.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { type Cents, pricePerImpression } from '#domain/kernel/money.ts'
import { formatMoney, plainMoney } from '#domain/kernel/money-text.ts'
import { isRefusal, type Refusal } from '#domain/kernel/verdict.ts'
import type { CampaignForSale } from '#web/campaigns/purchase-sum.ts'
import { ReasonInput, whyOf } from '#web/campaigns/reason-input.tsx'
import { saveUnlessChanged, type VersionedChange } from '#web/kernel/save-unless-changed.ts'
import { useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { type CallError, conflictOf } from '#web/kernel/failure.ts'
import { faultOf } from '#web/kernel/fault-of.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { MoneyInput } from '#web/ui/form/money-input.tsx'
import { SumsTable } from '#web/ui/sums-table.tsx'

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
  const wish = wishOf(campaign, typed)
  const known: KnownBudget = { updatedAt: campaign.updatedAt, text: textOf(dailyBudget) }
  const saving = useAct(
    async () =>
      isRefusal(wish)
        ? null
        : saveUnlessChanged(
            changeTo(campaign.id, wish, reason),
            known,
            (refusal) => budgetSavedMeanwhile(refusal) ?? known,
          ),
    {
      check: () => ({ budget: faultOf(wish) }),
      onDone: (end) => {
        if (end?.saved) onDone(end.saved.message)
        else if (end) onTheirs(`Daily budget as somebody else saved it: ${end.left.text}`)
      },
    },
  )
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

/** As somebody else saved it, when a change of it was refused for that. */
function budgetSavedMeanwhile(refusal: CallError): KnownBudget | null {
  const theirs = conflictOf(setDailyBudget, refusal)?.theirs
  return theirs ? { updatedAt: theirs.updatedAt, text: theirs.dailyBudget ?? textOf(null) } : null
}

const textOf = (budget: Cents | null): string => (budget === null ? 'none yet' : formatMoney(budget))

const changeTo = (
  id: number,
  { budget, impressions }: DailyWish,
  reason: string,
): VersionedChange<KnownBudget, { message: string }> => ({
  what: 'the daily budget',
  read: ({ text }) => text,
  mine: textOf(budget),
  send: (seenUpdatedAt) =>
    call(setDailyBudget, {
      params: { id },
      body: {
        ...{ budget: plainMoney(budget), impressionsPerDay: impressions, seenUpdatedAt },
        ...whyOf(reason),
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
