/** Livestreams, beside their rows among the posts. */
import type { GeneratedAlways } from 'kysely'

export interface LivestreamTables {
  livestream: {
    id: number
    htmlContent: string
    linkUrl: string | null
    priority: number
  }

  livestreamWindow: {
    id: GeneratedAlways<number>
    livestreamId: number
    startsAt: Date
    endsAt: Date
    /** Counted by the database. */
    timesMoved: GeneratedAlways<number>
  }
}
