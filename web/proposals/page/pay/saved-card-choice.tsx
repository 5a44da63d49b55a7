import { useEffect, useEffectEvent } from 'react'
import { CardChoice } from '#web/billing/card-choice.tsx'
import { emptyCard } from '#web/billing/chosen-card.ts'
import { useSavedCards } from '#web/billing/use-saved-cards.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import type { ClientCardOptions } from '#web/proposals/page/pay/client-card.tsx'
import { usePage } from '#web/proposals/page/use-page.tsx'
import { PasswordKeeper } from '#web/shell/password-keeper.tsx'

/** Signed in: the client's own cards, and the password where much is paid at once. */
export function SavedCardChoice({ chosen, onChoose }: ClientCardOptions) {
  const cards = useSavedCards(usePage().page.proposal.client.id)
  const { isLoading, first } = cards
  const chooseFirst = useEffectEvent(() => {
    if (chosen === null && first) onChoose({ kind: 'saved', cardId: first.id })
  })
  useEffect(() => {
    if (!isLoading) chooseFirst()
  }, [isLoading])
  return (
    <>
      <CardChoice cards={cards} card={chosen ?? emptyCard} now={productNow()} onChoose={onChoose} />
      <PasswordKeeper />
    </>
  )
}
