/** What people keep of the dashboard and of the calendar. */
import type { Generated } from 'kysely'

export interface OverviewTables {
  savedView: {
    id: Generated<number>
    personId: number
    name: string
    filters: unknown
    isShared: boolean
    createdAt: Date
    updatedAt: Date
  }

  calendarAddress: {
    personId: number
    salt: string
    tokenHash: string
    madeAt: Date
  }

  preview: {
    id: Generated<number>
    kind: PreviewKind
    itemId: number | null
    campaignId: number
    typed: unknown
    uploadId: number | null
    madeBy: number
    expiresAt: Date
  }
}

/** What is shown in its place on a site. */
type PreviewKind = 'ad' | 'article' | 'livestream' | 'mail'
