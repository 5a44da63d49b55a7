/** Sales that were approved to be charged later: they stand at once, and payments settle them. */
import type { Currency } from '#domain/billing/payment.ts'
import type { Subject } from '#domain/billing/subject.ts'
import { divideFloor } from '#domain/kernel/arithmetic.ts'
import { type Cents, cents, type NanoDollars, nanoDollars } from '#domain/kernel/money.ts'
import type { Database } from '../kernel/context.ts'
import { insertOrder, type NewLine } from './store/orders.ts'
import { payersUnsettled, sumUnsettled } from './store/payments.ts'
import { listOpenSales, type OpenSale } from './store/pending-sales.ts'

export type { OpenSale }

interface PendingSale {
  readonly proposalId: number
  readonly advertiserId: number
  readonly salesmanId: number | null
  readonly placedBy: number
  readonly onBehalfOf: number | null
  readonly currency: Currency
  readonly amountCents: Cents
  /** What it comes to in US dollars, which is what its payments will be worth together. */
  readonly usdNanos: NanoDollars
  readonly hidesPrices: boolean
  readonly description: string
}

/** Writes the sale down with what it is of; the parts sum to its amount. Answers its number. The ledger is the caller's. */
export const makePendingSale = (
  tx: Database,
  sale: PendingSale,
  lines: readonly NewLine[],
  at: Date,
): Promise<number> => insertOrder(tx, { kind: 'later', ...sale }, lines, at)

/** Of proposals, of a client or of everybody those that are not paid whole, oldest first. */
export function openSalesOf(
  db: Database,
  of: 'everybody' | { readonly proposalIds: readonly number[] } | { readonly clientId: number },
): Promise<OpenSale[]> {
  return listOpenSales(db, of)
}

/** What open payments of one thing will have paid of it, without their surcharges. */
export const inFlightOf = async (db: Database, { subjectKind, subjectId }: Subject): Promise<Cents> =>
  (await inFlightOfEach(db, subjectKind, [subjectId])).get(subjectId) ?? cents(0n)

/** The same of several of one kind; of what is not there nothing is on its way. */
export function inFlightOfEach(
  db: Database,
  kind: Subject['subjectKind'],
  ids: readonly number[],
): Promise<ReadonlyMap<number, Cents>> {
  return sumUnsettled(db, kind, ids)
}

/** The name of whoever began the first open payment of each of several of one kind. */
export const payersOfEach = async (
  db: Database,
  kind: Subject['subjectKind'],
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => (ids.length === 0 ? new Map() : payersUnsettled(db, kind, ids))

/**
 * What a part of a pending sale is worth in US dollars: its share of what is open of it, rounded down, and all that is
 * left for the last one; so its payments are worth exactly what it was booked at.
 */
export const worthOf = ({ open, openUsd }: Pick<OpenSale, 'open' | 'openUsd'>, part: Cents): NanoDollars =>
  nanoDollars(divideFloor(openUsd * part, open))
