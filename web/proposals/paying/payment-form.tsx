import { useState } from 'react'
import type { ProposalPayment } from '#contract/proposals/paying.ts'
import type { Proposal } from '#contract/proposals/proposal.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { plainMoney } from '#domain/kernel/money-text.ts'
import { isRefusal, type Refusal } from '#domain/kernel/verdict.ts'
import type { Currency } from '#domain/billing/payment.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { type ChosenCard, emptyCard, paymentCard, whyNoCard } from '#web/billing/chosen-card.ts'
import { useCardAgain } from '#web/billing/use-card-again.ts'
import { useSavedCards } from '#web/billing/use-saved-cards.ts'
import { useMe } from '#web/people/me.ts'
import { HowMuch } from '#web/proposals/paying/how-much.tsx'
import { PaidWith, type Way } from '#web/proposals/paying/paid-with.tsx'
import { type PartToPay, type PaymentTerms, partToPayOf } from '#web/proposals/paying/part-to-pay.ts'
import { monthlyChoice, monthsOf, whyNoMonths } from '#web/proposals/paying/subscription-choice.tsx'
import { PaymentSums } from '#web/proposals/paying/payment-sums.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/states.tsx'
import './payment.css'

export type SentPayment = Omit<ProposalPayment, 'key'>

interface PaymentFormOptions {
  readonly proposal: Proposal
  readonly terms: PaymentTerms
  /** The amount of an earlier try, with which the form begins. */
  readonly firstAmount: string | undefined
  readonly isBusy: boolean
  readonly fault: string | undefined
  readonly onPay: (wish: {
    readonly sent: SentPayment
    readonly amount: string
    readonly purpose: string
    readonly isKept: boolean
  }) => void
  readonly onApprove: () => void
  readonly onClose: () => void
}

/** How much is paid and with what; beside it what it leaves open. While it is being paid, the dialog cannot be closed. */
export function PaymentForm(options: PaymentFormOptions) {
  const { proposal, terms, firstAmount, isBusy, fault, onPay, onApprove, onClose } = options
  const { currency, client, salesman } = proposal
  const me = useMe()
  const cards = useSavedCards(client.id)
  const [typed, setTyped] = useState<string | null>(firstAmount ?? null)
  const [chosen, choose] = useState<Way | null>(null)
  const [wished, setMonths] = useState<string | null>(null)
  const months = monthsOf(terms.may.subscribe, wished)
  const [shownFault, setShownFault] = useState(fault)
  // Nothing of a card is kept after a failure.
  if (shownFault !== fault) {
    setShownFault(fault)
    if (fault !== undefined && chosen?.kind === 'card' && chosen.card.kind === 'new')
      choose({ kind: 'card', card: emptyCard })
  }
  const { may } = terms
  const firstCard: ChosenCard = cards.first ? { kind: 'saved', cardId: cards.first.id } : emptyCard
  const mayCharge = may.card.isOffered && may.card.refusal === null
  const isByCard = months === null || chosen?.kind === 'card'
  const way: Way =
    (isByCard ? chosen : null) ??
    (mayCharge
      ? { kind: 'card', card: firstCard }
      : may.cash.isOffered && may.cash.refusal === null
        ? { kind: 'cash', salesmanId: terms.salesmen[0]?.id ?? null }
        : { kind: 'later' })
  const cardRef = useCardAgain(fault)
  const sum = partToPayOf(typed, terms, way.kind === 'card')
  const whyNot = whyNotPaid({ way, terms, sum, months, isLoading: cards.isLoading })
  const monthly = monthlyChoice(may.subscribe, { currency, sum, months, onMonths: setMonths })

  const submit = () => {
    if (whyNot !== undefined || isBusy) return
    if (way.kind === 'later') return onApprove()
    if (isRefusal(sum)) return
    const amount = plainMoney(sum.part)
    onPay({
      sent: sentOf(sum, { way, months, currency }),
      amount: typed ?? amount,
      purpose: JSON.stringify([amount, way, ...(months === null ? [] : [months])]),
      isKept: way.kind === 'cash' || way.card.kind === 'saved',
    })
  }
  return (
    <Dialog
      title={`Payment of ${proposal.number}`}
      subtitle={
        <>
          <bdi>{proposal.name}</bdi> · client <bdi>{client.name}</bdi> · agent <bdi>{salesman.name}</bdi>
        </>
      }
      isWide
      error={fault}
      isDirty={typed !== (firstAmount ?? null) || (chosen?.kind === 'card' && chosen.card.kind === 'new')}
      isLocked={isBusy}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} disabledReason={isBusy ? 'The payment is being made' : undefined}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={isBusy} disabledReason={whyNot}>
            {way.kind === 'later' && 'Approve (Charge Later)…'}
            {way.kind !== 'later' && <PayWords currency={currency} sum={sum} isMonthly={months !== null} />}
          </Button>
        </>
      }
    >
      {may.card.refusal !== null && <Notice>{may.card.refusal}</Notice>}
      <div className="payment-cols">
        <div className="payment-col">
          <HowMuch
            currency={currency}
            terms={terms}
            typed={typed}
            sum={sum}
            monthly={monthly}
            onType={setTyped}
          />
          <div ref={cardRef}>
            <PaidWith
              terms={terms}
              cards={cards}
              way={way}
              isByCardAlone={months !== null}
              onChoose={choose}
            />
          </div>
        </div>
        <div className="payment-col">
          <PaymentSums currency={currency} terms={terms} sum={sum} way={way} />
          <WhatFollows way={way} isOwn={me.personId === client.id} hasCampaigns={proposal.hasCampaigns} />
        </div>
      </div>
    </Dialog>
  )
}

