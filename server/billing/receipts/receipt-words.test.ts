/** What a receipt says of itself. */
import { expect, test } from 'vitest'
import { cents } from '#domain/kernel/money.ts'
import { leftOf } from './receipt-words.ts'
import type { Receipt } from '../store/orders.ts'

type Payment = Receipt['payments'][number]
const amountCents = cents(100_000)
const paid = (id: number, amount: number, minute: number) =>
  ({
    id,
    amountCents: cents(amount),
    processingCents: cents(0),
    settledAt: new Date(Date.UTC(2026, 1, 2, 9, minute)),
  }) as Payment

test('NAV-15 what was left is told by when each payment was kept, in whichever order the cards were asked', () => {
  const [slow, quick] = [paid(1, 30_000, 7), paid(2, 20_000, 5)]
  const payments = [slow, quick]
  const left = (payment: Payment | null) => leftOf({ amountCents, payment, payments })
  // Of 1,000.00 the second took 200.00 first, and the first 300.00 two minutes later.
  expect([left(quick), left(slow), left(null)]).toEqual([80_000n, 50_000n, 50_000n])
})

test('NAV-15 payments of one instant are told in their order', () => {
  const [first, second] = [paid(1, 30_000, 5), paid(2, 20_000, 5)]
  const payments = [first, second]
  expect(leftOf({ amountCents, payment: first, payments })).toBe(70_000n)
  expect(leftOf({ amountCents, payment: second, payments })).toBe(50_000n)
})
