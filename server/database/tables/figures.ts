/** What was asked for, given out, seen and clicked. */
import type { DeviceClass } from '#domain/campaigns/devices.ts'
import type { Generated } from 'kysely'
import type { JsonWithDefault } from './columns.ts'

interface StatHourTable {
  campaignId: number
  mediaId: number
  siteId: number
  zone: number
  country: string
  state: string
  device: DeviceClass
  hour: Date
  views: Generated<number>
  viewable: Generated<number>
  clicks: Generated<number>
  filtered: JsonWithDefault
}

interface SiteHourTable {
  siteId: number
  hour: Date
  zone: number
  asked: Generated<number>
  filled: Generated<number>
  seen: Generated<number>
  lastAskedAt: Date
}

/** Ads given out by campaign, creative, site, zone, place, device and hour. */
interface ServedHourTable {
  campaignId: number
  mediaId: number
  siteId: number
  zone: number
  country: string
  state: string
  device: DeviceClass
  hour: Date
  served: number
}

interface SiteReadersTable {
  siteId: number
  day: string
  country: string
  state: string
  device: DeviceClass
  pages: number
}

interface CampaignDayTable {
  campaignId: number
  day: string
  views: Generated<number>
  clicks: Generated<number>
  filtered: Generated<number>
}

interface CampaignTotalTable {
  campaignId: number
  views: Generated<bigint>
  clicks: Generated<bigint>
  filtered: Generated<bigint>
}

interface MediaDayTable {
  mediaId: number
  day: string
  views: Generated<number>
  clicks: Generated<number>
}

export interface FiguresTables {
  statHour: StatHourTable
  siteHour: SiteHourTable
  servedHour: ServedHourTable
  siteReaders: SiteReadersTable
  campaignDay: CampaignDayTable
  campaignTotal: CampaignTotalTable
  mediaDay: MediaDayTable
}
