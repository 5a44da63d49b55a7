import { cents } from '#domain/kernel/money.ts'
import { isRefusal, type Refusal } from '#domain/kernel/verdict.ts'
import type { Currency } from '#domain/billing/payment.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import type { Way } from '#web/proposals/paying/paid-with.tsx'
import type { PartToPay, PaymentTerms } from '#web/proposals/paying/part-to-pay.ts'
import { Notice } from '#web/ui/states.tsx'
import { type SumsLine, SumsTable } from '#web/ui/sums-table.tsx'

interface PaymentSumsOptions {
  readonly currency: Currency
  readonly terms: PaymentTerms
  readonly sum: PartToPay | Refusal
  readonly way: Way
}

/** What stays open after it, before anything is paid. */
export function PaymentSums({ currency, terms, sum, way }: PaymentSumsOptions) {
  const { total, paid, balance, inFlight, sale, processing } = terms
  const money = (amount: bigint) => moneyIn(currency, cents(amount))
  const known = isRefusal(sum) ? null : sum
  const now = way.kind === 'later' ? 0n : known?.part
  const lines: SumsLine[] = [
    ['Total', money(total)],
    ...(paid > 0n ? [['Paid', money(paid)] as const] : []),
    ['Balance', money(balance)],
    ['Now', now === undefined ? '–' : `-${money(now)}`],
  ]
  return (
    <>
      <SumsTable
        caption="What stays open"
        lines={lines}
        total={['Stays open', now === undefined ? '–' : money(balance - now)]}
      />
      {known && known.processing > 0n && (
        <p className="small">
          The card is charged {money(known.charged)}: {money(known.part)} and {processing}% processing,{' '}
          {money(known.processing)}.
        </p>
      )}
      {inFlight > 0n && (
        <Notice>{money(inFlight)} is on its way already and stays reserved until its end is known.</Notice>
      )}
      {sale && (
        <Notice tone="info">
          Approved for a later charge. A payment settles what that left open, {money(sale.open)}.
        </Notice>
      )}
    </>
  )
}
