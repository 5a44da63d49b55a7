import { refuse, type Verdict } from '#domain/kernel/verdict.ts'

export interface Enabled {
  readonly impressionsLeft: number
  readonly isPayPerWeek: boolean
}

/**
 * Whether a campaign may be switched on: with impressions left; a pay-per-week campaign needs none, and a
 * person with that right may switch on an empty one (ROW-02). Whoever asks this may already enable campaigns.
 */
export function mayEnable(
  campaign: Enabled,
  rights: { readonly mayEnableEmpty: boolean },
): Verdict<'budget-exhausted'> {
  if (campaign.impressionsLeft > 0 || campaign.isPayPerWeek || rights.mayEnableEmpty) return 'ok'
  return refuse('budget-exhausted')
}
