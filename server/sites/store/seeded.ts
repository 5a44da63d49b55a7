/** SQL of the sites, zones and places of a new installation. */
import { continents } from '#domain/sites/places.ts'
import { sites, websiteGroups } from '#seed/sites.ts'
import { zoneRules, zones } from '#seed/zones.ts'
import type { Database } from '#server/kernel/context.ts'

/** Rows that exist already stay as they are: somebody may have changed them since. */
export async function addSeededSites(db: Database): Promise<void> {
  await db
    .insertInto('websiteGroup')
    .values([...websiteGroups])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('site')
    .values([...sites])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function addSeededTargeting(db: Database): Promise<void> {
  await db
    .insertInto('zone')
    .values(zones.map((zone, position) => ({ ...zone, position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('zoneRule')
    .values(zoneRules.map((rule) => ({ prefix: rule.prefix, zones: [...rule.zones] })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('continent')
    .values([...continents])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
