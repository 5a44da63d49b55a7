/** What becomes of a charge at the local gateway, and the faults that a test can order. */
import { randomUUID } from 'node:crypto'
import type { ChargeOutcome } from './gateway.ts'
import type { TestBehaviour } from './test-cards.ts'

export interface TokenLine {
  readonly kind: 'token'
  readonly at: string
  readonly token: string
  readonly brand: string
  readonly lastDigits: string
  readonly behaviour: TestBehaviour
}

/** Each fault strikes the given number of next charges, then is over. */
export interface Faults {
  /** Answers only after this many milliseconds. */
  slowMs: number
  /** Charges, and then the answer is lost on its way. */
  dropReplies: number
  /** Charges, and then answers with an error of its own. */
  failAfterCharge: number
  /** Declines, whatever the card. */
  declineNext: number
}

export const noFaults: Faults = { slowMs: 0, dropReplies: 0, failAfterCharge: 0, declineNext: 0 }

/** What becomes of a charge: its card says so, unless a test wants a decline. */
export function decide(token: TokenLine | undefined, faults: Faults): ChargeOutcome {
  if (!token)
    return {
      outcome: 'declined',
      code: 'unknown_token',
      publicText: 'This card is not known. Enter it again.',
    }
  if (strikes(faults, 'declineNext'))
    return { outcome: 'declined', code: 'card_declined', publicText: 'Your card was declined.' }
  switch (token.behaviour.does) {
    case 'decline':
      return { outcome: 'declined', code: token.behaviour.code, publicText: token.behaviour.publicText }
    case 'need-action':
      return {
        outcome: 'needs-action',
        publicText: 'Your bank asks you to confirm this payment. Use another card.',
      }
    case 'succeed':
      return { outcome: 'succeeded', chargeId: `ch_${randomUUID()}` }
  }
}

/** Whether the fault strikes this charge, which is one fewer to come. */
export function strikes(faults: Faults, fault: 'dropReplies' | 'failAfterCharge' | 'declineNext'): boolean {
  if (faults[fault] === 0) return false
  faults[fault] -= 1
  return true
}
