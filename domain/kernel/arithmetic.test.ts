import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divideCeil, divideFloor, divideHalfAway, splitByWeight } from './arithmetic.ts'

describe('whole division', () => {
  test.each([
    [7n, 2n, 3n, 4n, 4n],
    [-7n, 2n, -4n, -3n, -4n],
    [7n, -2n, -4n, -3n, -4n],
    [6n, 3n, 2n, 2n, 2n],
    [25n, 2n, 12n, 13n, 13n],
    [-25n, 2n, -13n, -12n, -13n],
    [1n, 3n, 0n, 1n, 0n],
    [0n, 5n, 0n, 0n, 0n],
  ])('%i by %i is %i down, %i up, %i to the nearest', (dividend, divisor, down, up, nearest) => {
    expect(divideFloor(dividend, divisor)).toBe(down)
    expect(divideCeil(dividend, divisor)).toBe(up)
    expect(divideHalfAway(dividend, divisor)).toBe(nearest)
  })
})

describe('splitting an amount', () => {
  test('the largest remainder gets the odd cent, the earlier part when they are equal', () => {
    expect(splitByWeight(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
    expect(splitByWeight(10n, [3n, 0n, 1n])).toEqual([8n, 0n, 2n])
    expect(splitByWeight(-100n, [1n, 1n, 1n])).toEqual([-33n, -33n, -34n])
  })

  test('parts sum to the whole, and none is a whole unit away from its share', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), weights, (amount, parts) => {
        const whole = parts.reduce((sum, weight) => sum + weight, 0n)
        fc.pre(whole > 0n)
        const split = splitByWeight(amount, parts)
        expect(split.reduce((sum, part) => sum + part, 0n)).toBe(amount)
        for (const [at, part] of split.entries()) {
          const away = part * whole - amount * (parts[at] ?? 0n)
          expect(away < whole && away > -whole).toBe(true)
        }
      }),
    )
  })

  test('refuses weights that share out nothing', () => {
    expect(() => splitByWeight(1n, [0n, 0n])).toThrow(RangeError)
    expect(() => splitByWeight(1n, [2n, -1n])).toThrow(RangeError)
  })
})
