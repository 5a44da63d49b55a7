import type { Context } from '../kernel/context.ts'
import { countUnread, newestNotifications } from './store/notifications.ts'

const mostShown = 50

/** What happened for the person, newest first. Who looks through another's eyes sees what that person would. */
export async function listNotifications({ db, actor }: Context) {
  return {
    unread: await countUnread(db, actor.personId),
    notifications: await newestNotifications(db, actor.personId, mostShown),
  }
}
