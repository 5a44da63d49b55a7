/** Cards that a subscription is charged to: one of the saved ones, or one that is kept for it alone (D-163). */
import type { CardToken } from '../gateways/payments/gateway.ts'
import type { Database } from '../kernel/context.ts'
import { byCard } from './card-payment.ts'
import { insertCard, type PlainCard, readCard, removeKept } from './store/cards.ts'
import type { PaymentRecord } from './store/payments.ts'

export type { PlainCard }

/** The card as it stands, locked until the transaction ends; also one that was removed. */
export const lockKeptCard = (tx: Database, cardId: number): Promise<PlainCard> => readCard(tx, cardId, true)

/** The card that is charged now, locked. That no card is removed to which a subscription is charged, its removal sees to. */
export async function lockCardToCharge(tx: Database, cardId: number): Promise<PlainCard> {
  const card = await lockKeptCard(tx, cardId)
  if (card.removedAt) throw new Error(`card ${cardId} was removed and is not charged`)
  return card
}

interface NewCardFacts {
  readonly advertiserId: number
  readonly savedBy: number
  readonly isForSubscriptions: boolean
  /** Where it was typed; it counts among the new cards of a day. */
  readonly addedFrom: string
}

export const keepToken = (
  tx: Database,
  { token, brand, lastDigits, expiryMonth, expiryYear }: CardToken,
  keeping: NewCardFacts,
  at: Date,
): Promise<number> =>
  insertCard(tx, { token, brand, lastDigits, expiryMonth, expiryYear, ...keeping, createdAt: at })

/**
 * The card that remains of a payment: null where none does. The first charge of a subscription leaves one in any case; one that
 * was removed while it was on its way is kept for it alone.
 */
export async function keepCardOf(tx: Database, payment: PaymentRecord, at: Date): Promise<number | null> {
  const { savesCard, savedCardId, subscriptionMonths } = payment
  const isSubscribed = subscriptionMonths !== null
  const isThere =
    savedCardId !== null && (!isSubscribed || (await lockKeptCard(tx, savedCardId)).removedAt === null)
  if (isThere) return savedCardId
  if (!savesCard && !isSubscribed) return null
  const card = byCard(payment)
  const token = {
    token: card.cardToken,
    brand: card.cardBrand,
    lastDigits: card.cardLastDigits,
    expiryMonth: card.cardExpiryMonth,
    expiryYear: card.cardExpiryYear,
  }
  const { advertiserId, personId: savedBy } = payment
  return keepToken(
    tx,
    token,
    { advertiserId, savedBy, isForSubscriptions: !savesCard, addedFrom: savesCard ? '' : payment.network },
    at,
  )
}

/** A card that was kept for a subscription alone goes when nothing is charged to it any more. */
export const forgetCard = (tx: Database, cardId: number, at: Date): Promise<void> =>
  removeKept(tx, cardId, at)
