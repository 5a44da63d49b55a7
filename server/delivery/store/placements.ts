/** The SQL of the sites and zones that ads are asked for. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

export interface SiteSettings {
  readonly timeZone: string
  /** Whether its pages may keep a number for the day, by which a viewer is known again. */
  readonly keepsViewerNumber: boolean
}

export interface Placements {
  readonly sites: readonly (SiteSettings & { readonly id: number })[]
  readonly zones: readonly number[]
}

export async function readPlacements(db: Database): Promise<Placements> {
  const sites = await db.selectFrom('site').select(['id', 'timeZone', 'keepsViewerNumber']).execute()
  const zones = await db.selectFrom('zone').select('value').execute()
  return { sites, zones: zones.map(({ value }) => value) }
}

/** When a page of each of these sites last asked for an ad; null: never. */
export async function listLastAdRequests(
  db: Database,
  siteIds: readonly number[],
): Promise<{ id: number; name: string; lastAskedAt: Date | null }[]> {
  const { rows } = await sql<{ id: number; name: string; lastAskedAt: Date | null }>`
    select s.id, s.name, (select max(h.last_asked_at) from site_hour h where h.site_id = s.id and h.hour =
      (select max(newest.hour) from site_hour newest where newest.site_id = s.id)) as last_asked_at
    from site s where s.id = any(${[...siteIds]}::int[]) order by s.name`.execute(db)
  return rows
}
