/** Tells people, in the list behind the bell, that something happened which concerns them. */
import { addNotifications, type News, removeUnread } from './store/notifications.ts'
import type { Database } from '../kernel/context.ts'

/** In the transaction of what happened, so that both are in or neither. Naming nobody is allowed. */
export async function notify(
  tx: Database,
  { personIds, ...news }: News & { readonly personIds: readonly number[] },
  at: Date,
): Promise<void> {
  // In one order always, so that two transactions never wait for each other.
  const people = [...new Set(personIds)].toSorted((a, b) => a - b)
  if (people.length > 0) await addNotifications(tx, people, news, at)
}

/** What was told of something that is taken back; who has read it keeps it. */
export const withdrawNews = removeUnread
