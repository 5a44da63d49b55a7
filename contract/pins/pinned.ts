/** The pin of an article or a livestream, as its row carries it. */
import { z } from 'zod'
import { pinStates } from '#domain/pins/pin-window.ts'
import { instant } from '../kernel/fields.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'

/** What stands on top of its site up to `end`; null where nothing is pinned. */
export const pinned = inOurWords({
  startAt: as('start', instant),
  endAt: as('end', instant),
  state: as('status', z.enum(pinStates)),
  updatedAt: as('updated_at', instant),
})
export type RowPin = z.output<typeof pinned>
