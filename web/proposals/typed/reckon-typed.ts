/** What is typed, reckoned by the rules that the server asks: each line, its cap, and the sums. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { Item } from '#contract/proposals/item.ts'
import type { getTerms } from '#contract/proposals/list.ts'
import type { Proposal } from '#contract/proposals/proposal.ts'
import { refusals } from '#contract/refusals.ts'
import { type Cents, cents, microDollars } from '#domain/kernel/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/kernel/verdict.ts'
import {
  amountsIn,
  type CadRate,
  cadRateOf,
  mayTurnCurrency,
  readCadRate,
} from '#domain/proposals/canadian.ts'
import { applyCap, discountCapOf } from '#domain/proposals/discount-cap.ts'
import { choicesOf } from '#domain/proposals/discount-choices.ts'
import { isCounted } from '#domain/proposals/choice.ts'
import type { Discounter } from '#domain/proposals/discounter.ts'
import type { Currency } from '#domain/billing/payment.ts'
import { isUnchanged } from '#domain/proposals/editing.ts'
import type { LineAmounts } from '#domain/proposals/line.ts'
import { checkRate } from '#domain/proposals/rate-floor.ts'
import { takesDiscountInto } from '#domain/proposals/target.ts'
import { type Totals, totalsOf } from '#domain/proposals/totals.ts'
import { readRate, readWhole } from '#domain/proposals/typed-figure.ts'
import { type ReadLine, readLine } from '#domain/proposals/typed-line.ts'
import { intoOf, type TypedProposal, type TypedRow } from '#web/proposals/typed/typed-proposal.ts'

export type Terms = Reply<typeof getTerms>

/** What was saved of the proposal; null of a new one. */
export type SavedProposal = Proposal | null

export interface ReckonedRow {
  /** What it promises is there already: it is not taken off. */
  readonly isGiven: boolean
  /** The line as it was given, while it stands so: nothing of it is changed. */
  readonly fixed: Item | null
  /** As it would be saved, its discount cut to the cap; null while something of it cannot be read. */
  readonly line: ReadLine | null
  /** In the currency of the proposal; null with the line. */
  readonly amounts: LineAmounts | null
  readonly faults: readonly Refusal[]
  /** The highest percent that may be given, and those that are offered. */
  readonly cap: number
  readonly choices: readonly number[]
  /** What is said of a discount above the cap; null where it is not. */
  readonly overCap: Refusal | null
  /** What is said where nothing may be given. */
  readonly noDiscount: Refusal | null
  /** The client left it out: it adds nothing to the sums. */
  readonly isLeftOut: boolean
}

export interface ReckonedProposal {
  readonly rows: readonly ReckonedRow[]
  /** The totals of the lines that can be read and count. */
  readonly totals: Totals
  readonly currency: Currency
  /** Set: the proposal is in Canadian dollars. */
  readonly cadRate: CadRate | null
  readonly paid: Cents
  readonly balance: Cents
}

export function reckonTyped(
  { rows, client, isCanadian }: Pick<TypedProposal, 'rows' | 'client' | 'isCanadian'>,
  terms: Terms,
  saved: SavedProposal,
): ReckonedProposal {
  const offered = cadRateOfTerms(terms, saved)
  const cadRate = isCanadian ? offered : null
  const by = { ...terms.discounter, ownSiteIds: new Set(terms.discounter.ownSiteIds) }
  // Another client is given nothing that the one before was.
  const kept = saved && saved.client.id === client?.id ? saved.items : []
  const items = new Map(kept.map((item) => [item.itemId, item]))
  const reckoned = rows.map((row, at) => {
    const item = row.itemId === null ? undefined : items.get(row.itemId)
    const intoCampaignId = intoOf(row, client)?.id ?? null
    const isBound = intoCampaignId !== null && !takesDiscountInto(row.sold.rateType)
    const { isOptional } = row.typed
    const isLeftOut = !isCounted({ isOptional, isTaken: item?.isTaken })
    return { ...reckonRow(row, at, { terms, by, item, cadRate, intoCampaignId, isBound }), isLeftOut }
  })
  const totals = totalsOf(
    reckoned.flatMap(({ amounts, isLeftOut }) => (amounts && !isLeftOut ? amounts : [])),
  )
  const paid = cents(saved?.paidCents ?? 0n)
  return {
    rows: reckoned,
    totals,
    cadRate,
    paid,
    balance: cents(totals.total - paid),
    currency: cadRate ? 'cad' : 'usd',
  }
}

/** The rate at which the proposal is saved where it is in Canadian dollars; null: it cannot be put into them. */
export const cadRateOfTerms = ({ cad, mayConvert }: Terms, saved: SavedProposal): CadRate | null =>
  cadRateOf({
    kept: saved?.cadRate ? readRateOf(saved.cadRate) : null,
    offered: cad && cad.refusal === null ? readRateOf(cad) : null,
    isBound: saved !== null && mayTurnCurrency({ ...saved, paid: cents(saved.paidCents) }) !== 'ok',
    mayTurnOn: mayConvert,
  })

