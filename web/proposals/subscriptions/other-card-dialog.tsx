import { useState } from 'react'
import {
  changeSubscriptionCard,
  listSubscriptions,
  readSubscription,
  type Subscription,
} from '#contract/proposals/subscriptions.ts'
import { cents } from '#domain/kernel/money.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { CardChoice } from '#web/billing/card-choice.tsx'
import { type ChosenCard, emptyCard, paymentCard, whyNoCard } from '#web/billing/chosen-card.ts'
import { useSavedCards } from '#web/billing/use-saved-cards.ts'
import { useAct } from '#web/kernel/act.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface OtherCardOptions {
  readonly subscription: Subscription
  readonly onClose: () => void
}

/** To which card it is charged from now on. A charge that was refused is tried with it at once, and says how much. */
export function OtherCardDialog({ subscription, onClose }: OtherCardOptions) {
  const { id, client, currency, amount, isFailing } = subscription
  const cards = useSavedCards(client.id)
  const [card, setCard] = useState<ChosenCard>(emptyCard)
  const changing = useAct(changeSubscriptionCard, {
    refreshes: [listSubscriptions, readSubscription],
    says: ({ success }) => success,
    onDone: onClose,
  })
  const sum = moneyIn(currency, cents(amount))
  const whyNot = whyNoCard(card)
  return (
    <FormDialog
      title="Choose another card"
      subtitle={<bdi>{subscription.proposal.name}</bdi>}
      isWide
      act={changing}
      saves={isFailing ? `Use this card and charge ${sum}` : 'Use this card'}
      disabledReason={whyNot}
      onSave={() => changing.run({ params: { id }, body: { card: paymentCard(card), key: null } })}
      onClose={onClose}
    >
      <CardChoice cards={cards} card={card} now={productNow()} onChoose={setCard} />
      <p className="small muted">
        {isFailing
          ? `The last charge was refused: ${sum} is charged to this card within a minute. `
          : 'Nothing is charged now. '}
        Unless you save it, the card is kept for this subscription alone.
      </p>
    </FormDialog>
  )
}
