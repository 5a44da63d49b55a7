import { refuse, type Verdict } from '#domain/kernel/verdict.ts'

export interface SwitchableCampaign {
  readonly isArchived: boolean
  readonly impressionsLeft: number
  readonly isPayPerWeek: boolean
}

/**
 * Whether a campaign may be switched on: with impressions left; a pay-per-week campaign needs none, and a
 * person with that right may switch on an empty one (ROW-02). Whoever asks this may already enable campaigns.
 * An archived campaign is taken back first, because it could not be shown anyway.
 */
export function mayEnable(
  campaign: SwitchableCampaign,
  rights: { readonly mayEnableEmpty: boolean },
): Verdict<'campaign-archived' | 'budget-exhausted'> {
  if (campaign.isArchived) return refuse('campaign-archived')
  if (campaign.impressionsLeft > 0 || campaign.isPayPerWeek || rights.mayEnableEmpty) return 'ok'
  return refuse('budget-exhausted')
}
