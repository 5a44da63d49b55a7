/** Pins of articles and livestreams, each for a window on one site. */
import type { Generated, GeneratedAlways } from 'kysely'

export interface PinsTables {
  pin: {
    id: Generated<number>
    /** One of the two is named. */
    pressPostId: number | null
    livestreamId: Generated<number | null>
    siteId: number
    startAt: Date
    endAt: Date
    /** Counted by the database. */
    timesMoved: GeneratedAlways<number>
    createdAt: Date
    updatedAt: Date
    updatedBy: number
    takenDownAt: Date | null
    toldStartAt: Date | null
    toldEndAt: Date | null
    isKnownOnTop: Generated<boolean>
    heardStartAt: Date | null
  }
}
