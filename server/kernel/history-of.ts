/** What the history tells of one thing, for whoever decides about it. */
import type { Database } from '../database/tables.ts'
import type { Change } from './history.ts'

/** A kind of thing that people write and others approve. */
export type WrittenThing = Extract<Change['subjectKind'], 'content-post' | 'article'>

export interface LastEntry {
  readonly id: number
  readonly what: string
  readonly at: Date
  /** The facts as they were before it. */
  readonly before: Readonly<Record<string, unknown>>
}

/** The newest entry of the history about one thing; null: there is none. */
export async function lastEntryOf(
  tx: Database,
  kind: WrittenThing | 'pin',
  id: number,
): Promise<LastEntry | null> {
  const row = await tx
    .selectFrom('history')
    .select(['id', 'what', 'at', 'before'])
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ? { ...row, id: Number(row.id), before: (row.before ?? {}) as LastEntry['before'] } : null
}

/** Everybody who wrote each of them or changed it, also through another's eyes, and in whose name they did. */
export async function makersOf(
  db: Database,
  kind: WrittenThing,
  things: readonly { readonly id: number; readonly createdBy: number }[],
): Promise<ReadonlyMap<number, number[]>> {
  const makers = new Map(things.map(({ id, createdBy }) => [id, [createdBy]]))
  if (things.length === 0) return makers
  const acts = await db
    .selectFrom('history')
    .select(['subjectId', 'actorId', 'onBehalfOf'])
    .where('subjectKind', '=', kind)
    .where('subjectId', 'in', [...makers.keys()])
    .where('what', 'in', ['submitted', 'entered as posted', 'entered as published', 'edited'])
    .execute()
  for (const { subjectId, actorId, onBehalfOf } of acts)
    for (const hand of [actorId, onBehalfOf]) if (hand !== null) makers.get(Number(subjectId))?.push(hand)
  return makers
}

export interface ChangeOfThing {
  readonly id: number
  readonly subjectId: number
  readonly what: string
  readonly at: Date
  readonly actorId: number | null
  /** The fields that an edit changed, as they were before. */
  readonly before: Readonly<Record<string, unknown>>
  /** The entry that it took back. */
  readonly undoes: number | null
}

/** What was approved, changed and taken back of them, newest first. */
export async function changesOf(
  db: Database,
  kind: WrittenThing,
  ids: readonly number[],
): Promise<ChangeOfThing[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('history')
    .select(['id', 'subjectId', 'what', 'at', 'actorId', 'before', 'undoes'])
    .where('subjectKind', '=', kind)
    .where('subjectId', 'in', [...ids])
    .where('what', 'in', ['approved', 'edited', 'taken back', 'moved back'])
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, subjectId, before, undoes, ...row }) => ({
    ...row,
    id: Number(id),
    subjectId: Number(subjectId),
    before: (before ?? {}) as ChangeOfThing['before'],
    undoes: undoes === null ? null : Number(undoes),
  }))
}
