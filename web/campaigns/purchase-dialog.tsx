import { useState } from 'react'
import type { PaymentRequest } from '#contract/billing/payments.ts'
import type { PurchaseReply } from '#contract/billing/purchased.ts'
import { buyArticles, buyBudget, buyPosts } from '#contract/campaigns/purchases.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { cents } from '#domain/kernel/money.ts'
import { plainMoney } from '#domain/kernel/money-text.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { emptyCard, type ChosenCard, paymentCard } from '#web/billing/chosen-card.ts'
import { useSavedCards } from '#web/billing/use-saved-cards.ts'
import { usePayment } from '#web/billing/paying/use-payment.ts'
import { call } from '#web/kernel/call.ts'
import { AmountStep } from '#web/campaigns/amount-step.tsx'
import type { FailedPayment, PaymentAgain } from '#web/billing/paying/failed-payment.ts'
import { PaymentStep } from '#web/campaigns/payment-step.tsx'
import { type CampaignForSale, mayPay, sumOf } from '#web/campaigns/purchase-sum.ts'
import { useMe } from '#web/people/me.ts'

/** What each kind of campaign buys, through which call, in the dialog of which id (BUY-01). */
const kinds = {
  impression: { id: 'addtobudget', title: 'Add to Budget', endpoint: buyBudget },
  content: { id: 'addpost', title: 'Add Post', endpoint: buyPosts },
  press: { id: 'addpresspost', title: 'Add Press Post', endpoint: buyArticles },
} as const

const firstAmount = '250'

interface PurchaseDialogOptions {
  readonly campaign: CampaignForSale
  /** The server's time, as the figures say it. */
  readonly now: Date
  readonly again: PaymentAgain | undefined
  readonly onBought: (bought: PurchaseReply) => void
  readonly onFailed: (failed: FailedPayment) => void
  readonly onClose: () => void
}

/**
 * The purchase: first the amount, then the payment. Going back keeps everything; a dialog that is opened anew
 * begins at the first step with nothing of the last purchase in it (BUY-04).
 */
export function PurchaseDialog({ campaign, now, again, onBought, onFailed, onClose }: PurchaseDialogOptions) {
  const { id, title, endpoint } = kinds[campaign.kind]
  const offered = again?.amount ?? firstAmount
  const [typed, setTyped] = useState(offered)
  const [fault, setFault] = useState<string>()
  const [step, setStep] = useState<'amount' | 'payment'>('amount')
  const [chosen, setChosen] = useState<ChosenCard | null>(null)
  const me = useMe()
  const cards = useSavedCards(campaign.advertiser.id)

  const sum = sumOf(campaign, typed)
  const card: ChosenCard = chosen ?? (cards.first ? { kind: 'saved', cardId: cards.first.id } : emptyCard)

  const goOn = () => {
    const verdict = isRefusal(sum) ? sum : mayPay(sum, cents(me.smallestPaymentCents))
    if (isRefusal(verdict)) return setFault(sentenceOf(verdict))
    setFault(undefined)
    setStep('payment')
  }
  const paying = usePayment({
    personId: me.personId,
    about: { campaignId: campaign.id },
    again,
    send: (payment: Omit<PaymentRequest, 'key'>, key) =>
      call(endpoint, { params: { id: campaign.id }, body: { ...payment, key } }),
    onPaid: onBought,
    onFailed,
  })
  const retype = (text: string) => {
    setTyped(text)
    setFault(undefined)
  }
  const pay = () => {
    if (isRefusal(sum)) return
    const amount = plainMoney(sum.amount)
    paying.pay({
      sent: { amount, quantity: sum.quantity, card: paymentCard(card) },
      amount: typed,
      purpose: JSON.stringify([amount, card]),
      isKept: card.kind === 'saved',
    })
  }

  const isDirty = typed !== offered || chosen !== null
  const shared = { id, campaign, now, isDirty, onClose }
  if (step === 'amount' || isRefusal(sum))
    return (
      <AmountStep
        {...shared}
        title={title}
        typed={typed}
        sum={sum}
        fault={fault}
        onType={retype}
        onContinue={goOn}
      />
    )
  return (
    <PaymentStep
      {...shared}
      sum={sum}
      cards={cards}
      card={card}
      isPaying={paying.isBusy}
      fault={paying.faults.form}
      onChoose={setChosen}
      onBack={() => setStep('amount')}
      onPay={pay}
    />
  )
}
