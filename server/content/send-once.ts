/** A form is written once: its key is made by the browser when it opens, and the same form sent again within a day writes nothing. */
import { createHash } from 'node:crypto'
import type { Context, Database } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import { inOneChange } from './change-post.ts'
import { idsOfKey, saveIdsOfKey, takeKey, type WrittenBy } from './store/submissions.ts'

const keptMs = 24 * 3_600_000

interface Sent<Row> {
  readonly kind: WrittenBy
  /** Null: whoever sends it takes care of repeats. */
  readonly key: string | null
  /** Everything that the form says. */
  readonly said: unknown
  readonly write: (tx: Database) => Promise<Row[]>
  /** Those of what it wrote that are still there. */
  readonly find: (tx: Database, ids: readonly number[]) => Promise<Row[]>
}

export interface SentOnce<Row> {
  readonly rows: readonly Row[]
  readonly isRepeated: boolean
}

/** With a key that was sent before, what it wrote; a form with other details under it is refused, and so is one of which nothing is left. */
export async function sendOnce<Row extends { readonly id: number }>(
  ctx: Context,
  { kind, key, said, write, find }: Sent<Row>,
): Promise<SentOnce<Row>> {
  const { personId } = ctx.actor
  const inOne = async (tx: Database): Promise<SentOnce<Row>> => {
    if (key === null) return { rows: await write(tx), isRepeated: false }
    const at = ctx.clock.now()
    const requestHash = createHash('sha256')
      .update(JSON.stringify([kind, said]))
      .digest('hex')
    const before = await takeKey(tx, { personId, key, requestHash }, at, new Date(at.getTime() - keptMs))
    if (before && before.requestHash !== requestHash)
      throw new Refused({ refused: 'post-key-reused', field: 'adKey' })
    if (before) {
      const rows = await find(tx, idsOfKey(before, kind))
      if (rows.length === 0) throw new Refused({ refused: 'post-key-deleted' }, 409)
      return { rows, isRepeated: true }
    }
    const rows = await write(tx)
    const ids = rows.map(({ id }) => id)
    await saveIdsOfKey(tx, { personId, key }, kind, ids)
    return { rows, isRepeated: false }
  }
  return inOneChange(ctx, inOne, 'time')
}
