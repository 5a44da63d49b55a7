/** SQL of the addresses at which posts are to be seen. */
import type { Selectable } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Database } from '#server/kernel/context.ts'

export type AddressRecord = Selectable<Tables['postAddress']>

export async function addressesOf(
  db: Database,
  postIds: readonly number[],
): Promise<Map<number, AddressRecord>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('postAddress')
    .selectAll()
    .where('postId', 'in', [...postIds])
    .execute()
  return new Map(rows.map((row) => [row.postId, row]))
}

/** Nobody has looked at another one yet. */
export async function putAddress(tx: Database, postId: number, address: string): Promise<void> {
  const unseen = { address, found: null, lookedAt: null }
  await tx
    .insertInto('postAddress')
    .values({ postId, ...unseen })
    .onConflict((conflict) => conflict.column('postId').doUpdateSet(unseen))
    .execute()
}

export async function deleteAddress(tx: Database, postId: number): Promise<void> {
  await tx.deleteFrom('postAddress').where('postId', '=', postId).execute()
}

/** False where the post has another address meanwhile. */
export async function saveFound(
  db: Database,
  { postId, address, found, lookedAt }: AddressRecord,
): Promise<boolean> {
  const saved = await db
    .updateTable('postAddress')
    .set({ found, lookedAt })
    .where('postId', '=', postId)
    .where('address', '=', address)
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}
