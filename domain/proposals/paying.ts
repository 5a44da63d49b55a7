/** How much of a proposal is still to be paid, and how much of it one payment may be. All in the proposal's currency. */
import { parseAmount } from '../billing/amount.ts'
import type { OrderUnit } from '../billing/subject.ts'
import type { ProductKind } from '../catalogue/product.ts'
import { divideHalfAway, splitByWeight } from '../kernel/arithmetic.ts'
import { type Cents, cents, centsToNanos, nanoDollars, type NanoDollars } from '../kernel/money.ts'
import { formatMoney, toCents } from '../kernel/money-text.ts'
import { isRefusal, type Refusal, refuse, type Verdict } from '../kernel/verdict.ts'
import type { DeclineFacts } from './answers/declining.ts'
import type { CadRate } from './canadian.ts'
import { type PricedLine, viewsOf, weeksThatTake } from './line.ts'
import type { StatusFacts } from './status.ts'

export interface ProposalMoney {
  readonly total: Cents
  readonly paid: Cents
  /** Of payments whose end is not known yet, without their processing: it stays reserved for them. */
  readonly inFlight: Cents
  /** What is still to be paid of each sale that was approved for a later charge, the oldest first. */
  readonly openSales: readonly Cents[]
  /** The name of whoever began the first payment that is on its way; left out: none is. */
  readonly payer?: string | undefined
}

/** How little may be paid, by the settings. */
export interface LeastAmounts {
  /** The least that a part may be. */
  readonly part: Cents
  /** The least that a card is charged, and so the least that a part may leave. */
  readonly charge: Cents
}

/** What was paid or is owed by a sale. The rest of the total has no sale yet. */
export const coveredOf = ({ paid, openSales }: Pick<ProposalMoney, 'paid' | 'openSales'>): Cents =>
  cents(openSales.reduce((sum, open) => sum + open, paid as bigint))

/** The part of the total that no payment and no sale covers yet. */
export const uncoveredOf = (money: ProposalMoney): Cents => cents(money.total - coveredOf(money))

export const balanceOf = ({ total, paid }: Pick<ProposalMoney, 'total' | 'paid'>): Cents =>
  cents(total - paid)

/**
 * The most that the next payment may be. A payment belongs to one sale: while one is open it settles that, and what was added
 * since is paid by the next.
 */
export function payableOf(money: ProposalMoney): Cents {
  const wanted = money.openSales[0] ?? balanceOf(money)
  const free = wanted - money.inFlight
  return cents(free > 0n ? free : 0n)
}

/** Whether the next payment is the first, and of all that it comes to: no part of it is paid, owed or on its way. */
export const isUnpaid = (money: ProposalMoney): boolean =>
  money.openSales.length === 0 && money.total > 0n && payableOf(money) === money.total

/** Whether `asked` pays all of what nothing was paid of: null is all that is payable, and its amount said aloud is as much. */
export const isAllUpFront = (asked: Cents | null, money: ProposalMoney): boolean =>
  isUnpaid(money) && (asked === null || asked >= money.total)

/** The least that a part may be: what a part and a card payment are at least, or all of it where less is left (PAY-07). */
export function smallestPartOf(payable: Cents, { part, charge }: LeastAmounts): Cents {
  const least = part < charge ? charge : part
  return payable < least ? payable : least
}

/** What stands in the way of any payment. */
type ObstacleFacts = Pick<StatusFacts, 'isArchived' | 'isCompleted'> & DeclineFacts

/** Whether anything may be paid of it: not of what is archived, completed or declined, nor of what costs nothing (409). */
export function mayPay(facts: ObstacleFacts, money: ProposalMoney): Verdict<Standstill | 'nothing-to-pay'> {
  const verdict = mayApprove(facts)
  if (verdict !== 'ok') return verdict
  return balanceOf(money) > 0n ? 'ok' : refuse('nothing-to-pay')
}

/** Whether a payment of it would be taken at this moment: also not while all of it is on its way already. */
export function mayPayNow(facts: ObstacleFacts, money: ProposalMoney): Verdict {
  const verdict = mayPay(facts, money)
  if (verdict !== 'ok') return verdict
  return payableOf(money) > 0n ? 'ok' : allUnderWay(money)
}

/** All of it is on its way already: said by whom, where that is known. */
const allUnderWay = ({ payer }: ProposalMoney): Refusal<'being-paid' | 'payments-under-way'> =>
  payer === undefined ? refuse('payments-under-way') : refuse('being-paid', { values: { name: payer } })

/** Whether a card may be charged what is left: of less than `least` the provider's fee is the larger part. */
export const mayChargeBalance = (payable: Cents, least: Cents): Verdict<'balance-small'> =>
  payable >= least ? 'ok' : refuse('balance-small', { values: { least: formatMoney(least) } })

/** Whether what is left may be waived (409): nothing is on its way, and a card could not be charged so little. */
export function mayWaive(
  facts: ObstacleFacts,
  money: ProposalMoney,
  least: Cents,
): Verdict<Standstill | 'nothing-to-pay' | 'payments-under-way' | 'waive-large'> {
  const verdict = mayPay(facts, money)
  if (verdict !== 'ok') return verdict
  if (money.inFlight > 0n) return refuse('payments-under-way')
  return payableOf(money) < least ? 'ok' : refuse('waive-large', { values: { least: formatMoney(least) } })
}

