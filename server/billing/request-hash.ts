import { createHash } from 'node:crypto'
import type { PaymentRequest } from '#contract/billing/payments.ts'
import { parseExpiry } from '#domain/billing/card.ts'
import { cardTypeOf } from '#domain/billing/card-types.ts'
import type { Purpose } from '#domain/billing/subject.ts'
import type { Cents } from '#domain/kernel/money.ts'

interface Request {
  readonly personId: number
  readonly purpose: Purpose
  readonly subjectId: number
  readonly amountCents: Cents
  readonly card: PaymentRequest['card']
  /** The id of the person who took the cash; left out where a card is charged. */
  readonly cashOf?: number
  /** How many months a subscription that begins with it runs, 0 without an end; left out: none begins. */
  readonly months?: number
}

/** What makes two requests the same: who, what, how much, for how many months, with which card or whose cash. No part of the number but its end. */
export function hashOf({ personId, purpose, subjectId, amountCents, card, cashOf, months }: Request): string {
  const means = cashOf === undefined ? cardWords(card) : ['cash', cashOf]
  const parts = [
    personId,
    purpose,
    subjectId,
    String(amountCents),
    ...means,
    ...(months === undefined ? [] : ['months', months]),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

function cardWords(card: PaymentRequest['card']): unknown[] {
  if (card === null) return []
  if (card.kind === 'saved') return ['saved', card.cardId]
  const digits = card.number.replace(/[^0-9]/g, '')
  const expiry = parseExpiry(card.expiry)
  return ['typed', cardTypeOf(digits)?.brand ?? null, digits.slice(-4), expiry?.month, expiry?.year]
}
