/** The card of a payment: one that was saved, or one that was typed and is sound in every part. */
import type { PaymentRequest } from '#contract/billing/payments.ts'
import { type CheckedCard, checkCard, isUnexpired } from '#domain/billing/card.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import type { Context } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import { type CardRecord, listCards } from './store/cards.ts'

export type CardChoice =
  | { readonly kind: 'saved'; readonly card: CardRecord }
  | ({ readonly kind: 'typed'; readonly isToBeSaved: boolean } & CheckedCard)

/** A saved card must be the advertiser's and still good. */
export async function chooseCard(
  ctx: Context,
  advertiserId: number,
  { card }: Pick<PaymentRequest, 'card'>,
): Promise<CardChoice> {
  if (!card) throw new Refused({ refused: 'card-missing', field: 'cardNumber' })
  const now = ctx.clock.now()
  if (card.kind === 'saved') {
    const [saved] = Number.isInteger(card.cardId) ? await listCards(ctx.db, advertiserId, card.cardId) : []
    if (!saved) throw new Refused({ refused: 'card-unknown', field: 'savedCard' })
    if (!isUnexpired({ month: saved.expiryMonth, year: saved.expiryYear }, now)) {
      throw new Refused({ refused: 'card-expired', field: 'savedCard' })
    }
    return { kind: 'saved', card: saved }
  }
  const checked = checkCard(card, now)
  if (isRefusal(checked)) throw new Refused(checked)
  return { kind: 'typed', ...checked, isToBeSaved: card.isToBeSaved }
}
