/** SQL of what an impression campaign is set to: its dates, devices, places and zones. */
import { sql } from 'kysely'
import type { Cents } from '#domain/kernel/money.ts'
import type { Targeting } from '#domain/campaigns/targeting/targeting.ts'
import { touch } from './campaigns.ts'
import type { Database } from '#server/kernel/context.ts'

export type CampaignSettings = Awaited<ReturnType<typeof readSettings>>

export async function readSettings(db: Database, campaignId: number) {
  const { continents, countries, states, ...settings } = await db
    .selectFrom('impressionCampaign')
    .select(['startAt', 'stopAt', 'priority', 'deviceChoice', 'continents', 'countries', 'states'])
    .select((eb) => eb('paymentType', '=', 'ppw').$castTo<boolean>().as('isPayPerWeek'))
    .select('aim as finerTargeting')
    .where('campaignId', '=', campaignId)
    .executeTakeFirstOrThrow()
  const targeting: Targeting = { continents, countries, states }
  return { ...settings, targeting }
}

interface Change extends Partial<Omit<CampaignSettings, 'isPayPerWeek'>> {
  readonly chargedPriority?: number
  readonly dailyBudgetCents?: Cents
}

/** Saves what is named, and marks the campaign as changed. */
export async function saveSettings(
  tx: Database,
  campaignId: number,
  change: Change,
  at: Date,
): Promise<void> {
  const { targeting, finerTargeting, ...plain } = change
  const places = targeting && {
    continents: [...targeting.continents],
    countries: [...targeting.countries],
    states: [...targeting.states],
  }
  const aim = finerTargeting && { aim: JSON.stringify(finerTargeting) }
  await tx
    .updateTable('impressionCampaign')
    .set({ ...plain, ...places, ...aim })
    .where('campaignId', '=', campaignId)
    .execute()
  await touch(tx, campaignId, at)
}

/** The zones of an impression campaign: where it runs, and what decides where it may. */
export async function readZones(tx: Database, campaignId: number) {
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

/** The known zones among these, in the order in which a page shows them, top first. */
export async function zonesAmong(db: Database, zones: readonly number[]) {
  if (zones.length === 0) return []
  return db
    .selectFrom('zone')
    .select(['value', 'label', 'page', 'groupName', 'shortLabel'])
    .where('value', 'in', [...zones])
    .orderBy('position')
    .execute()
}

/** Places on the drawing of a site's pages, each with its zones, top of a page first. */
export async function drawnPlaces(db: Database) {
  return db
    .selectFrom('zone')
    .select(({ fn, ref }) =>
      fn
        .agg<number[]>('array_agg', [ref('value')])
        .orderBy('position')
        .as('zones'),
    )
    .select(['drawnAs as words', 'page', 'drawnX as x', 'drawnY as y', 'drawnWidth as width'])
    .select('drawnHeight as height')
    .where('drawnAs', 'is not', null)
    .groupBy(['drawnAs', 'page', 'drawnX', 'drawnY', 'drawnWidth', 'drawnHeight'])
    .orderBy('drawnY')
    .orderBy('drawnX')
    .$narrowType<{ words: string; x: number; y: number; width: number; height: number }>()
    .execute()
}

/** The sites on which the campaign runs, by their short names. */
export async function sitesOfCampaign(db: Database, campaignId: number) {
  return db
    .selectFrom('campaignSite as c')
    .innerJoin('site as s', 's.id', 'c.siteId')
    .select(['s.id', 's.name', 's.shortName', 's.timeZone'])
    .where('c.campaignId', '=', campaignId)
    .orderBy('s.shortName')
    .execute()
}
