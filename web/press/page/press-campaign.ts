import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listArticles } from '#contract/press/list.ts'

export type PressCampaign = Reply<typeof listArticles>['campaign']

/** Where each act of an article is opened. */
export type ArticleAddressOf = (kind: 'show' | 'edit' | 'duplicate', articleId: number) => string
