import type { Invariant, Search } from '#server/kernel/invariant.ts'
import { auditLedger } from './audit-ledger.ts'
import { auditPayments } from './audit-payments.ts'

/** What must always be true of money, credits, payments, orders and receipts. */
export const auditBilling: readonly (Invariant | Search)[] = [...auditLedger, ...auditPayments]
