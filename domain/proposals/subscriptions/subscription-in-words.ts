/** How a subscription and its charges read. */
import { formatCountOf } from '../../kernel/figures.ts'
import type { PausedWhy, PeriodState, SubscriptionState } from './subscription.ts'

export const stateInWords: Readonly<Record<SubscriptionState, string>> = {
  active: 'Active',
  paused: 'Paused',
  ending: 'Ends after this month',
  cancelled: 'Cancelled',
  ended: 'Ended',
}

/** Why it is paused, and so what would have to change; by hand it says itself. */
export const pausedInWords: Readonly<Record<PausedWhy, string>> = {
  'by-hand': 'By hand',
  failed: 'The card was refused each time',
  campaign: 'A campaign that it fills was archived or deleted',
  product: 'Something of what it gives is not sold any more',
  client: 'The account of its client is disabled',
}

export const chargeInWords: Readonly<Record<PeriodState, string>> = {
  due: 'To come',
  failed: 'Refused, tried again',
  paid: 'Paid',
  skipped: 'Left out',
}

/** `2 of 3 charges`, `5 charges, no end`. */
export const chargesInWords = ({
  months,
  paid,
}: {
  readonly months: number
  readonly paid: number
}): string =>
  months === 0
    ? `${formatCountOf(paid, 'charges')}, no end`
    : `${paid} of ${formatCountOf(months, 'charges')}`
