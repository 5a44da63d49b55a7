import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { divideFloor } from '#domain/kernel/arithmetic.ts'
import { type Cents, centsToNanos, type MicroDollars } from '#domain/kernel/money.ts'
import { blockSize } from './block-size.ts'
import type { ShortageReason } from './reasons.ts'

/** A campaign's money and its New York day, as they stand at one instant, under its lock. */
export interface PromiseFacts {
  readonly baseCpm: MicroDollars | null
  readonly chargedPriority: number
  readonly priorityCeiling: number
  readonly isPayPerWeek: boolean
  readonly startsAt: Date | null
  readonly stopsAt: Date | null
  readonly balanceNanos: bigint
  /** What its open blocks may still cost, each at its own price. */
  readonly promisedNanos: bigint
  /** Null: no daily limit of views. */
  readonly viewsPerDay: number | null
  /** Null: no daily budget. */
  readonly dailyBudget: Cents | null
  readonly viewsToday: number
  /** Impressions of today in open blocks that are not counted yet. */
  readonly promisedToday: number
  /** What today's views cost, and what today's open blocks may still cost. */
  readonly committedTodayNanos: bigint
}

export type NextBlock =
  | { readonly size: number; readonly priceNanos: bigint }
  | { readonly shortage: ShortageReason }

/**
 * The next block that may be promised, or what is short. Pay-per-week campaigns pay by the week: within their
 * period no money limits them and their impressions cost nothing; outside of it they have nothing to promise.
 */
export function nextBlock(facts: PromiseFacts, now: Date, nodes: number): NextBlock {
  const price = chargedPrice(facts)
  if (facts.isPayPerWeek && !isWithinPeriod(facts, now)) return { shortage: 'budget-exhausted' }
  const priceNanos = facts.isPayPerWeek ? 0n : price
  const freeNanos = facts.isPayPerWeek ? null : facts.balanceNanos - facts.promisedNanos
  const dayAllowance = allowanceOfDay(facts, price)
  const size = blockSize({ freeNanos, priceNanos, dayAllowance, nodes })
  if (size > 0) return { size, priceNanos }
  const isMoneyShort = freeNanos !== null && freeNanos < price
  return { shortage: isMoneyShort ? 'budget-exhausted' : 'daily-limit-reached' }
}

function isWithinPeriod({ startsAt, stopsAt }: PromiseFacts, now: Date): boolean {
  return startsAt !== null && stopsAt !== null && startsAt <= now && now < stopsAt
}

/** What today still allows by the stricter of its two limits; null when it has none. May be below zero. */
function allowanceOfDay(facts: PromiseFacts, price: bigint): number | null {
  const byViews =
    facts.viewsPerDay === null ? null : facts.viewsPerDay - facts.viewsToday - facts.promisedToday
  const byBudget =
    facts.dailyBudget === null || facts.isPayPerWeek
      ? null
      : Number(divideFloor(centsToNanos(facts.dailyBudget) - facts.committedTodayNanos, price))
  if (byViews === null) return byBudget
  return byBudget === null ? byViews : Math.min(byViews, byBudget)
}
