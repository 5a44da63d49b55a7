import { expect, test } from 'vitest'
import type { ClientPage } from '#contract/proposals/client-page.ts'
import type { Item } from '#contract/proposals/item.ts'
import { takenIn, withChoice } from '#web/proposals/page/with-choice.ts'

const item = (itemId: number, isOptional: boolean, firstCents: bigint, discountCents: bigint) =>
  ({
    itemId,
    isOptional,
    isTaken: true,
    firstCents,
    discountCents,
    netCents: firstCents - discountCents,
  }) as Item

/** $1,296.00 that is included, and $270.00 and $54.00 to choose. */
const page = {
  proposal: {
    items: [item(1, false, 144_000n, 14_400n), item(2, true, 30_000n, 3_000n), item(3, true, 6_000n, 600n)],
    sums: { firstCents: 180_000n, discountCents: 18_000n },
  },
  money: {
    total: 162_000n,
    paid: 0n,
    inFlight: 0n,
    balance: 162_000n,
    payable: 162_000n,
    smallest: 500n,
    smallestCharge: 50n,
  },
} as unknown as ClientPage

test('D-159 what is ticked changes the sums at once', () => {
  const chosen = withChoice(page, new Set([3]))
  expect(chosen.proposal.sums).toEqual({ firstCents: 150_000n, discountCents: 15_000n })
  expect(chosen.money).toMatchObject({
    total: 135_000n,
    balance: 135_000n,
    payable: 135_000n,
    smallest: 500n,
  })
  expect([...takenIn(chosen)]).toEqual([3])
  expect(withChoice(chosen, new Set([2, 3]))).toEqual(page)
})

test('the least part is never more than what is left', () => {
  const items = [item(2, true, 400n, 0n), item(3, true, 600n, 0n)]
  const small = { ...page, proposal: { ...page.proposal, items } }
  expect(withChoice(small, new Set([2])).money).toMatchObject({ payable: 400n, smallest: 400n })
})

test('ROL-37 where prices are hidden the sums stay until the server says them', () => {
  const { sums: _, ...proposal } = page.proposal
  const chosen = withChoice({ ...page, proposal } as ClientPage, new Set([3]))
  expect(chosen.money.total).toBe(162_000n)
  expect([...takenIn(chosen)]).toEqual([3])
})
