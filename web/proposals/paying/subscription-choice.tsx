import type { Answer } from '#contract/kernel/answer.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { type Cents, cents } from '#domain/kernel/money.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { Currency } from '#domain/billing/payment.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { chargeDates, mostDates, readMonths } from '#domain/proposals/subscriptions/subscription.ts'
import { isRefusal, type Refusal } from '#domain/kernel/verdict.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import type { PartToPay } from '#web/proposals/paying/part-to-pay.ts'
import { Select } from '#web/ui/form/select.tsx'
import { type SumsLine, SumsTable } from '#web/ui/sums-table.tsx'

interface SubscriptionChoiceOptions {
  readonly currency: Currency
  /** The number of months as it was chosen; empty: not yet. */
  readonly months: string
  /** What each charge is, with its processing; null: it cannot be said yet. */
  readonly charged: Cents | null
  readonly onMonths: (months: string) => void
}

const durations = [
  { value: '', label: 'Choose' },
  ...Array.from({ length: 12 }, (_, before) => ({
    value: String(before + 1),
    label: formatCountOf(before + 1, 'months'),
  })),
  { value: '0', label: 'Unlimited' },
]

/** For how many months, and on which days how much is charged, before anything is. */
function SubscriptionChoice({ currency, months, charged, onMonths }: SubscriptionChoiceOptions) {
  const chosen = readMonths(months)
  return (
    <div className="subscription-choice">
      <Select
        label="Duration"
        value={months}
        options={durations}
        onChange={({ target }) => onMonths(target.value)}
      />
      {!isRefusal(chosen) && charged !== null && (
        <SumsTable
          caption="Charges"
          of="Charged on"
          columns={[`Amount, ${currency.toUpperCase()}`]}
          isLive
          {...chargesOf(currency, chosen, charged)}
        />
      )}
      <p className="small muted">
        {chosen === 0 && 'It goes on month after month until it is cancelled. '}A new card is kept for this
        subscription alone, unless it is saved. The subscription can be paused or cancelled at any time.
      </p>
    </div>
  )
}

/** For how many months, while a subscription can begin: somebody else may pay a part of it meanwhile. */
export const monthsOf = ({ isOffered, refusal }: Answer, wished: string | null): string | null =>
  isOffered && refusal === null ? wished : null

interface Monthly extends Pick<SubscriptionChoiceOptions, 'currency'> {
  readonly sum: PartToPay | Refusal
  /** Null: it is paid once. */
  readonly months: string | null
  readonly onMonths: (months: string | null) => void
}

/** The third of what may be paid, where a subscription can begin. */
export function monthlyChoice({ isOffered, refusal }: Answer, { currency, sum, months, onMonths }: Monthly) {
  if (!isOffered || refusal !== null) return undefined
  const charged = isRefusal(sum) ? null : sum.charged
  return {
    isChosen: months !== null,
    onChoose: (isMonthly: boolean) => onMonths(isMonthly ? '' : null),
    details: (
      <SubscriptionChoice currency={currency} charged={charged} onMonths={onMonths} months={months ?? ''} />
    ),
  }
}

/** Why it cannot begin yet; nothing where it can. */
export function whyNoMonths(months: string): string | undefined {
  const read = readMonths(months)
  return isRefusal(read) ? sentenceOf(read) : undefined
}

function chargesOf(currency: Currency, months: number, charged: Cents) {
  const days = chargeDates(newYorkDay(productNow()), months, mostDates)
  const lines: SumsLine[] = days.map((day, at) => [
    at === 0 ? `${day}, now` : day,
    moneyIn(currency, charged),
  ])
  if (months === 0) return { lines }
  const sum = moneyIn(currency, cents(charged * BigInt(days.length)))
  return { lines, total: [formatCountOf(days.length, 'charges'), sum] as const }
}
