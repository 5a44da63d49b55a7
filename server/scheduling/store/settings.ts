/** SQL of what people set for times, limits and addresses: rules, and columns of sites and of types of content. */
import { sql } from 'kysely'
import type { RuleSubject } from '#domain/scheduling/schedule-rule.ts'
import type { ScheduleSubject, SetValues } from '#domain/scheduling/settings-in-words.ts'
import type { Database } from '#server/kernel/context.ts'

export interface SetThing {
  /** Of a site and of a type its name; of a rule what it is about is said from its values. */
  readonly name: string
  readonly updatedAt: Date
  readonly values: SetValues
}

/** For each kind of thing: its row, locked until the transaction ends if wanted, and how it is changed. */
const tables = {
  'schedule-rule': {
    find: (db: Database, id: number, isLocked: boolean) =>
      db
        .selectFrom('scheduleRule')
        .select(['kind', 'grant', 'weekday', 'validFrom', 'withdrawnAt', 'updatedAt'])
        .select(['firstMinute', 'lastMinute', 'stepMinutes', 'fixedMinutes', 'leadMinutes'])
        .where('id', '=', id)
        .$if(isLocked, (query) => query.forUpdate())
        .executeTakeFirst(),
    save: (tx: Database, id: number, values: SetValues, updatedAt: Date) =>
      tx
        .updateTable('scheduleRule')
        .set({ ...values, updatedAt })
        .where('id', '=', id)
        .execute(),
  },
  site: {
    find: (db: Database, id: number, isLocked: boolean) =>
      db
        .selectFrom('site')
        .select(['name', 'timeOptionsHidden', 'editLeadMinutes', 'isPriority', 'deadlineHours'])
        .select(['printWeekdays', 'contentAddress', 'blastAddress', 'scheduleChangedAt as updatedAt'])
        .where('id', '=', id)
        .$if(isLocked, (query) => query.forUpdate())
        .executeTakeFirst(),
    save: (tx: Database, id: number, values: SetValues, at: Date) =>
      tx
        .updateTable('site')
        .set({ ...values, scheduleChangedAt: at })
        .where('id', '=', id)
        .execute(),
  },
  'content-type': {
    find: (db: Database, id: number, isLocked: boolean) =>
      db
        .selectFrom('contentType')
        .select(['name', 'textLimit', 'lineLimit', 'sentAheadHours', 'limitsChangedAt as updatedAt'])
        .where('id', '=', id)
        .$if(isLocked, (query) => query.forUpdate())
        .executeTakeFirst(),
    save: (tx: Database, id: number, values: SetValues, at: Date) =>
      tx
        .updateTable('contentType')
        .set({ ...values, limitsChangedAt: at })
        .where('id', '=', id)
        .execute(),
  },
} as const

/** Null when there is no such thing. */
export async function findThing(
  db: Database,
  subject: ScheduleSubject,
  id: number,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<SetThing | null> {
  const row = await tables[subject].find(db, id, isLocked)
  if (!row) return null
  const { updatedAt, ...values } = row
  return { name: 'name' in row ? row.name : '', updatedAt, values }
}

/** The same, locked until the transaction ends. */
export const lockThing = (tx: Database, subject: ScheduleSubject, id: number) =>
  findThing(tx, subject, id, { isLocked: true })

export async function saveThing(
  tx: Database,
  subject: ScheduleSubject,
  id: number,
  values: SetValues,
  at: Date,
): Promise<void> {
  await tables[subject].save(tx, id, values, at)
}

const isAbout = ({ kind, grant, weekday }: RuleSubject) =>
  sql<boolean>`(kind, "grant", weekday) is not distinct from (${kind}::text, ${grant}::text, ${weekday}::smallint)`

/** Where a rule about this that begins on the day stands; one that was withdrawn counts, for it would come back. */
export async function placeOfRule(
  tx: Database,
  about: RuleSubject,
  validFrom: string,
  at: Date,
): Promise<number> {
  const { kind, grant, weekday } = about
  const empty = {
    firstMinute: null,
    lastMinute: null,
    stepMinutes: null,
    fixedMinutes: null,
    leadMinutes: null,
  }
  const row = { kind, grant, weekday, validFrom, ...empty, withdrawnAt: at, updatedAt: at }
  await tx
    .insertInto('scheduleRule')
    .values(row)
    .onConflict((known) => known.doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('scheduleRule')
    .select('id')
    .where(isAbout(about))
    .where('validFrom', '=', validFrom)
    .executeTakeFirstOrThrow()
  return id
}

/** The first day of the rule about this that holds on the day; null where none does. */
export async function beginningOfRule(tx: Database, about: RuleSubject, day: string): Promise<string | null> {
  const row = await tx
    .selectFrom('scheduleRule')
    .select('validFrom')
    .where(isAbout(about))
    .where('withdrawnAt', 'is', null)
    .where('validFrom', '<=', day)
    .orderBy('validFrom', 'desc')
    .executeTakeFirst()
  return row?.validFrom ?? null
}

export async function allSiteTimes(db: Database) {
  return db
    .selectFrom('site')
    .select(['id', 'name', 'shortName', 'hasPrint', 'timeOptionsHidden', 'editLeadMinutes', 'isPriority'])
    .select(['deadlineHours', 'printWeekdays', 'contentAddress', 'blastAddress'])
    .select('scheduleChangedAt as updatedAt')
    .orderBy('name')
    .execute()
}

export async function allTypeLimits(db: Database) {
  return db
    .selectFrom('contentType')
    .select(['id', 'key', 'name', 'textLimit', 'lineLimit', 'sentAheadHours'])
    .select('limitsChangedAt as updatedAt')
    .orderBy('name')
    .execute()
}
