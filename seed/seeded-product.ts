/** What a product of the seeded catalogue says of itself. */
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
  readonly description?: string
}
