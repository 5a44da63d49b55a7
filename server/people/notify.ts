/** Tells people, in the list behind the bell, that something happened which concerns them. */
import { addNotifications } from './store/notifications.ts'
import type { Database } from '../kernel/context.ts'

interface Line {
  readonly personIds: readonly number[]
  readonly about: string
  readonly text: string
  readonly link: string
}

/** In the transaction of what happened, so that both are in or neither. Naming nobody is allowed. */
export async function notify(tx: Database, { personIds, ...line }: Line, at: Date): Promise<void> {
  const people = [...new Set(personIds)].toSorted((a, b) => a - b)
  await addNotifications(tx, people, line, at)
}
