/** What a product of the seeded catalogue says of itself. */
import type { PlatformKey } from '#domain/catalogue/platform.ts'
import type { PaymentType, ProductKind } from '#domain/catalogue/product.ts'

export interface SeededProduct {
  readonly kind: ProductKind
  readonly siteId: number
  readonly key: string
  readonly proposalName: string
  readonly campaignName: string
  readonly contentType?: string
  readonly paymentType: PaymentType
  readonly cpmMicros?: bigint
  readonly pricePerWeekCents?: bigint
  readonly pricePerPostCents?: bigint
  readonly priorityCeiling?: number
  readonly dailyViews?: number
  readonly isDailyBudget?: boolean
  readonly typeCode?: string
  readonly format?: 'banner' | 'native'
  readonly imageWidth?: number
  readonly imageHeight?: number
  readonly alternateZones?: readonly number[]
  readonly defaultZones?: readonly number[]
  readonly summaryZone?: number
  readonly deadlineHours?: number
  readonly pinHours?: number
  readonly isPopular?: boolean
  readonly isWhatsappFriendly?: boolean
  readonly description: string
  /** Where it appears; what is done by hand stands where its result does. */
  readonly platform: PlatformKey
  /** The word for one of it, such as `post`. */
  readonly unit: string
  /** What somebody has to bring for it. */
  readonly notes: string
  /** When it may appear. */
  readonly schedule: string
  readonly isInHouse?: boolean
  /** Left out where the rules of discounts say it. */
  readonly maxDiscountPercent?: number
}
