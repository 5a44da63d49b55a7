import { type ChosenCard, whyNoCard } from '#web/billing/chosen-card.ts'
import { CardChoice } from '#web/billing/card-choice.tsx'
import type { SavedCards } from '#web/billing/use-saved-cards.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { ForecastOfPurchase } from '#web/campaigns/forecast-of-purchase.tsx'
import { type PurchaseStep, type PurchaseSum, unitsOf } from '#web/campaigns/purchase-sum.ts'
import { useMe } from '#web/people/me.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { SumsTable } from '#web/ui/sums-table.tsx'
import './payment-step.css'

interface PaymentStepOptions extends PurchaseStep {
  readonly sum: PurchaseSum
  readonly cards: SavedCards
  readonly card: ChosenCard
  readonly isPaying: boolean
  readonly fault: string | undefined
  readonly onChoose: (card: ChosenCard) => void
  readonly onBack: () => void
  readonly onPay: () => void
}

/** Step 2: what is charged to which card. While it is being paid, the dialog cannot be closed. */
export function PaymentStep(options: PaymentStepOptions) {
  const { id, campaign, now, sum, cards, card, isPaying, fault } = options
  const { isDirty, onChoose, onBack, onPay, onClose } = options
  const me = useMe()
  const { advertiser } = campaign
  const mail = me.personId === advertiser.id ? me.email : advertiser.name
  const whyNot =
    sum.quantity === 0
      ? `This amount buys no ${unitsOf[campaign.kind]}. Go back and enter a larger one`
      : cards.isLoading && card.kind === 'new'
        ? 'The saved cards are being loaded'
        : whyNoCard(card)
  return (
    <Dialog
      key="payment"
      id={id}
      title="Make Payment"
      subtitle={`Step 2 of 2 · ${campaign.name}`}
      error={fault}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={() => {
        if (!whyNot) onPay()
      }}
      isLocked={isPaying}
      footer={
        <>
          <Button onClick={onBack} disabledReason={isPaying ? 'The payment is being made' : undefined}>
            Back
          </Button>
          <Button type="submit" look="primary" busy={isPaying} disabledReason={whyNot}>
            Pay Now <span className="num amt">{formatMoney(sum.charged)}</span>
          </Button>
        </>
      }
    >
      <SumsTable
        caption="What is charged"
        lines={[[sum.words, formatMoney(sum.charged)]]}
        total={['Charged today, US dollars', formatMoney(sum.charged)]}
      />
      <CardChoice cards={cards} card={card} now={now} onChoose={onChoose} />
      <ForecastOfPurchase campaign={campaign} sum={sum} />
      <p className="small muted">
        By clicking Submit you allow the payment provider to charge your card. A receipt is emailed to {mail}.
      </p>
    </Dialog>
  )
}
