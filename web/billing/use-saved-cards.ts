import { findLastCard, listCards } from '#contract/billing/cards.ts'
import { CallError } from '#web/kernel/failure.ts'
import { useRead } from '#web/kernel/read.ts'

export type SavedCards = ReturnType<typeof useSavedCards>

/** The saved cards of an advertiser that a purchase can choose (CRD-01). Read anew for each purchase: a card may have been used or removed. */
export function useSavedCards(advertiserId: number) {
  const params = { id: advertiserId }
  const list = useRead(listCards, { params }, { staleTime: 0 })
  const last = useRead(findLastCard, { params }, { staleTime: 0 })
  const isForbidden = list.error instanceof CallError && list.error.status === 403
  // Without the last use the cards can still be paid with; it is only not shown.
  const lastUsed = last.data
  const choosable = (list.data ?? []).filter(({ isForSubscriptions }) => !isForSubscriptions)
  const cards = choosable.map((card) => (card.id === lastUsed?.id ? lastUsed : card))
  return {
    cards,
    /** The card that is chosen at first: the last used, else the first there is. */
    first: cards.find((card) => card.id === lastUsed?.id) ?? cards[0],
    /** Whether the person may pay with saved cards of this advertiser, and save one: a seller types each card. */
    mayUse: !isForbidden,
    isLoading: list.isPending || last.isPending,
    error: isForbidden ? null : list.error,
    retry: () => void list.refetch(),
  }
}
