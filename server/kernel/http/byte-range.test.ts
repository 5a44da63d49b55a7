import { expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

test.each([
  [undefined, null],
  ['bytes=0-', { first: 0, last: 999 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=990-2000', { first: 990, last: 999 }],
  ['bytes=-10', { first: 990, last: 999 }],
  ['bytes=-2000', { first: 0, last: 999 }],
  ['bytes=999-', { first: 999, last: 999 }],
  ['bytes=1000-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=20-10', null],
  ['bytes=-', null],
  ['bytes=1-2,5-6', null],
  ['lines=1-2', null],
  ['bytes=1e3-', null],
])('of 1,000 bytes %s asks for %j', (header, expected) => {
  expect(readRange(header, 1_000)).toEqual(expected)
})