/**
 * Why the currency may not be turned; null where it may. What is paid keeps its own, and only at a rate that is offered
 * a proposal is put into Canadian dollars; what stands otherwise than it was saved may be put back.
 */
export function cadRefusal(isCanadian: boolean, terms: Terms, saved: SavedProposal): string | null {
  if (saved && isCanadian !== (saved.currency === 'cad')) return null
  if (saved?.may.convert.refusal) return saved.may.convert.refusal
  return isCanadian || cadRateOfTerms(terms, saved) ? null : (terms.cad?.refusal ?? refusals['cad-none'])
}

function readRateOf({ rate, day }: { readonly rate: string; readonly day: string }): CadRate | null {
  const millionths = readCadRate(rate)
  return millionths === null ? null : { millionths, day }
}

interface Around {
  readonly terms: Terms
  readonly by: Discounter
  /** The line as it was saved for this client. */
  readonly item: Item | undefined
  readonly intoCampaignId: number | null
  /** It goes into a campaign that sells at its own price. */
  readonly isBound: boolean
  readonly cadRate: CadRate | null
}

function reckonRow(row: TypedRow, at: number, around: Around): Omit<ReckonedRow, 'isLeftOut'> {
  const { item, cadRate, terms } = around
  const isGiven = item?.isGiven === true
  const limits = limitsOf(row, around)
  const read = readLine(row.typed, at, {
    rateType: row.sold.rateType,
    usualDailyViews: 0,
    isHandWritten: row.sold.key === null,
    tomorrow: terms.tomorrow,
    keptStartDay: item?.startDay ?? null,
  })
  if (isFaults(read)) {
    // Whatever else is wrong with the line, its discount is cut to the cap.
    const typed = readWhole(row.typed.discount)
    const isOther = typed !== null && typed !== item?.discountPercent
    return {
      isGiven,
      fixed: null,
      line: null,
      amounts: null,
      faults: read,
      ...limits,
      overCap: isOther ? overOf(typed, limits) : null,
    }
  }
  const isKept = item !== undefined && !around.isBound && isAsSaved(item, read, row)
  const discountPercent = isKept ? read.discountPercent : applyCap(read.discountPercent, limits.cap).percent
  const line = { ...read, discountPercent }
  return {
    isGiven,
    fixed: isGiven && standsAsGiven(item, read, row, around) ? item : null,
    line,
    amounts: amountsIn(cadRate, line),
    // What was quoted to this client may stay below what is asked today, which the server knows.
    faults: item ? [] : rateFaults(row, line, at, terms.mayLowerRates),
    ...limits,
    overCap: isKept ? null : overOf(read.discountPercent, limits),
  }
}

type Limits = Pick<ReckonedRow, 'cap' | 'choices' | 'noDiscount'>

function limitsOf({ sold }: TypedRow, { terms, by, item, isBound }: Around): Limits {
  if (isBound) return { cap: 0, choices: [0], noDiscount: refuse('target-discount') }
  const cap = item?.cap ?? discountCapOf(sold, by, terms)
  const choices = item?.choices ?? choicesOf(sold, by, terms)
  return { cap, choices, noDiscount: cap === 0 ? refuse('discount-none') : null }
}

/** What is said of a percent above the cap; null where it is not. */
function overOf(percent: number, { cap, noDiscount }: Limits): Refusal | null {
  const { verdict } = applyCap(percent, cap)
  return isRefusal(verdict) ? (noDiscount ?? verdict) : null
}

const isFaults = (read: ReadLine | readonly Refusal[]): read is readonly Refusal[] => Array.isArray(read)

/** The same line at the same price keeps the discount that it was given. */
function isAsSaved(item: Item, line: ReadLine, { sold }: TypedRow): boolean {
  const { productId, name } = item
  const before = {
    productId,
    name,
    rateType: item.rateType,
    quantity: item.quantity,
    dailyViews: item.dailyViews,
    rate: microDollars(item.rate ?? 0n),
    budget: item.budgetCents ? cents(item.budgetCents) : null,
    discountPercent: item.discountPercent ?? 0,
  }
  return isUnchanged(before, { ...line, productId, name: line.name ?? sold.name })
}

/** What an older draft or version changed of it can be set back. */
function standsAsGiven(item: Item, line: ReadLine, row: TypedRow, { intoCampaignId }: Around): boolean {
  const isSamePlace = item.intoCampaignId === intoCampaignId && item.campaignName === line.campaignName
  return isSamePlace && item.startDay === line.startDay && isAsSaved(item, line, row)
}

function rateFaults(
  { sold: { listRate, rateType } }: TypedRow,
  { rate }: ReadLine,
  at: number,
  mayLower: boolean,
): readonly Refusal[] {
  const asked = listRate === null ? null : readRate(listRate, rateType)
  if (asked === null || isRefusal(asked)) return []
  const verdict = checkRate(rate, { today: asked, whenQuoted: null }, mayLower)
  return isRefusal(verdict) ? [{ ...verdict, field: `rate[${at}]` }] : []
}
