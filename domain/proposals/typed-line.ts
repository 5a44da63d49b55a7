/** A line as somebody typed or sent it, read into the one that is reckoned, with every fault at its field. */
import { parseAmount } from '#domain/billing/amount.ts'
import { longestName } from '#domain/campaigns/name.ts'
import { addDays, isDay, mostDaysAhead, type NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Cents } from '#domain/kernel/money.ts'
import { isSeen, tidyText } from '#domain/kernel/tidy-text.ts'
import { isRefusal, type Refusal, refuse } from '#domain/kernel/verdict.ts'
import { largestTotal, mostDailyViews, mostDaysOfLine, mostOfAnItem } from './limits.ts'
import { type PricedLine, reckonLine } from './line.ts'
import { readRate, readWhole, textOf, type TypedText } from './typed-figure.ts'

export interface TypedLine {
  readonly name: string
  readonly rate: TypedText
  readonly quantity: TypedText
  /** Sent at all: it is the amount, and the quantity decides nothing. */
  readonly budget: TypedText
  readonly dailyViews: TypedText
  readonly discount: TypedText
  readonly isOptional: boolean
  readonly startDay: string | null
  readonly campaignName: string | null
}

export interface LineFacts {
  readonly rateType: PricedLine['rateType']
  /** Views a day of an ad for which none are sent. */
  readonly usualDailyViews: number
  readonly isHandWritten: boolean
  readonly tomorrow: NewYorkDay
  /** The day from which the saved line begins, which it may keep. */
  readonly keptStartDay: NewYorkDay | null
}

export interface ReadLine extends PricedLine {
  /** Null: the product's own. */
  readonly name: string | null
  readonly isOptional: boolean
  readonly startDay: NewYorkDay | null
  /** Null: the product's own. */
  readonly campaignName: string | null
}

/** The line, or all that is wrong with it: each at a field that ends with the line's place, `quantity[3]`. */
export function readLine(typed: TypedLine, at: number, facts: LineFacts): ReadLine | readonly Refusal[] {
  const byBudget = isByBudget(typed, facts)
  const read = {
    rateType: facts.rateType,
    isOptional: typed.isOptional,
    name: facts.isHandWritten ? readName(typed.name) : null,
    rate: readRate(typed.rate, facts.rateType),
    quantity: byBudget ? null : readQuantity(typed.quantity, facts),
    budget: byBudget ? readBudget(typed.budget, facts) : null,
    dailyViews: readDailyViews(typed.dailyViews, facts),
    discountPercent: readDiscount(typed.discount),
    startDay: typed.startDay ? readStartDay(typed.startDay, facts) : null,
    campaignName: readCampaignName(typed.campaignName ?? ''),
  }
  const faults = Object.entries(read).flatMap(([field, value]) =>
    isRefusal(value) ? [{ ...value, field: `${typedAs[field] ?? field}[${at}]` }] : [],
  )
  if (faults.length > 0) return faults
  const line = read as ReadLine
  const amountFault = faultOfAmount(line)
  return amountFault ? [{ ...amountFault, field: `${byBudget ? 'budget' : 'quantity'}[${at}]` }] : line
}

/** Of the read line what the form calls otherwise; `name` alone is the proposal's there. */
const typedAs: Readonly<Record<string, string>> = { name: 'productName', discountPercent: 'discount' }

/** An empty budget is one of views that is missing, and none of anything else. */
const isByBudget = ({ budget }: TypedLine, { rateType }: LineFacts): boolean =>
  budget !== undefined && (rateType === 'cpm' || textOf(budget) !== '')

function readName(typed: string): string | Refusal {
  const name = tidyText(typed)
  return isSeen(name) ? unlessLong(name) : refuse('product-name-missing')
}

const unlessLong = (name: string): string | Refusal =>
  [...name].length > longestName ? refuse('name-too-long', { values: { limit: longestName } }) : name

function readQuantity(typed: TypedText, { rateType }: LineFacts): number | Refusal {
  const isInDays = rateType !== 'ppp'
  const quantity = readWhole(typed)
  if (quantity === null || quantity === 0) return refuse(isInDays ? 'days-amount' : 'count-positive')
  const limit = isInDays ? mostDaysOfLine : mostOfAnItem
  if (quantity <= limit) return quantity
  return refuse(isInDays ? 'item-days-many' : 'item-count-many', { values: { limit } })
}

function readBudget(typed: TypedText, { rateType }: LineFacts): Cents | Refusal {
  if (rateType !== 'cpm') return refuse('budget-of-impressions')
  const budget = parseAmount(textOf(typed))
  if (!isRefusal(budget)) return budget > 0n ? budget : refuse('budget-amount')
  return refuse(budget.refused === 'amount-large' ? 'proposal-large' : 'budget-amount')
}

/** Of what is priced by the piece or the week they are no part, but still a number where they are sent. */
function readDailyViews(typed: TypedText, { rateType, usualDailyViews }: LineFacts): number | null | Refusal {
  if (rateType !== 'cpm' && (textOf(typed) === '' || readWhole(typed) !== null)) return null
  const views = typed === undefined ? usualDailyViews : readWhole(typed)
  const isPossible = views !== null && views > 0 && views <= mostDailyViews
  return isPossible ? views : refuse('item-views', { values: { limit: mostDailyViews } })
}

function readDiscount(typed: TypedText): number | Refusal {
  const percent = textOf(typed) === '' ? 0 : readWhole(typed)
  return percent === null || percent > 100 ? refuse('discount-unreadable') : percent
}

function readStartDay(typed: string, facts: LineFacts): NewYorkDay | Refusal {
  if (facts.rateType === 'ppp') return refuse('start-of-ads')
  const isKept = typed === facts.keptStartDay
  if (!isDay(typed) || (typed < facts.tomorrow && !isKept)) return refuse('start-early')
  return typed > addDays(facts.tomorrow, mostDaysAhead) ? refuse('date-far') : typed
}

function readCampaignName(typed: string): string | null | Refusal {
  const name = tidyText(typed)
  return isSeen(name) ? unlessLong(name) : null
}

function faultOfAmount(line: ReadLine): Refusal | null {
  const { first } = reckonLine(line)
  if (first === 0n) return refuse('line-nothing')
  return first > largestTotal ? refuse('proposal-large') : null
}
