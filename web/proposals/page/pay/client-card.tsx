import type { ReactNode } from 'react'
import { type ChosenCard, emptyCard } from '#web/billing/chosen-card.ts'
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
  /** Null: none is yet. */
  readonly chosen: ChosenCard | null
  readonly onChoose: (card: ChosenCard) => void
}

/** The card that pays: typed, and signed in one of the saved ones too. By a link none is saved. */
export function ClientCard({ chosen, onChoose }: ClientCardOptions): ReactNode {
  const { savedCard } = usePage().page.may
  if (savedCard.isOffered) return <SavedCardChoice chosen={chosen} onChoose={onChoose} />
  return (
    <fieldset>
      <Legend>Card</Legend>
      <NewCardFields
        card={chosen?.kind === 'new' ? chosen : emptyCard}
        now={productNow()}
        maySave={false}
        onChange={onChoose}
      />
    </fieldset>
  )
}
