/** SQL of persons as every rule sees them. */
import { sql } from 'kysely'
import { type Actor, type Flag, flags, type OrdersLevel, type Right, rights } from '#domain/people/actor.ts'
import type { Database } from '#server/kernel/context.ts'

/** What makes somebody an actor. Speaks of the person as `p`. */
export const actorColumns = [
  sql.ref<number>('p.id').as('id'),
  sql.ref<string>('p.name').as('name'),
  sql.ref<string>('p.email').as('email'),
  sql.ref<OrdersLevel>('p.orders_level').as('ordersLevel'),
  sql<string[]>`array(select flag from person_flag where person_id = p.id)`.as('flags'),
  sql<string[]>`array(select "right" from person_right where person_id = p.id)`.as('rights'),
  sql<number[]>`array(select advertiser_id from representation where representative_id = p.id)`.as('clients'),
  sql<number[]>`array(select site_id from site_publisher where person_id = p.id)`.as('sites'),
] as const

interface ActorRow {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly ordersLevel: OrdersLevel
  readonly flags: readonly string[]
  readonly rights: readonly string[]
  readonly clients: readonly number[]
  readonly sites: readonly number[]
}

export function actorOf({ id, name, email, ordersLevel, ...row }: ActorRow): Actor {
  const isFlag = (flag: string): flag is Flag => (flags as readonly string[]).includes(flag)
  const isRight = (right: string): right is Right => (rights as readonly string[]).includes(right)
  return {
    personId: id,
    name,
    email,
    level: ordersLevel,
    flags: new Set(row.flags.filter(isFlag)),
    rights: new Set(row.rights.filter(isRight)),
    clientIds: new Set(row.clients),
    siteIds: new Set(row.sites),
  }
}

/** The advertiser, whoever represents them, and whoever acts for all by one of these flags; nobody who is disabled. */
export async function actorsAround(
  db: Database,
  advertiserId: number,
  actingForAll: readonly Flag[],
): Promise<Actor[]> {
  const rows = await db
    .selectFrom('person as p')
    .select(actorColumns)
    .where('p.disabledAt', 'is', null)
    .where(
      sql<boolean>`(p.id = ${advertiserId}
        or exists (select from representation r where r.representative_id = p.id and r.advertiser_id = ${advertiserId})
        or exists (select from person_flag f where f.person_id = p.id and f.flag = any(${[...actingForAll]}::text[])))`,
    )
    .execute()
  return rows.map(actorOf)
}

/** Null where there is nobody of this number, or they are disabled. */
export async function findActor(db: Database, personId: number): Promise<Actor | null> {
  const row = await db
    .selectFrom('person as p')
    .select(actorColumns)
    .where('p.id', '=', personId)
    .where('p.disabledAt', 'is', null)
    .executeTakeFirst()
  return row ? actorOf(row) : null
}
