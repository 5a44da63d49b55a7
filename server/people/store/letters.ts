/** SQL of who is written to, and of what they do not want to read. */
import { type RawBuilder, sql } from 'kysely'
import type { OptionalLetter } from '#domain/people/letters.ts'
import type { Database } from '#server/kernel/context.ts'

export async function listUnwanted(db: Database, personId: number): Promise<string[]> {
  const rows = await db.selectFrom('unwantedLetter').select('kind').where('personId', '=', personId).execute()
  return rows.map(({ kind }) => kind)
}

/** Notes since when the kind is unwanted; null: it is wanted again. */
export async function saveUnwanted(
  tx: Database,
  personId: number,
  kind: OptionalLetter,
  since: Date | null,
): Promise<void> {
  if (since === null) {
    await tx.deleteFrom('unwantedLetter').where('personId', '=', personId).where('kind', '=', kind).execute()
    return
  }
  await tx
    .insertInto('unwantedLetter')
    .values({ personId, kind, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface Reader {
  readonly id: number
  readonly name: string
  readonly email: string
}

/** These people and whether each wants letters of this kind, without those who are disabled; for a letter that is always sent, all of them. */
export function readersAmong(
  db: Database,
  ids: readonly number[],
  kind: OptionalLetter | 'always',
): Promise<(Reader & { readonly isWilling: boolean })[]> {
  return db
    .selectFrom('person as p')
    .select(['p.id', 'p.name', 'p.email'])
    .select(
      sql<boolean>`not exists (select from unwanted_letter u where u.person_id = p.id and u.kind = ${kind})`.as(
        'isWilling',
      ),
    )
    .$if(kind !== 'always', (query) => query.where('p.disabledAt', 'is', null))
    .where(sql<boolean>`p.id = any(${[...ids]}::int[])`)
    .orderBy('p.id')
    .execute()
}

/** The advertiser, and the agents and agencies who represent them. */
export const sideOf = (db: Database, advertiserId: number): Promise<number[]> =>
  idsOf(
    db,
    sql<boolean>`(p.id = ${advertiserId} or exists (select from representation r
      join person_flag f on f.person_id = r.representative_id and f.flag in ('isagent', 'isagency')
      where r.representative_id = p.id and r.advertiser_id = ${advertiserId}))`,
  )

/** Admins of any level: those who can mend the configuration. */
export const adminIds = (db: Database): Promise<number[]> =>
  idsOf(
    db,
    sql<boolean>`exists (select from person_flag f where f.person_id = p.id
      and f.flag in ('isadmin', 'ismatzavadmin', 'issuperadmin'))`,
  )

/** Speaks of the person as `p`; nobody who is disabled. */
async function idsOf(db: Database, isWanted: RawBuilder<boolean>): Promise<number[]> {
  const rows = await db
    .selectFrom('person as p')
    .select('p.id')
    .where('p.disabledAt', 'is', null)
    .where(isWanted)
    .execute()
  return rows.map(({ id }) => id)
}
