import type { Context } from '../kernel/context.ts'
import * as store from './store/tours.ts'

/** The tour has been shown or skipped; it is not offered again. Seen through another's eyes it does not count. */
export async function endTour({ db, actor, clock }: Context): Promise<void> {
  if (!actor.impersonator) await store.saveTourEnd(db, actor.personId, clock.now())
}

/** Whether the tour is to be offered: to who has not seen it, in person. */
export async function wantsTour({ db, actor }: Context): Promise<boolean> {
  return !actor.impersonator && !(await store.hasSeenTour(db, actor.personId))
}
