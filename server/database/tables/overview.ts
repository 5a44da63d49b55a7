/** What people keep of the dashboard. */
import type { Generated } from 'kysely'

interface SavedViewTable {
  id: Generated<number>
  personId: number
  name: string
  filters: unknown
  isShared: boolean
  createdAt: Date
  updatedAt: Date
}

export interface OverviewTables {
  savedView: SavedViewTable
}
