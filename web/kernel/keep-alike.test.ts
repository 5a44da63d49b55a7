import { expect, it } from 'vitest'
import { keepAlike } from '#web/kernel/keep-alike.ts'

const reply = () => ({
  asOf: new Date('2026-05-04T12:00:00Z'),
  rows: [
    { id: 1, name: 'Spring', left: 12n, at: new Date('2026-05-01T00:00:00Z'), may: { rename: true } },
    { id: 2, name: 'Summer', left: 30n, at: null, may: { rename: false } },
  ],
})

it('keeps a reply that reads the same', () => {
  const old = reply()
  expect(keepAlike(old, reply())).toBe(old)
})

it('keeps the rows that did not change, wherever they stand now', () => {
  const old = reply()
  const { asOf, rows } = reply()
  const [first, second] = rows
  const fresh = { asOf, rows: [{ ...second, name: 'Autumn' }, first] }
  const kept = keepAlike(old, fresh) as typeof old
  expect(kept).toEqual(fresh)
  expect(kept.rows[1]).toBe(old.rows[0])
  expect(kept.rows[0]).not.toBe(old.rows[1])
  expect(kept.rows[0]?.may).toBe(old.rows[1]?.may)
})

it.each([
  ['another moment', { asOf: new Date(0) }],
  ['a row less', { rows: reply().rows.slice(1) }],
  ['a row more', { rows: [...reply().rows, { id: 3 }] }],
  ['another sum', { rows: reply().rows.map((row) => ({ ...row, left: 13n })) }],
  ['a field that was not there', { note: undefined }],
])('tells %s', (_, change) => {
  const fresh = { ...reply(), ...change }
  const kept = keepAlike(reply(), fresh)
  expect(kept).toEqual(fresh)
  expect(kept).not.toEqual(undefined)
  expect(keepAlike(fresh, reply())).toEqual(reply())
})

it('answers what it got where there was nothing before', () => {
  const fresh = reply()
  expect(keepAlike(undefined, fresh)).toBe(fresh)
  expect(keepAlike(null, fresh)).toBe(fresh)
  expect(keepAlike([], fresh)).toBe(fresh)
})
