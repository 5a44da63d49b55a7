import { type ReactNode, useId } from 'react'
import { sentenceOf } from '#contract/refusals.ts'
import { cents } from '#domain/kernel/money.ts'
import { plainMoney } from '#domain/kernel/money-text.ts'
import { isRefusal, type Refusal } from '#domain/kernel/verdict.ts'
import type { Currency } from '#domain/billing/payment.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import type { PartToPay, PayableTerms } from '#web/proposals/paying/part-to-pay.ts'
import { ChoiceList, type ListedChoice } from '#web/ui/form/choice-list.tsx'
import { MoneyInput } from '#web/ui/form/money-input.tsx'

interface HowMuchOptions {
  readonly currency: Currency
  readonly terms: PayableTerms
  /** Null: all that is payable. */
  readonly typed: string | null
  readonly sum: PartToPay | Refusal
  readonly onType: (typed: string | null) => void
  /** Left out where no subscription can begin. */
  readonly monthly?: MonthlyChoice | undefined
}

/** All of it month after month, as it is chosen beside the others. */
interface MonthlyChoice {
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
  /** For how many months it runs, and what is charged when. */
  readonly details: ReactNode
}

/** All of it, a part from the least to what is left (PAY-07), or all of it month after month (PAY-03). */
export function HowMuch({ currency, terms, typed, sum, onType, monthly }: HowMuchOptions) {
  const rangeId = useId()
  const payable = cents(terms.payable)
  const smallest = cents(terms.smallest)
  const isPart = typed !== null
  const choices: ListedChoice[] = [
    {
      value: 'all',
      name: payable < terms.balance ? 'All that can be paid now' : 'The balance',
      aside: moneyIn(currency, payable),
    },
    ...(smallest < payable
      ? [{ value: 'part', name: 'A part', aside: <span className="small muted">the rest stays open</span> }]
      : []),
    ...(monthly
      ? [
          {
            value: 'monthly',
            name: 'Monthly subscription',
            aside: <span className="small muted">all of it, by card</span>,
          },
        ]
      : []),
  ]
  return (
    <div>
      <ChoiceList
        legend="How much"
        choices={choices}
        chosen={monthly?.isChosen ? 'monthly' : isPart ? 'part' : 'all'}
        onChoose={(how) => {
          onType(how === 'part' ? plainMoney(payable) : null)
          monthly?.onChoose(how === 'monthly')
        }}
      />
      {monthly?.isChosen && monthly.details}
      {isPart && (
        <div className="payment-part">
          <MoneyInput
            label={`Amount now, ${currency.toUpperCase()}`}
            value={typed}
            onChange={onType}
            fault={isRefusal(sum) && typed !== '' ? sentenceOf(sum) : undefined}
            describedBy={rangeId}
          />
          <p>
            <span className="legend">Stays open</span>
            <b className="num" aria-live="polite">
              {isRefusal(sum) ? '–' : moneyIn(currency, cents(terms.balance - sum.part))}
            </b>
          </p>
          <p id={rangeId} className="small muted">
            from {moneyIn(currency, smallest)} to {moneyIn(currency, payable)}
          </p>
        </div>
      )}
    </div>
  )
}
