import { useState } from 'react'
import type { ClientPage } from '#contract/proposals/client-page.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { cents } from '#domain/kernel/money.ts'
import { plainMoney } from '#domain/kernel/money-text.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import type { Currency } from '#domain/billing/payment.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { type ChosenCard, emptyCard, paymentCard, whyNoCard } from '#web/billing/chosen-card.ts'
import { useCardAgain } from '#web/billing/use-card-again.ts'
import { ClientCard } from '#web/proposals/page/pay/client-card.tsx'
import { PaymentTold } from '#web/proposals/page/pay/payment-told.tsx'
import { useClientPayment } from '#web/proposals/page/pay/use-client-payment.ts'
import { usePage } from '#web/proposals/page/use-page.tsx'
import { FaultLine } from '#web/ui/form/fault-summary.tsx'
import { HowMuch } from '#web/proposals/paying/how-much.tsx'
import { monthlyChoice, monthsOf, whyNoMonths } from '#web/proposals/paying/subscription-choice.tsx'
import { type PartToPay, partToPayOf } from '#web/proposals/paying/part-to-pay.ts'
import { Button } from '#web/ui/button.tsx'
import '#web/proposals/paying/payment.css'

/** How much is paid and by which card; below it what became of the last payment, which stays once nothing is left to pay. */
export function PayForm() {
  const { page, isChoosing } = usePage()
  const { money, may, proposal } = page
  const { currency } = proposal
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, choose] = useState<ChosenCard | null>(null)
  const card = chosen ?? emptyCard
  // What is missing is said below the button once somebody pressed it: a finger sees no title.
  const [isAsked, ask] = useState(false)
  const [wished, onMonths] = useState<string | null>(null)
  const months = monthsOf(may.subscribe, wished)
  // Nothing of a card is kept, whatever became of it; the amount is, for another try.
  const empty = () => choose((before) => (before?.kind === 'new' ? emptyCard : before))
  const payment = useClientPayment({
    onPaid: () => {
      empty()
      setTyped(null)
      onMonths(null)
    },
    onFailed: empty,
  })
  const cardRef = useCardAgain(payment.told?.how === 'failed' ? payment.told.text : null)
  const sum = partToPayOf(typed, money, true)
  const mayPay = may.pay.isOffered && may.pay.refusal === null
  const monthly = monthlyChoice(may.subscribe, { currency, sum, months, onMonths })
  const whyNot = isRefusal(sum)
    ? sentenceOf(sum)
    : isChoosing
      ? 'Your choice is being kept'
      : (months !== null && whyNoMonths(months)) || whyNoCard(card)
  const submit = () => {
    ask(whyNot !== undefined)
    if (whyNot !== undefined || payment.isBusy || isRefusal(sum)) return
    const amount = plainMoney(sum.part)
    payment.pay(
      {
        // What the button says: where it comes to something else by now, nothing is charged.
        // A subscription is of all of it, whatever that is.
        amount: months === null ? amount : null,
        shownCharge: plainMoney(sum.charged),
        shownCurrency: currency,
        isCash: false,
        salesmanId: null,
        card: paymentCard(card),
        isSubscription: months !== null,
        months,
      },
      amount,
    )
  }
  return (
    <>
      <PaymentTold told={payment.told} />
      {!mayPay && money.balance > 0n && <WhyNotPay may={may} />}
      {mayPay && (
        <form
          className="client-pay"
          aria-label="Payment"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <HowMuch
            currency={currency}
            terms={money}
            typed={typed}
            sum={sum}
            monthly={monthly}
            onType={setTyped}
          />
          <div ref={cardRef}>
            <ClientCard chosen={chosen} onChoose={choose} />
          </div>
          {!isRefusal(sum) && <Processing currency={currency} sum={sum} percent={money.processing} />}
          <p className="small muted">
            By clicking Pay you let Masthead charge this card. You get a receipt by mail.
          </p>
          <Button type="submit" look="primary" className="client-pay-now" busy={payment.isBusy}>
            Pay {isRefusal(sum) ? '' : <span className="num">{moneyIn(currency, sum.charged)}</span>}
            {months !== null && ' and subscribe'}
          </Button>
          {isAsked && whyNot !== undefined && <FaultLine>{whyNot}</FaultLine>}
        </form>
      )}
    </>
  )
}

/** Why nothing can be paid now. What keeps from accepting keeps from paying. */
function WhyNotPay({ may: { pay, sign } }: { readonly may: ClientPage['may'] }) {
  if (pay.refusal === null) return null
  if (!sign.isOffered) return <p className="client-why">{pay.refusal}</p>
  if (sign.refusal !== null) return <p className="client-why">{sign.refusal}</p>
  return (
    <p className="client-why">
      {pay.refusal} <a href="#sign">Accept it</a>
    </p>
  )
}

interface ProcessingOptions {
  readonly currency: Currency
  readonly sum: PartToPay
  readonly percent: string | null
}

/** What the card is charged, where processing comes to the part that is paid. */
function Processing({ currency, sum, percent }: ProcessingOptions) {
  if (sum.processing === 0n) return null
  return (
    <p className="small">
      The card is charged {moneyIn(currency, sum.charged)}: {moneyIn(currency, sum.part)} and {percent}%
      processing, {moneyIn(currency, cents(sum.processing))}.
    </p>
  )
}
