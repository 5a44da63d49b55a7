import type { Database } from '../kernel/context.ts'
import { settleRight } from './bought-pins.ts'
import { standing } from './viewed-pin.ts'
import { lockRightOf } from './store/pin-rights.ts'
import { lockPinOf, type PinnedThing, takeDownAll } from './store/pins.ts'
import { findSubjects } from './store/subjects.ts'

/**
 * Ends the pin of what is rejected, in the caller's transaction: its window is free, and what was bought and never stood on
 * its site is its client's again. Harmless where nothing is pinned; what has ended stands as it was.
 */
export async function endPin(tx: Database, thing: PinnedThing, at: Date): Promise<void> {
  const pin = await lockPinOf(tx, thing)
  const window = standing(pin)
  const subject = (await findSubjects(tx, thing.kind, [thing.id])).get(thing.id)
  if (!pin || !subject || !window || window.endAt <= at) return
  const right = await lockRightOf(tx, pin.id)
  await takeDownAll(tx, thing.kind, [thing.id], at)
  const ended = { before: pin, pin, subject, window: null, right, wants: undefined, isTakenBack: false, at }
  await settleRight(tx, subject, ended)
}
