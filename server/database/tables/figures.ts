/** What was asked for, given out, seen and clicked. */
import type { DeviceClass } from '#domain/campaigns/targeting/devices.ts'
import type { Generated } from 'kysely'
import type { JsonWithDefault } from './columns.ts'

export interface FiguresTables {
  statHour: {
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

  siteHour: {
    siteId: number
    hour: Date
    zone: number
    asked: Generated<number>
    filled: Generated<number>
    seen: Generated<number>
    lastAskedAt: Date
  }

  /** Ads given out by campaign, creative, site, zone, place, device and hour. */
  servedHour: {
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

  siteReaders: {
    siteId: number
    day: string
    country: string
    state: string
    device: DeviceClass
    pages: number
  }

  campaignDay: {
    campaignId: number
    day: string
    views: Generated<number>
    clicks: Generated<number>
    filtered: Generated<number>
  }

  campaignTotal: {
    campaignId: number
    views: Generated<bigint>
    clicks: Generated<bigint>
    filtered: Generated<bigint>
  }

  mediaDay: {
    mediaId: number
    day: string
    views: Generated<number>
    clicks: Generated<number>
  }
}
