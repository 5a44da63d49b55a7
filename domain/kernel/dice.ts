/** Chance as an argument: rules and generators take a `Dice`, so that a test or a seed can repeat every throw. */

/** A number from 0 up to, not including, 1. */
export type Dice = () => number

/** The same throws for the same seed, on every machine (mulberry32: 32 bits of state, even enough for choices). */
export function diceFrom(seed: number): Dice {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number from `low` to `high`, both included. */
export function wholeBetween(dice: Dice, low: number, high: number): number {
  return low + Math.floor(dice() * (high - low + 1))
}

/** One of the items; there must be one. */
export function oneOf<Item>(dice: Dice, items: readonly Item[]): Item {
  const item = items[Math.floor(dice() * items.length)]
  if (item === undefined) throw new RangeError('nothing to choose from')
  return item
}
