/** SQL of sites, zones and places. */
import type { Kysely } from 'kysely'
import type { Site } from '#contract/sites.ts'
import { logoPath } from '#contract/sites.ts'
import { continents } from '#domain/sites/places.ts'
import { sites, websiteGroups } from '#seed/sites.ts'
import { zoneRules, zones } from '#seed/zones.ts'
import type { Tables } from '../database/tables.ts'

type Db = Kysely<Tables>

export async function allSites(db: Db): Promise<Site[]> {
  const rows = await db
    .selectFrom('site')
    .select(['id', 'name', 'short_name', 'domain', 'has_print', 'has_digital', 'is_in_house'])
    .orderBy('name')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    shortName: row.short_name,
    logo: logoPath(row.id),
    domain: row.domain,
    hasPrint: row.has_print,
    hasDigital: row.has_digital,
    isInHouse: row.is_in_house,
  }))
}

export async function logoOf(db: Db, siteId: number): Promise<string | null> {
  const row = await db.selectFrom('site').select('logo_svg').where('id', '=', siteId).executeTakeFirst()
  return row?.logo_svg ?? null
}

/** Rows that exist already stay as they are: somebody may have changed them since. */
export async function addSeededSites(db: Db): Promise<void> {
  await db
    .insertInto('website_group')
    .values([...websiteGroups])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('site')
    .values(
      sites.map((site) => ({
        id: site.id,
        name: site.name,
        short_name: site.shortName,
        group_id: site.groupId,
        domain: site.domain,
        has_print: site.hasPrint,
        has_digital: site.hasDigital,
        is_in_house: site.isInHouse,
        is_house_services: site.isHouseServices,
        has_livestream: site.hasLivestream,
        is_demonstration: site.isDemonstration,
        time_options_hidden: site.timeOptionsHidden,
        edit_lead_minutes: site.editLeadMinutes,
        preview_host: site.previewHost,
        default_cpm_micros: site.defaultCpmMicros,
        time_zone: site.timeZone,
        keeps_viewer_number: site.keepsViewerNumber,
        logo_svg: site.logoSvg,
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
        is_mobile_only: zone.isMobileOnly,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('zone_rule')
    .values(zoneRules.map((rule) => ({ prefix: rule.prefix, zones: [...rule.zones] })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('continent')
    .values(continents.map(({ code, name, isOffered }) => ({ code, name, is_offered: isOffered })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
