import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listArticles } from '#contract/press/list.ts'

export type PressCampaign = Reply<typeof listArticles>['campaign']

/** Where the articles of a campaign are listed. */
export const pageOf = (campaignId: number): string => `/advertiser/media/press/${campaignId}`
