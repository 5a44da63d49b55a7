import type { CampaignKind, PaymentType } from '#domain/campaigns/campaign.ts'

/** What a row says a campaign is: `Impressions`, `Pay per week`, `Daily budget`, `Instagram story`, `Sponsored articles`. */
export function campaignKindInWords(campaign: {
  readonly kind: CampaignKind
  readonly paymentType: PaymentType
  readonly isDailyBudget: boolean
  readonly contentTypeName: string | null
}): string {
  if (campaign.kind === 'press') return 'Sponsored articles'
  if (campaign.kind === 'content') return campaign.contentTypeName ?? 'Posts'
  if (campaign.paymentType === 'ppw') return 'Pay per week'
  return campaign.isDailyBudget ? 'Daily budget' : 'Impressions'
}
