/** SQL of the history of what was set for times, limits and addresses. */
import { sql } from 'kysely'
import {
  type ScheduleSubject,
  type SetValues,
  scheduleSubjects,
} from '#domain/scheduling/settings-in-words.ts'
import type { Database } from '#server/kernel/context.ts'

export interface EntryRecord {
  readonly id: number
  readonly at: Date
  readonly who: string
  readonly subject: ScheduleSubject
  readonly subjectId: number
  readonly before: SetValues
  readonly after: SetValues
}

const entries = sql`
  select h.id::float8, h.at, coalesce(actor.name, 'Masthead') as who, h.subject_kind as subject, h.subject_id,
    coalesce(h.before, '{}') as before, coalesce(h.after, '{}') as after
  from history h left join person actor on actor.id = h.actor_id
  where h.subject_kind = any(${[...scheduleSubjects]}::text[])`

/** The entries of one page, the newest first. */
export async function listScheduleEntries(
  db: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<EntryRecord[]> {
  const { rows } =
    await sql<EntryRecord>`${entries} order by h.id desc offset ${offset} limit ${limit}`.execute(db)
  return rows
}

export async function findScheduleEntry(db: Database, id: number): Promise<EntryRecord | null> {
  const { rows } = await sql<EntryRecord>`${entries} and h.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function countScheduleEntries(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom('history')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('subjectKind', 'in', [...scheduleSubjects])
    .executeTakeFirstOrThrow()
  return Number(n)
}
