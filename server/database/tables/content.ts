/** Posts. */
import type { ContentPostState } from '#domain/campaigns/posts.ts'
import type { Generated } from 'kysely'

export interface ContentTables {
  contentPost: {
    id: Generated<number>
    campaignId: number
    siteId: number
    state: ContentPostState
    message: Generated<string>
    scheduledFor: Date | null
    postedAt: Date | null
    createdBy: number
    createdAt: Date
  }
}
