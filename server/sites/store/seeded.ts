/** SQL of the sites, zones and places of a new installation. */
import type { Kysely } from 'kysely'
import { continents } from '#domain/sites/places.ts'
import { sites, websiteGroups } from '#seed/sites.ts'
import { zoneRules, zones } from '#seed/zones.ts'
import type { Tables } from '../../database/tables.ts'

type Db = Kysely<Tables>

/** Rows that exist already stay as they are: somebody may have changed them since. */
export async function addSeededSites(db: Db): Promise<void> {
  await db
    .insertInto('websiteGroup')
    .values([...websiteGroups])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('site')
    .values(
      sites.map((site) => ({
        id: site.id,
        name: site.name,
        shortName: site.shortName,
        groupId: site.groupId,
        domain: site.domain,
        hasPrint: site.hasPrint,
        hasDigital: site.hasDigital,
        isInHouse: site.isInHouse,
        isHouseServices: site.isHouseServices,
        hasLivestream: site.hasLivestream,
        isDemonstration: site.isDemonstration,
        timeOptionsHidden: site.timeOptionsHidden,
        editLeadMinutes: site.editLeadMinutes,
        previewHost: site.previewHost,
        defaultCpmMicros: site.defaultCpmMicros,
        timeZone: site.timeZone,
        keepsViewerNumber: site.keepsViewerNumber,
        logoSvg: site.logoSvg,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function addSeededTargeting(db: Db): Promise<void> {
  await db
    .insertInto('zone')
    .values(
      zones.map((zone, position) => ({
        value: zone.value,
        label: zone.label,
        position,
        isMobileOnly: zone.isMobileOnly,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('zoneRule')
    .values(zoneRules.map((rule) => ({ prefix: rule.prefix, zones: [...rule.zones] })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('continent')
    .values(continents.map(({ code, name, isOffered }) => ({ code, name, isOffered })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
