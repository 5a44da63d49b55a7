/** Products, and the types of content they are made of. */
import type { PaymentType, ProductKind } from '#domain/catalogue/product.ts'
import type { Cents, MicroDollars } from '#domain/kernel/money.ts'
import type { Flag } from '#domain/people/actor.ts'
import type { Generated } from 'kysely'
import type { Amount } from './columns.ts'

export interface CatalogueTables {
  product: {
    id: Generated<number>
    kind: ProductKind
    siteId: number | null
    key: string
    proposalName: string
    chooseCampaignName: string
    addCampaignName: string
    contentType: string | null
    paymentType: Generated<PaymentType>
    cpmMicros: Amount<MicroDollars> | null
    pricePerWeekCents: Amount<Cents> | null
    pricePerPostCents: Amount<Cents> | null
    priorityCeiling: number | null
    dailyViews: number | null
    isDailyBudget: Generated<boolean>
    typeCode: string | null
    format: string | null
    imageWidth: number | null
    imageHeight: number | null
    alternateZones: Generated<number[]>
    defaultZones: Generated<number[]>
    summaryZone: number | null
    deadlineHours: number | null
    pinHours: number | null
    isPopular: Generated<boolean>
    isWhatsappFriendly: Generated<boolean>
    description: Generated<string>
    /** An SVG; null until the seed has completed the row. */
    exampleImage: string | null
    withdrawnAt: Date | null
    platform: number | null
    unit: Generated<string>
    isInHouse: Generated<boolean>
    maxDiscountPercent: number | null
    notes: Generated<string>
    schedule: Generated<string>
  }

  /** What a package is made of. */
  productPart: {
    productId: number
    position: number
    partId: number
    quantity: number
  }

  contentType: {
    id: Generated<number>
    key: string
    name: string
    isPostCredit: boolean
    needsMedia: boolean
    needsLink: boolean
    textLimit: number
    lineLimit: number | null
    allowsPdf: Generated<boolean>
    sentAheadHours: number | null
    needsText: Generated<boolean>
    isMail: Generated<boolean>
    isForEdition: Generated<boolean>
    hasTag: Generated<boolean>
    isPost: Generated<boolean>
    needsFlag: Generated<Flag | null>
    limitsChangedAt: Generated<Date>
  }
}
