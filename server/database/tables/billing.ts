/** The ledger, cards, payments and orders. */
import type { Generated } from 'kysely'
import type { Currency, PaymentMethod, PaymentState } from '#domain/billing/payment.ts'
import type { OrderKind, OrderUnit, Purpose, SubjectKind } from '#domain/billing/subject.ts'
import type { Cents, NanoDollars } from '#domain/kernel/money.ts'
import type { GeneratedAmount, Json } from './columns.ts'

export interface BillingTables {
  ledgerAccount: {
    id: Generated<number>
    kind: string
    unit: string
    subjectId: number | null
    /** The balance in the account's unit. */
    balance: Generated<bigint>
    mayBeNegative: boolean
  }

  ledgerTransaction: {
    id: Generated<bigint>
    kind: string
    at: Date
    actorId: number | null
    onBehalfOf: number | null
    paymentId: number | null
    campaignId: number | null
    postId: Generated<number | null>
    articleId: Generated<number | null>
    proposalId: Generated<number | null>
    orderId: Generated<number | null>
    reason: string | null
  }

  ledgerEntry: {
    id: Generated<bigint>
    transactionId: bigint
    accountId: number
    /** In the account's unit; above zero the account gains. */
    amount: bigint
  }

  savedCard: {
    id: Generated<number>
    advertiserId: number
    token: string
    brand: string
    lastDigits: string
    expiryMonth: number
    expiryYear: number
    label: string | null
    savedBy: number
    createdAt: Date
    removedAt: Date | null
    removedBy: number | null
    addedFrom: Generated<string>
    /** Kept for what is charged monthly alone: no purchase can choose it. */
    isForSubscriptions: Generated<boolean>
  }

  payment: {
    id: Generated<number>
    personId: number
    onBehalfOf: number | null
    /** Who paid through that person's eyes. */
    actedBy: number | null
    salesmanId: number | null
    /** SHA-256 of the key that was sent; so is that of a campaign and of a form. */
    idempotencyKey: string
    requestHash: string
    purpose: Purpose
    subjectKind: SubjectKind
    subjectId: number
    advertiserId: number
    method: PaymentMethod
    /** Why a balance was waived; null of all other payments. */
    waivedBecause: Generated<string | null>
    amountCents: Cents
    currency: Currency
    /** Null, as its price, where nothing is counted out. */
    quantity: number | null
    priceNanos: NanoDollars | null
    product: string
    description: string
    siteId: number | null
    savedCardId: number | null
    /** The card's and the gateway's are null of cash. */
    cardToken: string | null
    cardBrand: string | null
    cardLastDigits: string | null
    cardExpiryMonth: number | null
    cardExpiryYear: number | null
    savesCard: Generated<boolean>
    state: PaymentState
    gatewayKey: string | null
    gatewayChargeId: string | null
    declineCode: string | null
    failureText: string | null
    reply: Json | null
    createdAt: Date
    submittedAt: Date | null
    settledAt: Date | null
    network: Generated<string>
    /** A surcharge within the amount, which pays for nothing that was offered. */
    processingCents: GeneratedAmount<Cents>
    /** What a captured payment of a proposal came to in US dollars, without processing. */
    usdNanos: Generated<NanoDollars | null>
    /** The sale to be charged later that it pays; one that pays none has an order of its own. */
    settlesOrderId: Generated<number | null>
    /** Through which link of a proposal somebody paid who has no session. */
    linkId: Generated<number | null>
    /** Of the first charge of a subscription: how many there are to be, 0 without an end. */
    subscriptionMonths: Generated<number | null>
    /** Which period of a subscription a later charge pays; null of all other payments. */
    subscriptionPeriod: Generated<number | null>
  }

  salesOrder: {
    id: Generated<number>
    kind: OrderKind
    paymentId: number | null
    refundOf: number | null
    advertiserId: number
    placedBy: number
    onBehalfOf: number | null
    salesmanId: number | null
    amountCents: Cents
    description: string
    note: string | null
    receiptKey: string | null
    createdAt: Date
    currency: Currency
    proposalId: Generated<number | null>
    /** What a sale to be charged later comes to in US dollars; null of all others. */
    usdNanos: Generated<NanoDollars | null>
    hidesPrices: Generated<boolean>
    /** The subscription of which the order is a charge; null of all other orders. */
    subscriptionId: Generated<number | null>
  }

  orderLine: {
    id: Generated<number>
    orderId: number
    subjectKind: SubjectKind
    subjectId: number
    siteId: number | null
    product: string
    quantity: number
    unit: OrderUnit
    amountCents: Cents
    priceNanos: NanoDollars | null
  }
}
