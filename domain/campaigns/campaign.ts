/** The three kinds of campaign: paid by impression, by post, and by article. They share one sequence of ids. */
export const campaignKinds = ['impression', 'content', 'press'] as const
export type CampaignKind = (typeof campaignKinds)[number]

/** Every row of the dashboard is exactly one of these (CAM-09). */
export const rowClasses = ['enabled', 'disabled', 'archived'] as const
export type RowClass = (typeof rowClasses)[number]

/** How a campaign is paid: per thousand impressions, per week, or per post (PRI-09). */
export type PaymentType = 'cpm' | 'ppw' | 'ppp'
