/** Proposals with their lines and versions, templates of them, and the rules of discounts. */
import type { ItemType } from '#domain/catalogue/item-type.ts'
import type { PaymentType, ProductKind } from '#domain/catalogue/product.ts'
import type { Cents, MicroDollars } from '#domain/kernel/money.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Currency } from '#domain/billing/payment.ts'
import type { Generated } from 'kysely'
import type { Amount, GeneratedAmount } from './columns.ts'

type Fact = Generated<Date | null>

export interface ProposalTables {
  discountRule: {
    id: Generated<number>
    holder: 'superadmin' | 'agency' | null
    isForOwnSite: Generated<boolean>
    productKind: ProductKind | null
    siteId: number | null
    sparesCustom: Generated<boolean>
    itemType: ItemType | null
    capPercent: number | null
    steps: number[] | null
  }

  proposal: {
    id: Generated<number>
    name: string
    clientId: number
    salesmanId: number
    createdBy: number
    actedBy: number | null
    formKey: string | null
    notes: Generated<string>
    additionalNotes: Generated<string>
    sendTo: Generated<string>
    hidesPrices: Generated<boolean>
    currency: Generated<Currency>
    /** Canadian dollars for one of the United States, in millionths. */
    cadRateMillionths: bigint | null
    cadRateDay: NewYorkDay | null
    totalCents: Amount<Cents>
    cadTotalCents: Amount<Cents> | null
    /** What is paid, in the proposal's currency. */
    paidCents: GeneratedAmount<Cents>
    versionNumber: Generated<number>
    sentAt: Fact
    completedAt: Fact
    campaignsAddedAt: Fact
    archivedAt: Fact
    archivedBy: Generated<number | null>
    combinedInto: Generated<number | null>
    /** Since when something that it was combined of stands again. */
    partedAt: Fact
    processingRemovedAt: Fact
    /** The last day of its prices; null: they have no end. */
    validUntil: Generated<NewYorkDay | null>
    firstSeenAt: Fact
    lastSeenAt: Fact
    /** Which version the client has seen last. */
    seenVersion: Generated<number | null>
    declinedAt: Fact
    declineReason: Generated<string | null>
    createdAt: Date
    updatedAt: Date
  }

  proposalLine: {
    id: Generated<number>
    proposalId: number
    position: number
    productId: number | null
    name: string
    rateType: PaymentType
    rateMicros: Amount<MicroDollars>
    /** What the catalogue asked when the line was quoted. */
    quotedRateMicros: Amount<MicroDollars> | null
    quantity: number | null
    dailyViews: number | null
    budgetCents: Amount<Cents> | null
    discountPercent: Generated<number>
    campaignName: string | null
    isOptional: Generated<boolean>
    isTaken: Generated<boolean>
    startDay: NewYorkDay | null
    deletedAt: Fact
    /** An existing campaign that it goes into. */
    intoCampaignId: Generated<number | null>
  }

  proposalVersion: {
    id: Generated<number>
    proposalId: number
    number: number
    content: string
    sha256: string
    notes: string
    currency: Currency
    totalCents: Amount<Cents>
    cadTotalCents: Amount<Cents> | null
    cadRateMillionths: bigint | null
    madeBy: number
    actedBy: number | null
    madeAt: Date
  }

  proposalSending: {
    id: Generated<number>
    proposalId: number
    version: number
    body: string
    askedBy: number
    actedBy: number | null
    askedAt: Date
    leavesAt: Date
    /** The links that were open end when it was handed over. */
    endsOthers: boolean
    undoneAt: Fact
    handedAt: Fact
  }

  proposalLink: {
    id: Generated<number>
    proposalId: number
    clientId: number
    sendingId: number | null
    letterId: number | null
    toAddress: string
    /** SHA-256 of the token, as bytes. */
    tokenHash: Uint8Array
    madeAt: Date
    endedAt: Fact
    endedWhy: Generated<'taken-back' | 'revoked' | 'newer' | null>
  }

  proposalMessage: {
    id: Generated<number>
    proposalId: number
    isFromClient: boolean
    personId: number
    /** The link by which a client without a session came; null of everybody else. */
    linkId: number | null
    text: string
    at: Date
  }

  proposalSignature: {
    id: Generated<number>
    proposalId: number
    version: number
    /** The SHA-256 of the version's text. */
    versionSha256: string
    name: string
    at: Date
    /** The ids of all lines that were not left out. */
    chosen: number[]
    totalCents: Amount<Cents>
    currency: Currency
    personId: number
    /** The link by which a client without a session came; null of everybody else. */
    linkId: number | null
    /** The signer's network address, cut to its /24 or /48. */
    network: string
    browser: string
    /** The signed document as JSON, and SHA-256 of that whole file. */
    content: string
    sha256: string
    pdf: Uint8Array
    pdfSha256: string
  }

  /** The public parts of the keys that the house signs with, never changed. */
  signatureKey: {
    id: string
    publicKey: string
    since: Date
  }

  proposalTemplate: {
    id: Generated<number>
    personId: number
    title: string
    description: string
    createdAt: Date
    archivedAt: Fact
  }

  proposalTemplateLine: {
    templateId: number
    position: number
    productId: number | null
    name: string
    rateMicros: Amount<MicroDollars> | null
    quantity: number | null
    dailyViews: number | null
    budgetCents: Amount<Cents> | null
    campaignName: string | null
    isOptional: Generated<boolean>
  }
}
