/** How long the prices of a proposal hold that was sent (D-158), in whole New York days. */
import { formatCountOf } from '../../kernel/figures.ts'
import { daysBetween, type NewYorkDay } from '../../kernel/newyork.ts'
import { refuse, type Verdict } from '../../kernel/verdict.ts'
import type { StatusFacts } from '../status.ts'

/** How many days are left after today: 0 on the last day, below zero once they are over; null: they have no end. */
export const daysLeft = (validUntil: NewYorkDay | null, today: NewYorkDay): number | null =>
  validUntil === null ? null : daysBetween(today, validUntil)

/** The same in words: `17 days left`, `last day`, `over`. */
export const daysLeftInWords = (days: number): string =>
  days < 0 ? 'over' : days === 0 ? 'last day' : `${formatCountOf(days, 'days')} left`

/**
 * Whether the prices are over. What was paid in part or approved is sold at them: its rest stays payable however late.
 */
export const isExpired = (
  validUntil: NewYorkDay | null,
  { paid, hasCampaigns }: Pick<StatusFacts, 'paid' | 'hasCampaigns'>,
  today: NewYorkDay,
): boolean => paid === 0n && !hasCampaigns && validUntil !== null && today > validUntil

/** Whether anything more may be chosen, accepted or paid at its prices (409). `agent` is whom its client may ask; null: whoever asks sells it. */
export function mayUsePrices(
  validUntil: NewYorkDay | null,
  facts: Pick<StatusFacts, 'paid' | 'hasCampaigns'>,
  today: NewYorkDay,
  agent: string | null,
): Verdict<'proposal-expired' | 'prices-over'> {
  if (validUntil === null || !isExpired(validUntil, facts, today)) return 'ok'
  const values = { day: validUntil }
  return agent === null
    ? refuse('prices-over', { values })
    : refuse('proposal-expired', { values: { ...values, agent } })
}
