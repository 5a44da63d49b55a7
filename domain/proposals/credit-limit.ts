/** Up to how much a client may owe for what is charged later (D-155). In US dollars. */
import { parseAmount } from '../billing/amount.ts'
import type { Cents } from '../kernel/money.ts'
import { isRefusal, type Refusal, refuse } from '../kernel/verdict.ts'

/** A limit as somebody typed it; nothing typed: the usual one. Zero lets nothing be charged later. */
export function readLimit(
  typed: string | null,
): Cents | null | Refusal<'amount-unreadable' | 'credit-limit-large'> {
  if (typed === null || typed.trim() === '') return null
  const amount = parseAmount(typed)
  if (!isRefusal(amount)) return amount
  return amount.refused === 'amount-large'
    ? refuse('credit-limit-large', { field: 'limit' })
    : refuse('amount-unreadable', { field: 'limit' })
}

interface ToldLimit {
  readonly who: string
  /** The limit in words before the change; null: the usual one. */
  readonly before: string | null
  readonly after: string | null
  readonly isUndo: boolean
}

/** "Naomi Stein changed it from the usual limit to $25,000.00". */
export const limitSentence = ({ who, before, after, isUndo }: ToldLimit): string =>
  `${who} changed it from ${before ?? usual} to ${after ?? usual}${isUndo ? ', by Undo' : ''}`

const usual = 'the usual limit'
