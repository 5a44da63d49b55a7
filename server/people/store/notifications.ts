/** SQL of the list behind the bell. */
import type { Database } from '#server/kernel/context.ts'

interface Line {
  /** What it is about, such as `budget-low:12:7`; of unread ones about the same only the newest stays. */
  readonly about: string
  /** The sentence behind the bell. */
  readonly text: string
  /** The screen to go to, from its slash on. */
  readonly link: string
}

export async function addNotifications(
  tx: Database,
  personIds: readonly number[],
  { about, text, link }: Line,
  at: Date,
): Promise<void> {
  if (personIds.length === 0) return
  const said = { text, link, createdAt: at }
  await tx
    .insertInto('notification')
    .values(personIds.map((personId) => ({ personId, about, ...said })))
    .onConflict((conflict) =>
      conflict.columns(['personId', 'about']).where('readAt', 'is', null).doUpdateSet(said),
    )
    .execute()
}

/** Those about it that nobody has read, from this instant on. */
export async function removeUnread(tx: Database, about: string, since: Date): Promise<void> {
  await tx
    .deleteFrom('notification')
    .where('about', '=', about)
    .where('createdAt', '>=', since)
    .where('readAt', 'is', null)
    .execute()
}

export async function newestNotifications(db: Database, personId: number, limit: number) {
  return db
    .selectFrom('notification')
    .select(['id', 'about', 'text', 'link', 'createdAt as at'])
    .select((eb) => eb('readAt', 'is not', null).$castTo<boolean>().as('isRead'))
    .where('personId', '=', personId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countUnread(db: Database, personId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('notification')
    .select((of) => of.fn.countAll<bigint>().as('unread'))
    .where('personId', '=', personId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(unread)
}

/** Up to and with `lastId`, so that what came in after the list was read stays unread. */
export async function markRead(db: Database, personId: number, lastId: number, at: Date): Promise<void> {
  await db
    .updateTable('notification')
    .set({ readAt: at })
    .where('personId', '=', personId)
    .where('id', '<=', lastId)
    .where('readAt', 'is', null)
    .execute()
}

export async function forgetNotifications(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('notification').where('createdAt', '<', before).execute()
}