interface TypedPayment {
  readonly way: Way
  readonly terms: PaymentTerms
  readonly sum: PartToPay | Refusal
  readonly months: string | null
  /** Whether the saved cards are still on their way. */
  readonly isLoading: boolean
}

/** Why what was typed cannot be paid yet; undefined when it can. */
function whyNotPaid({ way, terms, sum, months, isLoading }: TypedPayment): string | undefined {
  if (way.kind === 'later') return terms.may.later.refusal ?? undefined
  const { refusal } = terms.may[way.kind]
  if (refusal !== null) return refusal
  if (terms.payable === 0n) return 'All that is left is on its way already'
  if (isRefusal(sum)) return sentenceOf(sum)
  if (way.kind !== 'card') return undefined
  if (months !== null && whyNoMonths(months)) return whyNoMonths(months)
  return isLoading && way.card.kind === 'new' ? 'The saved cards are being loaded' : whyNoCard(way.card)
}

interface WhatFollowsOptions {
  readonly way: Way
  readonly isOwn: boolean
  readonly hasCampaigns: boolean
}

function WhatFollows({ way, isOwn, hasCampaigns }: WhatFollowsOptions) {
  return (
    <p className="small muted">
      {way.kind === 'card' && 'By clicking Pay you allow the payment provider to charge the card. '}
      {way.kind === 'later'
        ? 'Campaigns are added at once, and the balance is owed.'
        : `${isOwn ? 'You get' : 'The client gets'} a receipt by mail.`}
      {way.kind !== 'later' && !hasCampaigns && ' Campaigns are added when the whole is paid.'}
    </p>
  )
}

interface ChosenPayment {
  readonly way: Exclude<Way, { readonly kind: 'later' }>
  readonly months: string | null
  readonly currency: Currency
}

/** What the button says: where it comes to something else by now, nothing is charged. */
function sentOf({ part, charged }: PartToPay, { way, months, currency }: ChosenPayment): SentPayment {
  return {
    // A subscription is of all of it, whatever that is.
    amount: months === null ? plainMoney(part) : null,
    shownCharge: plainMoney(charged),
    shownCurrency: currency,
    isSubscription: months !== null,
    months,
    isCash: way.kind === 'cash',
    salesmanId: way.kind === 'cash' ? way.salesmanId : null,
    card: way.kind === 'card' ? paymentCard(way.card) : null,
  }
}

interface PayWordsOptions {
  readonly currency: Currency
  readonly sum: PartToPay | Refusal
  readonly isMonthly: boolean
}

const PayWords = ({ currency, sum, isMonthly }: PayWordsOptions) => (
  <>
    Pay {isRefusal(sum) ? '' : <span className="num">{moneyIn(currency, sum.charged)}</span>}
    {isMonthly && ' and subscribe'}
  </>
)
