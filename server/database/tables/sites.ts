/** Sites, their zones and the places of their readers. */
import type { MicroDollars } from '#domain/kernel/money.ts'
import type { Generated } from 'kysely'
import type { GeneratedAmount } from './columns.ts'

interface WebsiteGroupTable {
  id: number
  name: string
}

interface SiteTable {
  id: number
  name: string
  shortName: string
  groupId: number
  domain: string
  hasPrint: Generated<boolean>
  hasDigital: Generated<boolean>
  isInHouse: Generated<boolean>
  isHouseServices: Generated<boolean>
  hasLivestream: Generated<boolean>
  isDemonstration: Generated<boolean>
  timeOptionsHidden: Generated<boolean>
  editLeadMinutes: Generated<number>
  previewHost: string | null
  defaultCpmMicros: GeneratedAmount<MicroDollars>
  timeZone: Generated<string>
  keepsViewerNumber: Generated<boolean>
  logoSvg: string
}

interface SitePublisherTable {
  siteId: number
  personId: number
}

interface ZoneTable {
  value: number
  label: string
  position: number
  isMobileOnly: Generated<boolean>
}

interface ZoneRuleTable {
  prefix: string
  zones: number[]
}

interface ContinentTable {
  code: number
  name: string
  isOffered: Generated<boolean>
}

export interface SitesTables {
  websiteGroup: WebsiteGroupTable
  site: SiteTable
  sitePublisher: SitePublisherTable
  zone: ZoneTable
  zoneRule: ZoneRuleTable
  continent: ContinentTable
}
