/** SQL of what an impression campaign is set to: its dates, devices, places and zones. */
import { sql } from 'kysely'
import type { FinerTargeting } from '#domain/campaigns/finer-targeting.ts'
import type { Flight } from '#domain/campaigns/dates.ts'
import type { Targeting } from '#domain/campaigns/targeting.ts'
import type { ZoneRule } from '#domain/sites/zones.ts'
import { touch } from './campaigns.ts'
import type { Database } from '#server/kernel/context.ts'

export interface CampaignSettings extends Flight {
  readonly isPayPerWeek: boolean
  readonly priority: number
  readonly deviceChoice: string
  readonly targeting: Targeting
  readonly finerTargeting: FinerTargeting
}

export async function readSettings(db: Database, campaignId: number): Promise<CampaignSettings> {
  const { continents, countries, states, ...settings } = await db
    .selectFrom('impressionCampaign')
    .select(['startAt', 'stopAt', 'priority', 'deviceChoice', 'continents', 'countries', 'states'])
    .select((eb) => eb('paymentType', '=', 'ppw').$castTo<boolean>().as('isPayPerWeek'))
    .select('aim as finerTargeting')
    .where('campaignId', '=', campaignId)
    .executeTakeFirstOrThrow()
  return { ...settings, targeting: { continents, countries, states } }
}

type Change =
  | { readonly startAt: Date | null }
  | { readonly stopAt: Date | null }
  | { readonly deviceChoice: string }
  | { readonly aim: string }
  | { readonly continents: number[]; readonly countries: string[]; readonly states: string[] }

async function save(tx: Database, campaignId: number, change: Change, at: Date): Promise<void> {
  await tx.updateTable('impressionCampaign').set(change).where('campaignId', '=', campaignId).execute()
  await touch(tx, campaignId, at)
}

export const saveStart = (tx: Database, campaignId: number, startAt: Date | null, at: Date) =>
  save(tx, campaignId, { startAt }, at)

export const saveStop = (tx: Database, campaignId: number, stopAt: Date | null, at: Date) =>
  save(tx, campaignId, { stopAt }, at)

export const saveDevices = (tx: Database, campaignId: number, choice: string, at: Date) =>
  save(tx, campaignId, { deviceChoice: choice }, at)

export const saveFinerTargeting = (
  tx: Database,
  campaignId: number,
  finerTargeting: FinerTargeting,
  at: Date,
) => save(tx, campaignId, { aim: JSON.stringify(finerTargeting) }, at)

export const saveTargeting = (tx: Database, campaignId: number, targeting: Targeting, at: Date) =>
  save(
    tx,
    campaignId,
    {
      continents: [...targeting.continents],
      countries: [...targeting.countries],
      states: [...targeting.states],
    },
    at,
  )

export interface ZoneFacts {
  readonly typeCode: string
  readonly alternateZones: readonly number[]
  readonly chosen: readonly number[]
  readonly rules: readonly ZoneRule[]
}

/** The zones of an impression campaign: where it runs, and what decides where it may. */
export async function readZones(tx: Database, campaignId: number): Promise<ZoneFacts> {
  const zones = await tx
    .selectFrom('impressionCampaign as i')
    .select(['i.typeCode', 'i.alternateZones'])
    .select(
      sql<
        number[]
      >`array(select zone from campaign_zone z where z.campaign_id = i.campaign_id order by zone)`.as(
        'chosen',
      ),
    )
    .where('i.campaignId', '=', campaignId)
    .executeTakeFirst()
  const rules = await tx.selectFrom('zoneRule').select(['prefix', 'zones']).execute()
  return { typeCode: '', alternateZones: [], chosen: [], ...zones, rules }
}

export async function saveZones(
  tx: Database,
  campaignId: number,
  zones: readonly number[],
  at: Date,
): Promise<void> {
  await tx.deleteFrom('campaignZone').where('campaignId', '=', campaignId).execute()
  await tx
    .insertInto('campaignZone')
    .values(zones.map((zone) => ({ campaignId, zone })))
    .execute()
  await touch(tx, campaignId, at)
}

/** The named zones among these, in the order in which a page shows them, top first. */
export async function labelsOf(
  db: Database,
  zones: readonly number[],
): Promise<{ readonly value: number; readonly label: string }[]> {
  if (zones.length === 0) return []
  return db
    .selectFrom('zone')
    .select(['value', 'label'])
    .where('value', 'in', [...zones])
    .orderBy('position')
    .execute()
}

export interface SiteOfCampaign {
  readonly id: number
  readonly name: string
  readonly shortName: string
  readonly timeZone: string
}

/** The sites on which the campaign runs. */
export async function sitesOf(db: Database, campaignId: number): Promise<SiteOfCampaign[]> {
  return db
    .selectFrom('campaignSite as c')
    .innerJoin('site as s', 's.id', 'c.siteId')
    .select(['s.id', 's.name', 's.shortName', 's.timeZone'])
    .where('c.campaignId', '=', campaignId)
    .orderBy('s.shortName')
    .execute()
}
