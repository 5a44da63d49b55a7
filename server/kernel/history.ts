import type { Actor } from '#domain/people/actor.ts'
import type { ScheduleSubject } from '#domain/scheduling/settings-in-words.ts'
import type { Database } from '../database/tables.ts'

export interface Change {
  readonly subjectKind:
    | 'campaign'
    | 'media'
    | 'content-post'
    | 'article'
    | 'pin'
    | 'proposal'
    | 'sale'
    | 'person'
    | 'setting'
    | 'saved-card'
    | 'card-number'
    | 'site-wordpress'
    | ScheduleSubject
  readonly subjectId: number
  /** A verb in the past: `renamed`, `switched on`. */
  readonly what: string
  readonly before?: unknown
  readonly after?: unknown
  readonly reason?: string | undefined
  /** Whose thing it is, where it belongs to an advertiser. */
  readonly advertiserId?: number
  /** The entry that this change takes back. */
  readonly undoes?: number | undefined
}

/**
 * Writes down who changed what and on whose behalf, in the transaction of the change. Somebody who looks
 * through another person's eyes is the one who acted, and acted for that person. Answers the entry's id.
 */
export function recordHistory(tx: Database, actor: Actor, at: Date, change: Change): Promise<number> {
  return writeHistory(tx, at, {
    ...change,
    actorId: actor.impersonator?.personId ?? actor.personId,
    onBehalfOf: behalf(actor, change.advertiserId),
  })
}

/**
 * The same, where who acted was settled before: a payment that is completed later is its buyer's act, and what the
 * product does by itself is nobody's.
 */
export async function writeHistory(
  tx: Database,
  at: Date,
  change: Change & { readonly actorId: number | null; readonly onBehalfOf: number | null },
): Promise<number> {
  const { before, after, reason, undoes, advertiserId: _, ...said } = change
  const { id } = await tx
    .insertInto('history')
    .values({
      ...said,
      at,
      before: asJson(before),
      after: asJson(after),
      reason: reason ?? null,
      undoes: undoes === undefined ? null : BigInt(undoes),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

function behalf(actor: Actor, advertiserId: number | undefined): number | null {
  if (actor.impersonator) return actor.personId
  return advertiserId === undefined || advertiserId === actor.personId ? null : advertiserId
}

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
