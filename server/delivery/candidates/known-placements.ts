import type { Database } from '#server/kernel/context.ts'
import { readPlacements, type SiteSettings } from '../store/placements.ts'

const usualSite: SiteSettings = { timeZone: 'America/New_York', keepsViewerNumber: false }

/** The sites and zones that ads may be asked for, as they were read last. */
export class KnownPlacements {
  private sites: ReadonlyMap<number, SiteSettings> = new Map()
  private zones: ReadonlySet<number> = new Set()

  async read(db: Database): Promise<void> {
    const { sites, zones } = await readPlacements(db)
    this.sites = new Map(sites.map((site) => [site.id, site]))
    this.zones = new Set(zones)
  }

  hasSite(siteId: number): boolean {
    return this.sites.has(siteId)
  }

  hasZone(zone: number): boolean {
    return this.zones.has(zone)
  }

  /** The settings of a site; of one that is not known, the usual ones. */
  site(siteId: number): SiteSettings {
    return this.sites.get(siteId) ?? usualSite
  }
}
