import { expect, test } from 'vitest'
import { z } from 'zod'
import { always, as, inOurWords, orNull } from './in-our-words.ts'
import { withSeen } from './seen.ts'

const order = inOurWords({
  success: always(true),
  name: z.string(),
  left: as('credits', z.int()),
  note: z.string().optional(),
  campaignId: as('campaign_id', orNull(z.int())),
})
const wire = { success: true as const, name: 'Spring', credits: 3, campaign_id: 7 }
const ours = { name: 'Spring', left: 3, campaignId: 7 }

test('a codec of two names reads the names of the wire and writes them in their order', () => {
  expect(z.decode(order, wire)).toEqual(ours)
  expect(JSON.stringify(z.encode(order, ours))).toBe(JSON.stringify(wire))
})

test('what the wire may leave out is null in our words, or left out there too', () => {
  const { campaign_id: _, ...less } = wire
  expect(z.decode(order, less)).toEqual({ ...ours, campaignId: null })
  expect(JSON.stringify(z.encode(order, { ...ours, campaignId: null }))).toBe(JSON.stringify(less))
  expect(z.decode(order, { ...wire, note: 'late' })).toEqual({ ...ours, note: 'late' })
})

test('a fault is blamed on the field as the wire calls it', () => {
  const faults = order.safeDecode({ ...wire, credits: 'three' } as never).error?.issues
  expect(faults?.map(({ path }) => path)).toEqual([['credits']])
})

test('a change says which state was seen, or does not', () => {
  const change = withSeen(inOurWords({ isEnabled: as('status', z.boolean()) }))
  const at = '2026-03-08T12:00:00.000Z'
  const seen = { isEnabled: true, seenUpdatedAt: new Date(at) }
  expect(z.decode(change, { status: true, updated_at: at })).toEqual(seen)
  expect(z.encode(change, seen)).toEqual({ status: true, updated_at: at })
  expect(z.decode(change, { status: true })).toEqual({ isEnabled: true })
  expect(z.encode(change, { isEnabled: false })).toEqual({ status: false })
})
