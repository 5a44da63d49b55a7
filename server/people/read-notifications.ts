import type { Context } from '../kernel/context.ts'
import { markRead } from './store/notifications.ts'

/** Who looks through another's eyes leaves unread what that person has not read. */
export async function readNotifications({ db, actor, clock }: Context, lastId: number): Promise<void> {
  if (!actor.impersonator) await markRead(db, actor.personId, lastId, clock.now())
}
