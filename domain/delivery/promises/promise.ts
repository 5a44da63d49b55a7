import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { divideFloor } from '#domain/kernel/arithmetic.ts'
import { type Cents, centsToNanos, type MicroDollars } from '#domain/kernel/money.ts'
import { blockSize } from './block-size.ts'
import { paceOf } from './pacing.ts'
import type { ShortageReason } from '../decision/reasons.ts'
import type { TrafficCurve } from './traffic-curve.ts'

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
  /** Impressions of today in open blocks that are not counted yet; 0 where nothing depends on it. */
  readonly promisedToday: number
  /** What today's views cost, and what today's open blocks may still cost. */
  readonly committedTodayNanos: bigint
}

export type NextBlock =
  | { readonly size: number; readonly priceNanos: bigint }
  /** `until`: before this instant it will not be otherwise, unless somebody changes the campaign. */
  | { readonly shortage: ShortageReason; readonly until: Date | null }

/**
 * The next block that may be promised, or what is short. Pay-per-week campaigns pay by the week: within their
 * period no money limits them and their impressions cost nothing; outside of it they have nothing to promise.
 * With a curve of the traffic, what an ending or limited campaign has for the day is spread over the day.
 */
export function nextBlock(
  facts: PromiseFacts,
  now: Date,
  nodes: number,
  curve: TrafficCurve | null = null,
): NextBlock {
  const price = chargedPrice(facts)
  if (facts.isPayPerWeek && !isWithinPeriod(facts, now)) return { shortage: 'budget-exhausted', until: null }
  const priceNanos = facts.isPayPerWeek ? 0n : price
  const freeNanos = facts.isPayPerWeek ? null : facts.balanceNanos - facts.promisedNanos
  const dayAllowance = allowanceOfDay(facts, price)
  const free = { freeNanos, priceNanos, dayAllowance, nodes }
  const size = blockSize(free)
  if (size === 0) {
    const isMoneyShort = freeNanos !== null && freeNanos < price
    return { shortage: isMoneyShort ? 'budget-exhausted' : 'daily-limit-reached', until: null }
  }
  const pace =
    curve &&
    paceOf(
      {
        startsAt: facts.startsAt,
        stopsAt: facts.stopsAt,
        leftToday: dayAllowance,
        leftInAll: freeNanos === null ? null : Number(divideFloor(freeNanos, price)),
        usedToday: facts.viewsToday + facts.promisedToday,
      },
      curve,
      now,
    )
  if (pace === null) return { size, priceNanos }
  if ('pausedUntil' in pace) return { shortage: 'paced', until: pace.pausedUntil }
  return { size: blockSize({ ...free, dayAllowance: pace.allowance }), priceNanos }
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
