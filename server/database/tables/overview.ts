/** What people keep of the dashboard. */
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
}
