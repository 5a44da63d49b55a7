import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nanoDollars } from '#domain/kernel/money.ts'
import { mayTransfer, mayUseCredit, shareOfPosts } from './credits.ts'

test('ROW-12 a credit is used only where there is one', () => {
  expect(mayUseCredit(1)).toBe('ok')
  expect(mayUseCredit(0)).toEqual({ refused: 'credits-none' })
})

test.each([
  [0, 0, true],
  [0, 3, true],
  [3, 3, true],
  [4, 3, false],
  [-1, 3, false],
  [1.5, 3, false],
  [1, 0, false],
])('ROW-13 %d of %d credits may be transferred: %s, and a refusal says how many', (count, held, isPossible) => {
  const refused = { refused: 'transfer-count', field: 'credits', values: { most: held } }
  expect(mayTransfer(count, held)).toEqual(isPossible ? 'ok' : refused)
})

test('ROW-13 the money of two posts out of three goes with them, to the nano-dollar below', () => {
  expect(shareOfPosts(nanoDollars(1_000n), 2, 3)).toBe(666n)
  expect(shareOfPosts(nanoDollars(1_000n), 3, 3)).toBe(1_000n)
  expect(shareOfPosts(nanoDollars(0n), 0, 0)).toBe(0n)
})

test('ROW-13 no walk of transfers takes more money than there is, and the last post leaves none behind', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 15n),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      (money, moves) => {
        let posts = moves.reduce((sum, move) => sum + move, 0)
        let left = money
        for (const move of moves) {
          const share = shareOfPosts(nanoDollars(left), move, posts)
          expect(share).toBeGreaterThanOrEqual(0n)
          left -= share
          posts -= move
          expect(left).toBeGreaterThanOrEqual(0n)
        }
        expect(left).toBe(0n)
      },
    ),
  )
})
