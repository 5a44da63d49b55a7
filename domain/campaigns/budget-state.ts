/** Whether a campaign's impressions are nearly gone, since it was last filled up. */
export interface BudgetSince {
  /** Impressions left now. */
  readonly left: number
  /** Impressions counted on and since the New York day on which it was last filled up. */
  readonly usedSince: number
  /** From this share of what it had then, in percent, it is nearly used up. */
  readonly lowPercent: number
}

/** What it had is what is left and what was used since: a moved priority or a removal counts at today's price. */
export function budgetState({ left, usedSince, lowPercent }: BudgetSince): 'enough' | 'low' | 'used-up' {
  if (usedSince === 0) return 'enough'
  if (left <= 0) return 'used-up'
  return left * 100 <= (left + usedSince) * lowPercent ? 'low' : 'enough'
}
