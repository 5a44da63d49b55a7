import { createHash } from 'node:crypto'
import type { PaymentRequest } from '#contract/billing/payments.ts'
import { parseExpiry } from '#domain/billing/card.ts'
import { cardTypeOf } from '#domain/billing/card-types.ts'
import type { Purpose } from '#domain/billing/subject.ts'
import type { Cents } from '#domain/kernel/money.ts'

/** Money for which no gateway is asked: whose cash it is, or why a balance is waived. */
export type OtherMoney = { readonly of: number } | { readonly waivedBecause: string }

interface Request {
  readonly personId: number
  readonly purpose: Purpose
  readonly subjectId: number
  readonly amountCents: Cents
  readonly card: PaymentRequest['card']
  /** Left out where a card is charged. */
  readonly cash?: OtherMoney
  /** How many months a subscription that begins with it runs, 0 without an end; left out: none begins. */
  readonly months?: number
}

/** What makes two requests the same: who, what, how much, for how many months, with which card or whose cash. */
export function hashOf({ personId, purpose, subjectId, amountCents, card, cash, months }: Request): string {
  const means = cash === undefined ? cardWords(card) : moneyWords(cash)
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

const moneyWords = (cash: OtherMoney): unknown[] =>
  'of' in cash ? ['cash', cash.of] : ['waiver', cash.waivedBecause]

/**
 * No part of the number but its end, and nothing of the security code: it may be kept in no form. So the same card with
 * another code is the same request, and is answered as the first was.
 */
function cardWords(card: PaymentRequest['card']): unknown[] {
  if (card === null) return []
  if (card.kind === 'saved') return ['saved', card.cardId]
  const digits = card.number.replace(/[^0-9]/g, '')
  const expiry = parseExpiry(card.expiry)
  return ['typed', cardTypeOf(digits)?.brand ?? null, digits.slice(-4), expiry?.month, expiry?.year]
}
