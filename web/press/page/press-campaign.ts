import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listArticles } from '#contract/press/list.ts'

export type PressCampaign = Reply<typeof listArticles>['campaign']
