/** The ledger, cards, payments and orders. */
import type { Cents, NanoDollars } from '#domain/kernel/money.ts'
import type { Generated } from 'kysely'
import type { Amount, Json } from './columns.ts'

interface LedgerAccountTable {
  id: Generated<number>
  kind: string
  unit: string
  subjectId: number | null
  balance: Generated<bigint>
  mayBeNegative: boolean
}

interface LedgerTransactionTable {
  id: Generated<bigint>
  kind: string
  at: Date
  actorId: number | null
  onBehalfOf: number | null
  paymentId: number | null
  campaignId: number | null
  reason: string | null
}

interface LedgerEntryTable {
  id: Generated<bigint>
  transactionId: bigint
  accountId: number
  amount: bigint
}

interface SavedCardTable {
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
}

interface PaymentTable {
  id: Generated<number>
  personId: number
  onBehalfOf: number | null
  idempotencyKey: string
  requestHash: string
  purpose: string
  campaignId: number
  advertiserId: number
  amountCents: Amount<Cents>
  currency: Generated<string>
  quantity: number
  priceNanos: Amount<NanoDollars>
  product: string
  description: string
  siteId: number | null
  savedCardId: number | null
  cardToken: string
  cardBrand: string
  cardLastDigits: string
  cardExpiryMonth: number
  cardExpiryYear: number
  savesCard: Generated<boolean>
  state: string
  gatewayKey: string
  gatewayChargeId: string | null
  declineCode: string | null
  failureText: string | null
  reply: Json | null
  createdAt: Date
  submittedAt: Date | null
  settledAt: Date | null
  network: Generated<string>
}

interface SalesOrderTable {
  id: Generated<number>
  kind: string
  paymentId: number | null
  refundOf: number | null
  campaignId: number | null
  advertiserId: number
  siteId: number | null
  placedBy: number
  onBehalfOf: number | null
  salesmanId: number | null
  amountCents: Amount<Cents>
  quantity: number
  unit: string
  product: string
  description: string
  note: string | null
  receiptKey: string | null
  createdAt: Date
}

export interface BillingTables {
  ledgerAccount: LedgerAccountTable
  ledgerTransaction: LedgerTransactionTable
  ledgerEntry: LedgerEntryTable
  savedCard: SavedCardTable
  payment: PaymentTable
  salesOrder: SalesOrderTable
}
