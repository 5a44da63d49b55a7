import { useId } from 'react'
import { sentenceOf } from '#contract/refusals.ts'
import { cents } from '#domain/kernel/money.ts'
import { plainMoney } from '#domain/kernel/money-text.ts'
import { isRefusal, type Refusal } from '#domain/kernel/verdict.ts'
import { type Currency, moneyIn } from '#domain/proposals/document-words.ts'
import type { PartToPay, PaymentTerms } from '#web/proposals/paying/part-to-pay.ts'
import { Legend } from '#web/ui/form/field.tsx'
import { MoneyInput } from '#web/ui/form/money-input.tsx'

interface HowMuchOptions {
  readonly currency: Currency
  readonly terms: PaymentTerms
  /** Null: all that is payable. */
  readonly typed: string | null
  readonly sum: PartToPay | Refusal
  readonly onType: (typed: string | null) => void
}

/** All of it, or a part: from the least to what is left (PAY-07). */
export function HowMuch({ currency, terms, typed, sum, onType }: HowMuchOptions) {
  const group = useId()
  const payable = cents(terms.payable)
  const smallest = cents(terms.smallest)
  const isPart = typed !== null
  return (
    <fieldset>
      <Legend>How much</Legend>
      <div className="cards of-amount">
        <label className="row">
          <input type="radio" name={group} checked={!isPart} onChange={() => onType(null)} />
          <span className="dot" aria-hidden="true" />
          <span>{payable < terms.balance ? 'All that can be paid now' : 'The balance'}</span>
          <span className="num">{moneyIn(currency, payable)}</span>
        </label>
        {smallest < payable && (
          <label className="row">
            <input type="radio" name={group} checked={isPart} onChange={() => onType(plainMoney(payable))} />
            <span className="dot" aria-hidden="true" />
            <span>A part</span>
            <span className="small muted">the rest stays open</span>
          </label>
        )}
      </div>
      {isPart && (
        <div className="payment-part">
          <MoneyInput
            label={`Amount now, ${currency.toUpperCase()}`}
            hint={`from ${moneyIn(currency, smallest)} to ${moneyIn(currency, payable)}`}
            value={typed}
            onChange={onType}
            fault={isRefusal(sum) && typed !== '' ? sentenceOf(sum) : undefined}
          />
          <p>
            <span className="legend">Stays open</span>
            <b className="num" aria-live="polite">
              {isRefusal(sum) ? '–' : moneyIn(currency, cents(terms.balance - sum.part))}
            </b>
          </p>
        </div>
      )}
    </fieldset>
  )
}
