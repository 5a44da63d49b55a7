/** A product of our own on the tortured database: it prepares, makes the campaigns and looks. */
import { sql } from 'kysely'
import pino from 'pino'
import { localPlaces } from '#server/gateways/geo/local.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { readConfig } from '#server/kernel/config.ts'
import type { Database, Platform } from '#server/kernel/context.ts'
import { prepareDatabase } from '#server/prepare.ts'
import { openPlatform } from '#server/platform.ts'
import { makeCampaign } from '../campaign-rows.ts'
import { countedOf, givenTo } from './purchases.ts'
import type { TorturedDatabase } from './tortured-database.ts'
import type { Wishes } from './wishes.ts'

/** Seconds instead of the minutes that hold in production, so that a run sees every promise expire many times. */
export const expiries = {
  'delivery.reservationSeconds': 3,
  'delivery.blockSeconds': 3,
  'delivery.idleSeconds': 2,
} as const

export const zones = [40, 41, 42, 43, 33]

/** A platform of our own on the same database: it prepares, buys and looks. */
export async function openWitness(
  { url: connectionString, ownerUrl }: Pick<TorturedDatabase, 'url' | 'ownerUrl'>,
  dataDir: string,
  closers: (() => Promise<void> | void)[],
): Promise<Platform> {
  await prepareDatabase({ owner: ownerUrl, runtime: connectionString }, new Date())
  const reading = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: connectionString,
    DEMO: '1',
    ROLE: 'delivery',
    NODE_NAME: 'witness',
    DATABASE_CONNECT_SECONDS: '1',
    DATABASE_LOCK_SECONDS: '1',
    DATABASE_STATEMENT_SECONDS: '3',
  })
  if ('faults' in reading) throw new Error(reading.faults.join(' '))
  const log = pino({ level: 'silent' })
  const parts = { config: reading.config, connectionString, clock: systemClock, log, geo: localPlaces() }
  const { platform } = await openPlatform(parts, closers)
  for (const [key, value] of Object.entries(expiries))
    await sql`insert into setting (key, value, updated_at)
      values (${key}, ${JSON.stringify(value)}::jsonb, ${systemClock.now()})`.execute(platform.db)
  return platform
}

/** Some with a handful of impressions, which many race for; some with enough for the whole run. */
export async function makeCampaigns(db: Database, { campaigns, seconds, rate }: Wishes): Promise<number[]> {
  const share = Math.ceil((seconds * rate) / campaigns)
  const ids: number[] = []
  for (let at = 0; at < campaigns; at += 1) {
    const impressions = [Math.ceil(share / 10), share, 2 * share][at % 3] ?? 0
    const zone = zones[at % zones.length] ?? 0
    ids.push((await makeCampaign(db, { impressions, zone, at: systemClock.now() })).campaignId)
  }
  return ids
}

/** The site whose pages the crowd opens. */
export async function firstSite(db: Database): Promise<{ id: number }> {
  return db.selectFrom('site').select('id').orderBy('id').executeTakeFirstOrThrow()
}

/** Impressions that are promised and not counted. */
export async function promisedBy(db: Database): Promise<number> {
  const { rows } = await sql<{ promised: number }>`
    select coalesce(sum(size - counted), 0)::int as promised from delivery_block where is_open`.execute(db)
  return rows[0]?.promised ?? 0
}

/** Whether every campaign has delivered what it was given. */
export async function isSoldOut(db: Database): Promise<boolean> {
  const [given, counted] = [await givenTo(db), await countedOf(db)]
  return [...given].every(([id, impressions]) => (counted.get(id) ?? 0) >= impressions)
}
