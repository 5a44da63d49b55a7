/** SQL of saved views. */
import { sql } from 'kysely'
import type { Actor } from '#domain/people/actor.ts'
import { actsForAll, flagsActingForAll } from '#domain/people/abilities.ts'
import type { Database } from '#server/kernel/context.ts'

export interface ViewRecord {
  readonly id: number
  readonly ownerId: number
  readonly ownerName: string
  readonly name: string
  /** The filters as the wire spells them. */
  readonly filters: unknown
  readonly isShared: boolean
  readonly isRepresentation: boolean
  readonly isStaff: boolean
}

/** Own views first, then those that others share with somebody they know; whether with this person the rule decides. */
export async function viewsFor(db: Database, actor: Actor, most: number): Promise<ViewRecord[]> {
  const me = actor.personId
  const { rows } = await sql<ViewRecord>`
    select * from (
      select v.id, v.person_id as owner_id, p.name as owner_name, v.name, v.filters,
        v.is_shared,
        exists (select from representation r
          where (r.representative_id = v.person_id and r.advertiser_id = ${me})
            or (r.representative_id = ${me} and r.advertiser_id = v.person_id)) as is_representation,
        ${actsForAll(actor)}::boolean and exists (select from person_flag f
          where f.person_id = v.person_id and f.flag = any(${[...flagsActingForAll]}::text[])) as is_staff
      from saved_view v join person p on p.id = v.person_id
      where v.person_id = ${me} or v.is_shared) as view
    where owner_id = ${me} or is_representation or is_staff
    order by owner_id <> ${me}, lower(name), id limit ${most}`.execute(db)
  return rows
}

/** The person's own view, locked; null when it is not there or not theirs. */
export async function lockOwnView(tx: Database, personId: number, id: number) {
  const view = await tx
    .selectFrom('savedView')
    .select(['id', 'name', 'filters', 'isShared'])
    .where('id', '=', id)
    .where('personId', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  return view ?? null
}

/** Locks the person, so that two saved at once are counted one after the other. */
export async function countOwnViews(tx: Database, personId: number): Promise<number> {
  await tx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute()
  const { count } = await tx
    .selectFrom('savedView')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function isNameTaken(
  tx: Database,
  personId: number,
  name: string,
  except = 0,
): Promise<boolean> {
  const row = await tx
    .selectFrom('savedView')
    .select('id')
    .where('personId', '=', personId)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .where('id', '<>', except)
    .executeTakeFirst()
  return row !== undefined
}

export interface ViewValues {
  readonly name: string
  readonly filters: unknown
  readonly isShared: boolean
}

const columnsOf = ({ name, filters, isShared }: ViewValues) => ({
  name,
  filters: JSON.stringify(filters),
  isShared,
})

export async function addView(tx: Database, personId: number, view: ViewValues, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('savedView')
    .values({ personId, ...columnsOf(view), createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveViewValues(tx: Database, id: number, view: ViewValues, at: Date): Promise<void> {
  await tx
    .updateTable('savedView')
    .set({ ...columnsOf(view), updatedAt: at })
    .where('id', '=', id)
    .execute()
}

/** True when there was one of theirs. */
export async function removeView(tx: Database, personId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('savedView')
    .where('id', '=', id)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
