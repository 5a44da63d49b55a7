import { CardChoice } from '#web/billing/card-choice.tsx'
import { useSavedCards } from '#web/billing/use-saved-cards.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import type { ClientCardOptions } from '#web/proposals/page/pay/client-card.tsx'
import { usePage } from '#web/proposals/page/use-page.tsx'
import { PasswordKeeper } from '#web/shell/password-keeper.tsx'

/** Signed in: the client's own cards, and the password where much is paid at once. */
export function SavedCardChoice({ card, onChoose }: ClientCardOptions) {
  const cards = useSavedCards(usePage().page.proposal.client.id)
  return (
    <>
      <CardChoice {...{ cards, card, now: productNow(), onChoose }} />
      <PasswordKeeper />
    </>
  )
}
