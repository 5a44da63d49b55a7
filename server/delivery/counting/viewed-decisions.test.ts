/** A bit for each view that was recorded: what was told before is known, and nothing else is. */
import { expect, test } from 'vitest'
import { ViewedDecisions } from './viewed-decisions.ts'

const own = { node: 1, epoch: 3 }
const others = [
  { node: 1, epoch: 2 },
  { node: 2, epoch: 3 },
]

test('every decision that was viewed is known, and none beside it, before it or of another node or epoch', () => {
  const viewed = new ViewedDecisions(own)
  // The ends of words of 32 and of stretches of 8,192.
  const decisions = [1, 31, 32, 33, 8_191, 8_192, 8_193, 600_000]
  for (const decision of decisions) viewed.add({ ...own, decision }, 0)
  const found = Array.from({ length: 600_100 }, (_, decision) => decision).filter((decision) =>
    viewed.has({ ...own, decision }),
  )
  expect(found).toEqual(decisions)
  for (const name of others) expect(viewed.has({ ...name, decision: 32 })).toBe(false)
  for (const name of others) viewed.add({ ...name, decision: 7 }, 0)
  expect([own, ...others].map((name) => viewed.has({ ...name, decision: 7 }))).toEqual([false, true, true])
})

test('what nobody viewed beside for two hours is forgotten', () => {
  const viewed = new ViewedDecisions(own)
  viewed.add({ ...own, decision: 5 }, 0)
  viewed.add({ ...own, decision: 9_000 }, 0)
  viewed.add({ ...own, decision: 6 }, 100)
  viewed.sweep(7_200_001, 7_200_000)
  expect([5, 6, 9_000].map((decision) => viewed.has({ ...own, decision }))).toEqual([true, true, false])
})
