/** SQL of how far posts have come that go out by themselves. */
import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { SendingState } from '#domain/content/out/post-sending.ts'
import type { Database } from '#server/kernel/context.ts'
import type { ContentTables } from '../../../database/tables/content.ts'

type SendingTable = ContentTables['postSending']
export type PostSendingRecord = Selectable<SendingTable>

/** Those that are noted already stay as they are. */
export async function insertDue(tx: Database, due: readonly Insertable<SendingTable>[]): Promise<void> {
  if (due.length === 0) return
  await tx
    .insertInto('postSending')
    .values([...due])
    .onConflict((conflict) => conflict.column('postId').doNothing())
    .execute()
}

/** The first whose turn has come, with its post, both locked; what somebody else holds is left to them. */
export async function nextToSend(tx: Database, now: Date): Promise<PostSendingRecord | null> {
  const row = await tx
    .selectFrom('postSending as s')
    .innerJoin('contentPost as p', 'p.id', 's.postId')
    .selectAll('s')
    .where('s.nextTryAt', '<=', now)
    .orderBy('s.nextTryAt')
    .orderBy('s.postId')
    .limit(1)
    .forUpdate(['s', 'p'])
    .skipLocked()
    .executeTakeFirst()
  return row ?? null
}

/** Those whose process has not said in time what became of them; real time. */
export async function leftBehind(db: Database, realNow: Date): Promise<number[]> {
  const left = db.selectFrom('postSending').select('postId').where('leasedUntil', '<', realNow)
  return (await left.orderBy('postId').execute()).map(({ postId }) => postId)
}

export async function lockPostSending(tx: Database, postId: number): Promise<PostSendingRecord | null> {
  const found = tx.selectFrom('postSending').selectAll().where('postId', '=', postId).forUpdate()
  return (await found.executeTakeFirst()) ?? null
}

export async function stateOfSending(db: Database, postId: number): Promise<SendingState | null> {
  const found = db.selectFrom('postSending').select('state').where('postId', '=', postId)
  return (await found.executeTakeFirst())?.state ?? null
}

export async function savePostSending(
  tx: Database,
  postId: number,
  change: Updateable<SendingTable> & { readonly updatedAt: Date },
): Promise<void> {
  await tx.updateTable('postSending').set(change).where('postId', '=', postId).execute()
}

/** Somebody decided that it goes: whatever came before, it starts anew. */
export async function restartPostSending(
  tx: Database,
  postId: number,
  way: PostSendingRecord['way'],
  at: Date,
): Promise<void> {
  const fresh: Omit<Insertable<SendingTable>, 'postId'> = {
    way,
    state: 'due',
    tries: 0,
    nextTryAt: at,
    leasedUntil: null,
    reason: null,
    sendAnywayAt: at,
    updatedAt: at,
  }
  await tx
    .insertInto('postSending')
    .values({ postId, ...fresh })
    .onConflict((conflict) => conflict.column('postId').doUpdateSet(fresh))
    .execute()
}

/** As after a change of the post, or when its publisher gives it back: it is looked at anew. */
export async function forgetSending(tx: Database, postId: number): Promise<void> {
  await tx
    .deleteFrom('postSending')
    .where('postId', '=', postId)
    .where(sql<boolean>`(state in ('due', 'failed') or (state = 'out' and way = 'publisher'))`)
    .execute()
}
