import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterReasons } from '#domain/delivery/decision/reasons.ts'
import type { DecisionId } from './counter.ts'
import { signer } from './signature.ts'

const oldKey = { id: 1, secret: Buffer.alloc(32, 1), retiredAt: null }
const newKey = { id: 2, secret: Buffer.alloc(32, 2), retiredAt: null }

const decision: DecisionId = {
  node: 1,
  epoch: 7,
  decision: 123_456,
  campaignId: 42,
  mediaId: 99,
  siteId: 3,
  zone: 40,
  country: 'US',
  state: 'NY',
  device: 'phone',
  filtered: null,
  decidedAtMs: Date.UTC(2026, 4, 12, 16, 5, 7, 89),
}

const anyNumber = (bits: number) => fc.integer({ min: 0, max: 2 ** bits - 1 })
const anyDecision: fc.Arbitrary<DecisionId> = fc.record({
  node: anyNumber(16),
  epoch: anyNumber(31),
  decision: anyNumber(47),
  campaignId: anyNumber(31),
  mediaId: anyNumber(31),
  siteId: anyNumber(31),
  zone: anyNumber(31),
  country: fc.constantFrom('', 'US', 'CA', 'ZW'),
  state: fc.constantFrom('', 'NY', 'DC'),
  device: fc.constantFrom('unknown', 'desktop', 'tablet', 'phone'),
  filtered: fc.constantFrom(null, ...filterReasons),
  decidedAtMs: anyNumber(46),
})

test('DLV-01 what was signed is read back whole', () => {
  const keys = signer([oldKey])
  fc.assert(
    fc.property(anyDecision, (id) => {
      expect(keys.verify(keys.sign(id))).toEqual(id)
    }),
  )
})

test('DLV-01 an id in which any character was changed is nobody’s', () => {
  const keys = signer([oldKey])
  const text = keys.sign(decision)
  expect(text).toHaveLength(70)
  for (let at = 0; at < text.length; at += 1) {
    const changed = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
    expect(keys.verify(changed)).toBeNull()
  }
})

test.each([
  '',
  'x',
  'A'.repeat(70),
  'A'.repeat(69),
  `${'A'.repeat(69)}=`,
  '../../../etc/passwd',
  'é'.repeat(70),
])('DLV-01 %j is no id', (text) => {
  expect(signer([oldKey]).verify(text)).toBeNull()
})

test('DLV-02 an id signed before the keys were changed is still known, and new ones carry the new key', () => {
  const before = signer([oldKey]).sign(decision)
  const keys = signer([oldKey, newKey])
  expect(keys.verify(before)).toEqual(decision)
  expect(signer([newKey]).verify(keys.sign(decision))).toEqual(decision)
  expect(signer([newKey]).verify(before)).toBeNull()
})

test('DLV-02 a key is spent an hour after it was replaced, whatever its ids say of themselves; the key in use never is', () => {
  const text = signer([oldKey]).sign({ ...decision, decidedAtMs: Date.UTC(2030, 0) })
  const replacedAtMs = Date.UTC(2026, 4, 12, 16)
  const keys = signer([{ ...oldKey, retiredAt: new Date(replacedAtMs) }, newKey])
  expect(keys.isSpent(text, replacedAtMs + 3_600_000)).toBe(false)
  expect(keys.isSpent(text, replacedAtMs + 3_600_001)).toBe(true)
  expect(keys.verify(text)).not.toBeNull()
  expect(keys.isSpent(keys.sign(decision), Date.UTC(2126, 0))).toBe(false)
})

test.each([
  1, 32, 64, 65, 200,
])('the signature is the beginning of an HMAC-SHA256, with a key of %i bytes', (length) => {
  const secret = Buffer.alloc(length, 7)
  const text = signer([{ id: 3, secret, retiredAt: null }]).sign(decision)
  const body = Buffer.from(text.slice(0, 56), 'base64url')
  expect(body).toHaveLength(42)
  const whole = createHmac('sha256', secret).update(body).digest('base64url')
  expect(text.slice(56)).toBe(whole.slice(0, 14))
})