/** Whether an approval of it would be taken at this moment: not while it is being paid. */
export function mayApproveNow(facts: ObstacleFacts, { inFlight }: Pick<ProposalMoney, 'inFlight'>): Verdict {
  const verdict = mayApprove(facts)
  if (verdict !== 'ok') return verdict
  return inFlight > 0n ? refuse('payments-under-way') : 'ok'
}

/** Whether it may be approved and charged later (409). */
export function mayApprove({ isArchived, isCompleted, isDeclined }: ObstacleFacts): Verdict<Standstill> {
  if (isArchived) return refuse('proposal-archived')
  if (isCompleted) return refuse('proposal-completed')
  return isDeclined ? refuse('proposal-declined') : 'ok'
}

type Standstill = 'proposal-archived' | 'proposal-completed' | 'proposal-declined'

/** Whether a client may owe so much in all for sales that are charged later (D-155); in US dollars. */
export const mayOwe = (owed: NanoDollars, limit: Cents): Verdict<'over-limit'> =>
  owed <= centsToNanos(limit)
    ? 'ok'
    : refuse('over-limit', { values: { owed: formatMoney(toCents(owed)), limit: formatMoney(limit) } })

/** What is to be paid as somebody typed it; null: all that is payable. What cannot be read or is no amount is refused. */
export function readPart(typed: string | null): Cents | null | Refusal {
  if (typed === null) return null
  const amount = parseAmount(typed)
  if (isRefusal(amount)) return amount
  return amount === 0n ? refuse('amount-zero', { field: 'amount' }) : amount
}

const balanceOnly = (payable: Cents): Refusal<'balance-only'> =>
  refuse('balance-only', { values: { remaining: formatMoney(payable) } })

/** How much is paid; `least` are the settings. */
export function partToPay(
  asked: Cents | null,
  money: ProposalMoney,
  least: LeastAmounts,
  isCard: boolean,
): Cents | Refusal {
  const payable = payableOf(money)
  if (payable === 0n) return allUnderWay(money)
  const smallest = smallestPartOf(payable, least)
  return partWithin(asked ?? payable, { payable, smallest, smallestCharge: least.charge }, isCard)
}

interface PartLimits {
  readonly payable: Cents
  readonly smallest: Cents
  /** The least that a card is charged. */
  readonly smallestCharge: Cents
}

/** A part that is no less and no more than may be, and leaves nothing or what a card can be charged. */
export function partWithin(
  part: Cents,
  { payable, smallest, smallestCharge }: PartLimits,
  isCard: boolean,
): Cents | Refusal<'balance-only' | 'balance-small' | 'part-leaves' | 'part-small' | 'payments-under-way'> {
  if (payable === 0n) return refuse('payments-under-way')
  if (part > payable) return { ...balanceOnly(payable), field: 'amount' }
  const chargeable = isCard ? mayChargeBalance(payable, smallestCharge) : 'ok'
  if (chargeable !== 'ok') return chargeable
  if (part < smallest)
    return refuse('part-small', { field: 'amount', values: { least: formatMoney(smallest) } })
  const left = cents(payable - part)
  if (left === 0n || left >= smallestCharge) return part
  const values = { left: formatMoney(left), least: formatMoney(smallestCharge) }
  return refuse('part-leaves', { field: 'amount', values })
}

/**
 * What each item has of a payment: by what is still unpaid of it, largest remainder first, so that the last payment makes
 * each exact. `unpaid` may be below zero where an item was paid and became cheaper or was taken off; it then has nothing.
 */
export function partsOfItems(amount: Cents, unpaid: readonly Cents[]): Cents[] {
  const weights = unpaid.map((left) => (left > 0n ? left : 0n))
  return splitByWeight(amount, weights).map((part) => cents(part))
}

/** How many of what an item is, as its sale counts them; without a product it was written by hand. */
export function countOf(
  line: PricedLine,
  productKind: ProductKind | null,
): { quantity: number; unit: OrderUnit } {
  if (line.rateType === 'cpm') return { quantity: viewsOf(line) ?? 0, unit: 'impressions' }
  const quantity = line.quantity ?? 0
  if (line.rateType === 'ppw') return { quantity: weeksThatTake(quantity), unit: 'weeks' }
  if (productKind === 'content' || productKind === 'print') return { quantity, unit: 'posts' }
  return { quantity, unit: productKind === 'press' ? 'articles' : 'items' }
}

/** The most that one line of a sale can count. */
const mostViews = 2_000_000_000

/** Whether a sale can hold each of these. */
export const mayBeSold = (lines: readonly PricedLine[]): Verdict<'quantity-large'> =>
  lines.every((line) => (viewsOf(line) ?? 0) <= mostViews) ? 'ok' : refuse('quantity-large')

/** Whether so much of it can be counted: a package has parts, and a cheaper campaign takes more views for the money. */
export const isCountableQuantity = ({ quantity }: { readonly quantity: number }): boolean =>
  quantity <= mostViews

/** Before anything is charged; afterwards what cannot be counted is given otherwise. */
export const mayBeGiven = (gifts: readonly { readonly quantity: number }[]): Verdict<'quantity-large'> =>
  gifts.every(isCountableQuantity) ? 'ok' : refuse('quantity-large')

/** What an amount comes to in US dollars, at the proposal's rate; null: it is in them. Half a nano-dollar is rounded up. */
export const usdOf = (amount: Cents, cadRate: CadRate | null): NanoDollars =>
  cadRate === null
    ? centsToNanos(amount)
    : nanoDollars(divideHalfAway(centsToNanos(amount) * 1_000_000n, cadRate.millionths))
