import { campaignProductKinds } from '#domain/catalogue/product.ts'

/** The three kinds of campaign: paid by impression, by post, and by article. They share one sequence of ids. */
export const campaignKinds = campaignProductKinds
export type CampaignKind = (typeof campaignKinds)[number]

/** Every row of the dashboard is exactly one of these (CAM-09). */
export const rowClasses = ['enabled', 'disabled', 'archived'] as const
export type RowClass = (typeof rowClasses)[number]

export type { PaymentType } from '#domain/catalogue/product.ts'
