/**
 * Twenty thousand random purchases, grants, removals, moves of priority and deliveries, by the rules on one side
 * and by a plain model in exact integers on the other. The model knows nothing of the rules' code.
 */
import { expect, test } from 'vitest'
import { diceFrom } from '#domain/kernel/dice.ts'
import { cents, microDollars, nanoDollars } from '#domain/kernel/money.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { chargedPrice } from './charged-price.ts'
import { mayGrant, mayRemove } from './grant.ts'
import { impressionsLeft } from './impressions-left.ts'
import { movePriority } from './priority.ts'
import { impressionsFor } from './purchase.ts'

const steps = 20_000

interface Model {
  readonly base: bigint
  readonly ceiling: bigint
  chosen: bigint
  charged: bigint
  balance: bigint
  rounding: bigint
  gateway: bigint
  makeGood: bigint
  revenue: bigint
}

/** The price written out: base + base x (p - 1) / (c - 1), halves up. */
const priceIn = ({ base, ceiling, charged }: Model): bigint =>
  base + (2n * base * (charged - 1n) + (ceiling - 1n)) / (2n * (ceiling - 1n))
const leftIn = (model: Model): bigint => model.balance / priceIn(model)

test.each([
  1, 2, 3,
])('BUY-14 PRI-03 PRI-05 ROW-15 twenty thousand moves agree with plain integers (%i)', (seed) => {
  const dice = diceFrom(seed)
  const within = (least: number, most: number) => least + Math.floor(dice() * (most - least + 1))
  const ceiling = within(2, 40)
  const base = BigInt(within(1_000, 90_000_000))
  const model: Model = {
    base,
    ceiling: BigInt(ceiling),
    chosen: 1n,
    charged: 1n,
    balance: 0n,
    rounding: 0n,
    gateway: 0n,
    makeGood: 0n,
    revenue: 0n,
  }
  const ours = { baseCpm: microDollars(base), priority: 1, chargedPriority: 1, priorityCeiling: ceiling }
  const ledger = { balance: 0n, rounding: 0n, gateway: 0n, makeGood: 0n, revenue: 0n }
  const counts = { bought: 0, granted: 0, removed: 0, repriced: 0, counted: 0 }
  const left = () => impressionsLeft(nanoDollars(ledger.balance), chargedPrice(ours))

  function buy(amount: number): void {
    const bought = impressionsFor(cents(amount), chargedPrice(ours))
    const paid = BigInt(amount) * 10_000_000n
    const price = priceIn(model)
    const plain = (2n * paid + price) / (2n * price)
    expect(BigInt(bought.impressions)).toBe(plain)
    const before = left()
    ledger.gateway -= paid
    ledger.balance += bought.toCampaign
    ledger.rounding += bought.toRounding
    counts.bought += bought.impressions
    expect(left() - before).toBe(bought.impressions)
    model.gateway -= paid
    model.balance += plain * price
    model.rounding += paid - plain * price
  }

  function grant(count: number): void {
    const isGrant = count > 0
    const held = left()
    const verdict = isGrant
      ? mayGrant(count, held)
      : mayRemove(-count, { unit: 'impressions', left: held, free: held })
    const mayPlain = isGrant
      ? BigInt(count) + leftIn(model) <= 2_000_000_000n
      : count !== 0 && BigInt(-count) <= leftIn(model)
    expect(!isRefusal(verdict)).toBe(mayPlain)
    if (isRefusal(verdict)) return
    const money = BigInt(count) * chargedPrice(ours)
    ledger.balance += money
    ledger.makeGood -= money
    if (isGrant) counts.granted += count
    else counts.removed -= count
    model.balance += BigInt(count) * priceIn(model)
    model.makeGood -= BigInt(count) * priceIn(model)
  }

  function move(priority: number, isFree: boolean): void {
    const moved = movePriority({ ...ours, balance: nanoDollars(ledger.balance) }, priority, isFree)
    ours.priority = moved.priority
    ours.chargedPriority = moved.chargedPriority
    counts.repriced += moved.repriced
    if (!isFree && BigInt(priority) !== model.chosen) model.charged = BigInt(priority)
    model.chosen = BigInt(priority)
    expect(moved.left).toBe(left())
  }

  function deliver(views: number): void {
    const shown = Math.min(views, left())
    const money = BigInt(shown) * chargedPrice(ours)
    ledger.balance -= money
    ledger.revenue += money
    counts.counted += shown
    const plain = BigInt(views) < leftIn(model) ? BigInt(views) : leftIn(model)
    model.balance -= plain * priceIn(model)
    model.revenue += plain * priceIn(model)
  }

  for (let step = 0; step < steps; step += 1) {
    const what = within(1, 10)
    if (what <= 3) buy(within(1, 100_000))
    else if (what <= 5) grant(within(-5_000, 5_000) || 1)
    else if (what === 6) grant(-left())
    else if (what === 7) move(within(1, ceiling), within(1, 4) === 1)
    else deliver(within(0, 8_000))
    expect(ledger).toEqual({
      balance: model.balance,
      rounding: model.rounding,
      gateway: model.gateway,
      makeGood: model.makeGood,
      revenue: model.revenue,
    })
    expect(BigInt(left())).toBe(leftIn(model))
    expect(ledger.balance >= 0n).toBe(true)
    expect(Object.values(ledger).reduce((sum, one) => sum + one, 0n)).toBe(0n)
    expect(counts.bought + counts.granted + counts.repriced).toBe(left() + counts.counted + counts.removed)
  }
  expect(Math.min(counts.bought, counts.granted, counts.removed, counts.counted)).toBeGreaterThan(0)
}, 180_000)
