/** Sites, their zones and the places of their readers. */
import type { MicroDollars } from '#domain/kernel/money.ts'
import type { ZonePage } from '#domain/sites/zones.ts'
import type { Generated } from 'kysely'
import type { GeneratedAmount } from './columns.ts'

export interface SitesTables {
  websiteGroup: {
    id: number
    name: string
  }

  site: {
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
    isPriority: Generated<boolean>
    deadlineHours: Generated<number>
    printWeekdays: Generated<number[]>
    contentAddress: string | null
    blastAddress: string | null
    scheduleChangedAt: Generated<Date>
    previewHost: string | null
    defaultCpmMicros: GeneratedAmount<MicroDollars>
    timeZone: Generated<string>
    keepsViewerNumber: Generated<boolean>
    logoSvg: string
  }

  siteWordpress: {
    siteId: number
    address: string
    loginUser: string
    passwordSealed: Buffer
    category: number | null
    sponsoredCategory: number | null
    author: number | null
    updatedAt: Date
  }

  sitePublisher: {
    siteId: number
    personId: number
  }

  zone: {
    value: number
    label: string
    position: number
    isMobileOnly: Generated<boolean>
    page: Generated<ZonePage>
    groupName: string | null
    shortLabel: string | null
    drawnAs: string | null
    drawnX: number | null
    drawnY: number | null
    drawnWidth: number | null
    drawnHeight: number | null
  }

  zoneRule: {
    prefix: string
    zones: number[]
  }

  continent: {
    code: number
    name: string
    isOffered: Generated<boolean>
  }
}
