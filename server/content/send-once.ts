/** A form is written once: its key is made by the browser when it opens, and the same form sent again within a day writes nothing. */
import type { Context, Database } from '../kernel/context.ts'
import { sha256 } from '../kernel/sha256.ts'
import { Refused } from '../kernel/refused.ts'
import { inOneChange, type Piece, type PieceKind } from './piece.ts'
import { idsOfKey, saveIdsOfKey, takeKey } from './store/submissions.ts'

const keptMs = 24 * 3_600_000

interface FormSubmission<Row> {
  /** Null: whoever sends it takes care of repeats. */
  readonly key: string | null
  /** Everything that the form says. */
  readonly said: unknown
  readonly write: (tx: Database) => Promise<Row[]>
}

export interface SubmissionOutcome<Row> {
  readonly rows: readonly Row[]
  readonly isRepeated: boolean
}

/** With a key that was sent before, what it wrote; a form with other details under it is refused, and so is one of which nothing is left. */
export async function sendOnce<Row extends Piece>(
  ctx: Context,
  kind: PieceKind<Row>,
  { key: sent, said, write }: FormSubmission<Row>,
): Promise<SubmissionOutcome<Row>> {
  const { personId } = ctx.actor
  const inOne = async (tx: Database): Promise<SubmissionOutcome<Row>> => {
    if (sent === null) return { rows: await write(tx), isRepeated: false }
    const at = ctx.clock.now()
    const key = sha256(sent)
    const requestHash = sha256(JSON.stringify([kind.name, said]))
    const before = await takeKey(tx, { personId, key, requestHash }, at, new Date(at.getTime() - keptMs))
    if (before && before.requestHash !== requestHash)
      throw new Refused({ refused: 'post-key-reused', field: 'adKey' })
    if (before) {
      const written = await kind.find(tx, idsOfKey(before, kind.name))
      const rows = written.filter(({ deletedAt }) => deletedAt === null)
      if (rows.length === 0) throw new Refused({ refused: 'post-key-deleted' }, 409)
      return { rows, isRepeated: true }
    }
    const rows = await write(tx)
    const ids = rows.map(({ id }) => id)
    await saveIdsOfKey(tx, { personId, key }, kind.name, ids)
    return { rows, isRepeated: false }
  }
  return inOneChange(ctx, inOne, 'time')
}
