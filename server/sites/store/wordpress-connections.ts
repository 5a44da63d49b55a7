/** SQL of the WordPress of sites. The password leaves this table as it was sealed, or not at all. */
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { logoPath } from '#contract/sites.ts'
import type { Connection } from '#contract/sites/wordpress.ts'
import type { ConnectionChange } from '#domain/sites/connection-in-words.ts'
import type { Database } from '#server/kernel/context.ts'
import type { SitesTables } from '../../database/tables/sites.ts'

const columns = [
  'address',
  'loginUser as user',
  'category',
  'sponsoredCategory',
  'author',
  'updatedAt',
] as const

export interface SealedConnection extends Connection {
  readonly passwordSealed: Buffer
}

const sealed = (db: Database, siteId: number) =>
  db
    .selectFrom('siteWordpress')
    .select([...columns, 'passwordSealed'])
    .where('siteId', '=', siteId)

export const findConnection = (db: Database, siteId: number): Promise<SealedConnection | undefined> =>
  sealed(db, siteId).executeTakeFirst()

const named = (db: Database, siteId: number) =>
  db.selectFrom('site').select(['id', 'name']).where('id', '=', siteId)

/** Undefined where there is no such site. */
export const findSite = (db: Database, siteId: number) => named(db, siteId).executeTakeFirst()

/** The same, locked, so that one at a time connects it. */
export const lockSite = (tx: Database, siteId: number) => named(tx, siteId).forUpdate().executeTakeFirst()

export async function putConnection(
  tx: Database,
  { siteId, ...values }: Insertable<SitesTables['siteWordpress']>,
): Promise<void> {
  await tx
    .insertInto('siteWordpress')
    .values({ siteId, ...values })
    .onConflict((conflict) => conflict.column('siteId').doUpdateSet(values))
    .execute()
}

export async function deleteConnection(tx: Database, siteId: number): Promise<void> {
  await tx.deleteFrom('siteWordpress').where('siteId', '=', siteId).execute()
}

/** Every site by name, with its connection where it has one. */
export async function sitesWithConnections(db: Database) {
  const rows = await db.selectFrom('site').select(['id', 'name', 'shortName']).orderBy('name').execute()
  const found = await db
    .selectFrom('siteWordpress')
    .select(['siteId', ...columns])
    .execute()
  const connections = new Map(found.map(({ siteId, ...connection }) => [siteId, connection]))
  return rows.map((site) => ({
    site: { ...site, logo: logoPath(site.id) },
    connection: connections.get(site.id) ?? null,
  }))
}

export async function connectedAmong(db: Database, siteIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (siteIds.length === 0) return new Set()
  const found = db
    .selectFrom('siteWordpress')
    .select('siteId')
    .where('siteId', 'in', [...siteIds])
  return new Set((await found.execute()).map(({ siteId }) => siteId))
}

export interface ChangeRecord extends ConnectionChange {
  readonly id: number
  readonly at: Date
  readonly siteId: number
}

/** Its site was connected, disconnected, or connected elsewhere since. */
const isOfEarlier = sql<boolean>`exists (
  select from history newer
  where newer.subject_kind = h.subject_kind and newer.subject_id = h.subject_id and newer.id > h.id
    and (newer.what <> 'changed' or newer.after ->> 'address' is not null))`

const changes = (db: Database) =>
  db
    .selectFrom('history as h')
    .innerJoin('site', 'site.id', 'h.subjectId')
    .leftJoin('person', 'person.id', 'h.actorId')
    .select(['h.at', 'h.what', 'h.before', 'h.after', 'site.id as siteId', 'site.name as site'])
    .select(sql<number>`h.id::float8`.as('id'))
    .select(sql<string>`coalesce(person.name, 'Masthead')`.as('who'))
    .select(isOfEarlier.as('isOfEarlier'))
    .where('h.subjectKind', '=', 'site-wordpress')
    .$castTo<ChangeRecord>()

/** Who connected which site, newest first. */
export const changesOfConnections = (db: Database, most: number): Promise<ChangeRecord[]> =>
  changes(db).orderBy('h.id', 'desc').limit(most).execute()

export const findChange = (db: Database, id: number): Promise<ChangeRecord | undefined> =>
  changes(db).where('h.id', '=', BigInt(id)).executeTakeFirst()
