/** Campaigns, with what each kind of them has. */
import type { CampaignKind, RowClass } from '#domain/campaigns/campaign.ts'
import type { DeviceClass } from '#domain/campaigns/targeting/devices.ts'
import type { FinerTargeting } from '#domain/campaigns/targeting/finer-targeting.ts'
import type { Cents, MicroDollars } from '#domain/kernel/money.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Amount } from './columns.ts'

export interface CampaignsTables {
  deviceChoice: {
    name: string
    position: number
    platforms: number[]
    classes: DeviceClass[]
  }

  campaign: {
    id: Generated<number>
    kind: CampaignKind
    name: string
    advertiserId: number
    productId: number
    siteId: number
    createdBy: number
    createdAt: Date
    updatedAt: Date
    switchedOnAt: Date | null
    switchedOnBy: number | null
    archivedAt: Date | null
    archivedBy: number | null
    deletedAt: Date | null
    deletedBy: number | null
    creationKey: string | null
    /** Kept by triggers (migration 0016), as `row_class` is by its definition. */
    hasPostsLeft: ColumnType<boolean, never, never>
    rowClass: ColumnType<RowClass, never, never>
  }

  /** Kept by triggers (migration 0101). */
  campaignOut: {
    id: ColumnType<bigint, never, never>
    campaignId: number
    fromAt: Date
    untilAt: Date | null
  }

  campaignSite: {
    campaignId: number
    siteId: number
  }

  impressionCampaign: {
    campaignId: number
    baseCpmMicros: Amount<MicroDollars> | null
    priorityCeiling: Generated<number>
    priority: Generated<number>
    chargedPriority: Generated<number>
    paymentType: Generated<'cpm' | 'ppw'>
    isDailyBudget: Generated<boolean>
    dailyBudgetCents: Amount<Cents> | null
    viewsPerDay: number | null
    startAt: Date | null
    stopAt: Date | null
    /** Counted by the database. */
    timesMoved: GeneratedAlways<number>
    typeCode: Generated<string>
    alternateZones: Generated<number[]>
    continents: Generated<number[]>
    countries: Generated<string[]>
    states: Generated<string[]>
    deviceChoice: Generated<string>
    aim: ColumnType<FinerTargeting, string | undefined, string>
    bought: Generated<bigint>
    granted: Generated<bigint>
    removed: Generated<bigint>
    repriced: Generated<bigint>
    counted: Generated<bigint>
  }

  campaignZone: {
    campaignId: number
    zone: number
  }

  postCampaign: {
    campaignId: number
    contentType: string | null
    pricePerPostCents: Amount<Cents> | null
    deadlineHours: number | null
  }
}
