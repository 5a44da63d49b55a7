/** Naming and removing a saved card. */
import type { ChangedCard } from '#contract/billing/cards.ts'
import { successes } from '#contract/successes.ts'
import { mayBeLabel, tidyLabel } from '#domain/billing/card-label.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import type { Context, Database } from '../kernel/context.ts'
import { recordHistory } from '../kernel/history.ts'
import { allow, missing, Refused } from '../kernel/refused.ts'
import { refuseWhileViewing } from '../people/as-oneself.ts'
import { toCard } from './cards.ts'
import {
  type CardRecord,
  findOwnerOfCard,
  listAllCards,
  lockCard,
  markRemoved,
  saveLabel,
} from './store/cards.ts'

/** Gives a card a label, or takes it away when it is empty. */
export async function nameCard(ctx: Context, input: { cardId: number; label: string }): Promise<ChangedCard> {
  const label = tidyLabel(input.label)
  return changeCard(ctx, input.cardId, async (tx, card, at) => {
    allow(mayBeLabel(label))
    if (label !== card.label) {
      await saveLabel(tx, card.id, label)
      await remember(tx, ctx, card, at, { what: 'labelled', before: { label: card.label }, after: { label } })
    }
    return { card: toCard({ ...card, label }, at), message: successes.cardNamed }
  })
}

/**
 * Takes a card away for good: no purchase can choose it any more. A payment that is on its way has the card's
 * token in its own row and is not touched. Refused with 409 while a subscription is charged to it.
 */
export async function removeCard(ctx: Context, cardId: number): Promise<{ message: string }> {
  return changeCard(ctx, cardId, async (tx, card, at) => {
    const [dependent] = card.dependents
    if (dependent) throw new Refused({ refused: 'card-needed', values: { name: dependent.name } }, 409)
    await markRemoved(tx, card.id, ctx.actor.personId, at)
    const { brand, lastDigits, label } = card
    await remember(tx, ctx, card, at, { what: 'removed', before: { brand, lastDigits, label } })
    return { message: successes.cardRemoved }
  })
}

async function changeCard<Answer>(
  ctx: Context,
  cardId: number,
  change: (tx: Database, card: CardRecord, at: Date) => Promise<Answer>,
): Promise<Answer> {
  refuseWhileViewing(ctx)
  return ctx.db.transaction().execute(async (tx) => {
    const advertiserId = await findOwnerOfCard(tx, cardId)
    if (advertiserId === null) throw missing()
    // A card that may not be seen is not there, also where its owner is known.
    if (!may(ctx.actor, 'billing.savedCards', relationTo(ctx.actor, { advertiserId }))) throw missing()
    await lockCard(tx, cardId)
    const [card] = await listAllCards(tx, advertiserId, cardId)
    if (!card) throw missing()
    return change(tx, card, ctx.clock.now())
  })
}

async function remember(
  tx: Database,
  { actor }: Context,
  { id, advertiserId }: CardRecord,
  at: Date,
  change: { readonly what: string; readonly before?: unknown; readonly after?: unknown },
): Promise<void> {
  await recordHistory(tx, actor, at, { ...change, subjectKind: 'saved-card', subjectId: id, advertiserId })
}
