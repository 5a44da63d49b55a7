import { isAdmin } from '#domain/people/abilities.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { cents } from '#domain/kernel/money.ts'
import { isRefusal, type Refusal } from '#domain/kernel/verdict.ts'
import {
  budgetOf,
  type CampaignForSale,
  type PurchaseStep,
  type PurchaseSum,
  unitsOf,
} from '#web/campaigns/purchase-sum.ts'
import { ForecastOfPurchase, HigherPriorities } from '#web/campaigns/forecast-of-purchase.tsx'
import { actorOf } from '#web/people/actor-of.ts'
import { useMe } from '#web/people/me.ts'
import { type FormAct, FormDialog } from '#web/ui/form/form-dialog.tsx'
import { MoneyInput } from '#web/ui/form/money-input.tsx'
import { Notice } from '#web/ui/states.tsx'
import { type SumsLine, SumsTable } from '#web/ui/sums-table.tsx'
import { Term } from '#web/ui/layer/term.tsx'
import { ChoiceGroup } from '#web/ui/form/toggles.tsx'
import './amount-step.css'

const presets = ['100', '250', '500', '1,000'].map((amount) => ({ value: amount, label: `$${amount}` }))

/** The act of a step from which nothing is sent yet. */
const amountAct: FormAct = { isBusy: false, faults: {} }

interface AmountStepOptions extends PurchaseStep {
  readonly title: string
  readonly typed: string
  readonly sum: PurchaseSum | Refusal
  readonly fault: string | undefined
  readonly onType: (text: string) => void
  readonly onContinue: () => void
}

/** Step 1: the amount, and beside it what it buys and what is expected of it. */
export function AmountStep(options: AmountStepOptions) {
  const { id, title, campaign, typed, sum, fault, onType, onContinue, isDirty, onClose } = options
  const me = useMe()
  const isWarned = campaign.isPriceMissing && isAdmin(actorOf(me))
  const readable = isRefusal(sum) ? undefined : sum
  return (
    <FormDialog
      id={id}
      title={title}
      subtitle={`Step 1 of 2 · ${campaign.name}`}
      onClose={onClose}
      act={amountAct}
      saves="Continue"
      onSave={onContinue}
      isDirty={isDirty}
    >
      {isWarned && (
        <Notice>
          The configuration of this campaign has no{' '}
          {campaign.kind === 'impression' ? 'CPM' : 'price per post'}. It is sold at the fallback price.
        </Notice>
      )}
      <div>
        <MoneyInput
          label={campaign.kind === 'impression' ? 'Amount in US dollars' : 'Budget in US dollars'}
          big
          value={typed}
          onChange={onType}
          fault={fault}
          describedBy={`${id}-buys`}
        />
        <ChoiceGroup
          className="amount-presets"
          label="Preset amounts"
          choices={presets}
          chosen={presets.find(({ value }) => value === typed.replace(/\.0{0,2}$/, ''))?.value}
          onChoose={onType}
        />
      </div>
      <p id={`${id}-buys`} className="buys" aria-live="polite">
        {readable ? <Buys sum={readable} campaign={campaign} /> : 'Enter an amount to see what it buys.'}
      </p>
      <Balance campaign={campaign} sum={readable} />
      {readable && <ForecastOfPurchase campaign={campaign} sum={readable} />}
      {readable && campaign.kind === 'impression' && <HigherPriorities campaign={campaign} sum={readable} />}
      <p className="small muted">
        Sold{' '}
        {campaign.kind === 'impression' ? (
          <>
            by <Term word="CPM" />
          </>
        ) : (
          <Term word="Per post">per post</Term>
        )}
        . The smallest payment by card is {formatMoney(cents(me.smallestPaymentCents))}.
      </p>
    </FormDialog>
  )
}

/** The count in bold; for posts also what is charged of the amount, before anything is paid. */
function Buys({ sum, campaign }: { sum: PurchaseSum; campaign: CampaignForSale }) {
  const [count = '', ...rest] = sum.words.split(' ')
  const notCharged = cents(sum.amount - sum.charged)
  return (
    <>
      <b className="num">{count}</b> {rest.join(' ')}
      {campaign.kind !== 'impression' && (
        <span className="charged">
          Charged: <b className="num">{formatMoney(sum.charged)}</b>
          {notCharged > 0n &&
            `; ${formatMoney(notCharged)} of the budget buys no whole one and is not charged`}
        </span>
      )}
    </>
  )
}

function Balance({ campaign, sum }: { campaign: CampaignForSale; sum: PurchaseSum | undefined }) {
  const { left } = campaign
  const bought = sum?.quantity ?? 0
  const isImpression = campaign.kind === 'impression'
  const unit = unitsOf[campaign.kind]
  const line = (words: string, count: string, budget: string): SumsLine =>
    isImpression ? [words, count, budget] : [words, count]
  return (
    <SumsTable
      caption="Balance before and after"
      columns={[`${unit[0]?.toUpperCase()}${unit.slice(1)}`, ...(isImpression ? ['Budget'] : [])]}
      lines={[
        line('Left now', formatCount(left), formatMoney(budgetOf(campaign, left))),
        line('This purchase', `+${formatCount(bought)}`, `+${formatMoney(sum?.charged ?? cents(0))}`),
      ]}
      total={line('Left after', formatCount(left + bought), formatMoney(budgetOf(campaign, left + bought)))}
    />
  )
}
