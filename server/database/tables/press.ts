/** Articles. */
import type { ArticleState } from '#domain/campaigns/posts.ts'
import type { Generated } from 'kysely'

export interface PressTables {
  pressPost: {
    id: Generated<number>
    campaignId: number
    siteId: number
    headline: string
    state: ArticleState
    scheduledFor: Date | null
    publishedAt: Date | null
    createdBy: number
    createdAt: Date
  }
}
