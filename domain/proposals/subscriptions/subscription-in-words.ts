/** How a subscription and its charges read. */
import { moneyIn } from '../../billing/money-in.ts'
import type { Currency } from '../../billing/payment.ts'
import { formatCountOf } from '../../kernel/figures.ts'
import { cents } from '../../kernel/money.ts'
import { hasMore, type PausedWhy, type PeriodState, type SubscriptionState } from './subscription.ts'

export const subscriptionStateInWords: Readonly<Record<SubscriptionState, string>> = {
  active: 'Active',
  paused: 'Paused',
  ending: 'Ends after this month',
  cancelled: 'Cancelled',
  ended: 'Ended',
}

/** Why it is paused, and so what would have to change; by hand it says itself. */
export const pausedInWords: Readonly<Record<PausedWhy, string>> = {
  'by-hand': 'By hand',
  failed: 'The card was refused each time that we tried',
  campaign: 'A campaign that it fills was archived or deleted',
  product: 'Something of what it gives is not sold any more',
  unusable: 'Something of what it gives can be used neither by who buys it nor by an agent of theirs',
  client: 'The account that it is for is disabled',
}

/** A charge of a subscription that stands so: while it is paused nothing comes, nor once it is to end. */
export const chargeInWords = (charge: PeriodState, of: SubscriptionState): string =>
  ({
    due: of === 'paused' ? 'Paused' : of === 'ending' ? 'Cancelled' : 'To come',
    failed: of === 'active' ? 'Refused, tried again' : 'Refused',
    paid: 'Paid',
    skipped: 'Left out',
  })[charge]

/** `2 of 3 charges`, `5 charges, no end`; of what has no more to come `5 charges`. */
export const chargesInWords = ({
  months,
  paid,
  state,
}: {
  readonly months: number
  readonly paid: number
  readonly state: SubscriptionState
}): string =>
  months > 0
    ? `${paid} of ${formatCountOf(months, 'charges')}`
    : `${formatCountOf(paid, 'charges')}${hasMore(state) ? ', no end' : ''}`

interface SubscriptionFacts {
  readonly state: SubscriptionState
  readonly why: PausedWhy | null
  readonly isFailing: boolean
  /** Null: nothing is charged as it stands. */
  readonly next: { readonly day: string; readonly amount: bigint } | null
  /** Null without an end. */
  readonly left: number | null
  readonly months: number
}

/** How it stands, to who pays it: `Charged monthly: $1,200.00 again on 2026-12-24, 2 of 3 left`. */
export function subscriptionInWords(
  { state, why, isFailing, next, left, months }: SubscriptionFacts,
  currency: Currency,
): string {
  const sum = next && moneyIn(currency, cents(next.amount))
  const rest = left === null ? '' : `, ${left} of ${months} left`
  const ends = left === null ? ', until it is cancelled' : rest
  if (state === 'active' && next)
    return isFailing
      ? `The card was refused: ${sum} is tried again on ${next.day}${rest}`
      : `Charged monthly: ${sum} again on ${next.day}${ends}`
  if (state === 'active') return `Charged monthly${ends}`
  if (state === 'paused') {
    const because = why === null || why === 'by-hand' ? '' : ` ${pausedInWords[why]}.`
    return `Paused.${because} Nothing is charged until it is resumed${rest}`
  }
  return `${state === 'ended' ? 'Ended' : state === 'cancelled' ? 'Cancelled' : 'Cancelled after the month that is paid'}. Nothing more is charged`
}
