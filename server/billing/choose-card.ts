/** The card of a payment: one that was saved, or one that was typed and is sound in every part. */
import type { PaymentRequest } from '#contract/billing/payments.ts'
import { type CheckedCard, checkCard, isUnexpired } from '#domain/billing/card.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Context } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import { refuseWhileViewing } from '../people/as-oneself.ts'
import { type CardRecord, listCards } from './store/cards.ts'

export type CardChoice =
  | { readonly kind: 'saved'; readonly card: CardRecord }
  | ({ readonly kind: 'typed'; readonly isToBeSaved: boolean } & CheckedCard)

/**
 * A saved card must be the advertiser's and still good, and among the cards that the actor, and who looks through their
 * eyes, may see and use: to a seller their client's card looks like one that is not there. Who may not use saved cards
 * may save none either (403), and neither does who looks through another's eyes, nor who came by a link alone.
 */
export async function chooseCard(
  ctx: Context,
  viewer: Actor | null,
  advertiserId: number,
  { card }: Pick<PaymentRequest, 'card'>,
): Promise<CardChoice> {
  if (!card) throw new Refused({ refused: 'card-missing', field: 'cardNumber' })
  const now = ctx.clock.now()
  const mayUseSaved =
    !ctx.link &&
    [ctx.actor, viewer ?? ctx.actor].every((hand) =>
      may(hand, 'billing.savedCards', relationTo(hand, { advertiserId })),
    )
  if (card.kind === 'saved') {
    const [saved] =
      mayUseSaved && Number.isInteger(card.cardId) ? await listCards(ctx.db, advertiserId, card.cardId) : []
    if (!saved) throw new Refused({ refused: 'card-unknown', field: 'savedCard' })
    if (!isUnexpired({ month: saved.expiryMonth, year: saved.expiryYear }, now)) {
      throw new Refused({ refused: 'card-expired', field: 'savedCard' })
    }
    return { kind: 'saved', card: saved }
  }
  const checked = checkCard(card, now)
  if (isRefusal(checked)) throw new Refused(checked)
  if (card.isToBeSaved) refuseWhileViewing(ctx)
  if (card.isToBeSaved && !mayUseSaved)
    throw new Refused({ refused: 'card-not-kept', field: 'isToBeSaved' }, 403)
  return { kind: 'typed', ...checked, isToBeSaved: card.isToBeSaved }
}
