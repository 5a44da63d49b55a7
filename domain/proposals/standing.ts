/** How a proposal stands with its client, in the sentences of its page, with a script and without. */
import { moneyIn } from '../billing/money-in.ts'
import type { Currency } from '../billing/payment.ts'
import { type Cents, cents } from '../kernel/money.ts'
import { type NewYorkDay, newYorkDay } from '../kernel/newyork.ts'

export interface StandingFacts {
  readonly isArchived: boolean
  readonly completedAt: Date | null
  readonly declined: { readonly at: Date } | null
  /** Nothing of it was bought while its prices held. */
  readonly isExpired: boolean
  readonly validUntil: NewYorkDay | null
  /** The name of the agent to ask. */
  readonly agentName: string
}

/** Why nothing can be done about it at this moment; null where something can. */
export function standingInWords(facts: StandingFacts): { tone: 'warning' | 'info'; text: string } | null {
  const { isArchived, completedAt, declined, isExpired, validUntil, agentName } = facts
  if (isArchived)
    return { tone: 'warning', text: `This proposal was withdrawn. Ask ${agentName} for a new one` }
  if (completedAt !== null)
    return { tone: 'info', text: 'This proposal is completed. Thank you for advertising with us' }
  if (declined)
    return {
      tone: 'warning',
      text: `You declined this proposal on ${newYorkDay(declined.at)}. ${agentName} can open it again`,
    }
  if (isExpired)
    return { tone: 'warning', text: `The prices held until ${validUntil}. Ask ${agentName} to renew them` }
  return null
}

interface PaidFacts {
  readonly total: bigint
  readonly paid: bigint
  readonly inFlight: bigint
}

/** A sentence of what is paid of the total, and a second one while a card payment is on its way. */
export function paidInWords(currency: Currency, { total, paid, inFlight }: PaidFacts): string {
  const of = (amount: bigint | Cents) => moneyIn(currency, cents(amount))
  const underWay = inFlight > 0n ? ` A card payment of ${of(inFlight)} is on its way.` : ''
  if (paid === 0n) return `Nothing is paid yet.${underWay}`
  return paid >= total ? 'It is paid in full.' : `${of(paid)} of ${of(total)} is paid.${underWay}`
}
