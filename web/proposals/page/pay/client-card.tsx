import type { ReactNode } from 'react'
import type { ChosenCard } from '#web/billing/chosen-card.ts'
import { NewCardFields } from '#web/billing/new-card-fields.tsx'
import { productNow } from '#web/kernel/product-clock.ts'
import { usePage } from '#web/proposals/page/use-page.tsx'
import { Legend } from '#web/ui/form/field.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/states.tsx'

const SavedCardChoice = lazyPart(
  async () => (await import('#web/proposals/page/pay/saved-card-choice.tsx')).SavedCardChoice,
  <Skeleton lines={2} height={48} />,
)

export interface ClientCardOptions {
  /** Null: none is chosen yet. */
  readonly card: ChosenCard
  readonly onChoose: (card: ChosenCard) => void
}

/** The card that pays: typed, and signed in one of the saved ones too. By a link none is saved. */
export function ClientCard({ card, onChoose }: ClientCardOptions): ReactNode {
  const { savedCard } = usePage().page.may
  if (savedCard.isOffered) return <SavedCardChoice card={card} onChoose={onChoose} />
  if (card.kind === 'saved') return null
  return (
    <fieldset>
      <Legend>Card</Legend>
      <NewCardFields card={card} now={productNow()} maySave={false} onChange={onChoose} />
    </fieldset>
  )
}
