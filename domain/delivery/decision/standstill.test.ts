import { expect, test } from 'vitest'
import { isTagSeen, standstillOf, standstillReasons } from './standstill.ts'

test('a silent site is told after what the campaign itself lacks and before whom it is aimed at', () => {
  const at = standstillReasons.indexOf('tag-not-seen')
  expect(standstillReasons.slice(at - 1, at + 2)).toEqual([
    'hour-not-targeted',
    'tag-not-seen',
    'place-not-targeted',
  ])
})

test('an ad that is off is told right after one that nobody approved', () => {
  const at = standstillReasons.indexOf('no-ad-switched-on')
  expect(standstillReasons.slice(at - 1, at + 2)).toEqual([
    'no-approved-media',
    'no-ad-switched-on',
    'not-started',
  ])
})

test.each([
  [['disabled'], true, 'disabled'],
  [['disabled'], false, 'disabled'],
  [['zone-not-chosen', 'place-not-targeted'], true, 'place-not-targeted'],
  [['zone-not-chosen', 'place-not-targeted'], false, 'tag-not-seen'],
  [['budget-exhausted'], false, 'tag-not-seen'],
  [['disabled', null], true, null],
  [['disabled', null], false, 'tag-not-seen'],
  [[], true, 'zone-not-chosen'],
  [[], false, 'zone-not-chosen'],
] as const)('DLV-08 %j on sites that ask (%s) is told as %s', (reasons, isAsking, told) =>
  expect(standstillOf(reasons, isAsking)).toBe(told))

test('a tag counts as seen for 24 hours after a page last asked', () => {
  const now = new Date('2026-02-02T15:00:00Z')
  expect(isTagSeen(new Date('2026-02-01T15:00:01Z'), now)).toBe(true)
  expect(isTagSeen(new Date('2026-02-01T15:00:00Z'), now)).toBe(false)
  expect(isTagSeen(null, now)).toBe(false)
})
