import { randomUUID } from 'node:crypto'
import type { Platform } from '../kernel/context.ts'
import { writeHistory } from '../kernel/history.ts'
import { findCardNumbers, type FoundCardNumber } from './find-card-numbers.ts'
import { rewriteText } from './store/card-numbers.ts'

/**
 * Blacks out every card number that stands in the database, each in a transaction of its own with an entry of the
 * history: who, when, where, and never the number. What changed while it was looked at is found by the next run.
 */
export async function blackOutCardNumbers(
  platform: Pick<Platform, 'db' | 'clock'>,
  actorId: number,
): Promise<FoundCardNumber[]> {
  const done: FoundCardNumber[] = []
  for (const found of await findCardNumbers(platform.db)) {
    const isDone = await blackOut(platform, actorId, found, found.after).catch((error: { code?: string }) => {
      // Two texts that must differ, such as two keys of one person, may no longer.
      if (error.code !== '23505') throw error
      return blackOut(platform, actorId, found, `blacked-out-${randomUUID()}`)
    })
    if (isDone) done.push(found)
  }
  return done
}

function blackOut(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actorId: number,
  found: FoundCardNumber,
  after: string,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await rewriteText(tx, found, after))) return false
    const row = JSON.parse(found.row) as Record<string, unknown>
    await writeHistory(tx, clock.now(), {
      subjectKind: 'card-number',
      subjectId: Number(row.id ?? 0),
      what: 'blacked out',
      after: { place: found.place, row },
      actorId,
      onBehalfOf: null,
    })
    return true
  })
}
