import { expect, test } from 'vitest'
import { deadlineHours, sendAt } from './deadline.ts'
import { whyNoEdition } from './edition.ts'

/** Friday; 9 AM of it is 1 PM in UTC. */
const day = '2026-07-10'
const ahead = (minutes: number) => new Date(Date.parse('2026-07-10T13:00:00Z') - minutes * 60_000)
const everyDay = [0, 1, 2, 3, 4, 5, 6]

test.each([
  [48 * 60, everyDay, null],
  [48 * 60 - 1, everyDay, 'slot-soon'],
  [48 * 60, [5], null],
  [48 * 60, [0, 1, 2, 3, 4, 6], 'edition-none'],
  [48 * 60, [], 'edition-none'],
  [0, everyDay, 'slot-soon'],
  [-1, everyDay, 'slot-past'],
])('print %i minutes before 9 AM of its day, printed on %j: %s', (minutes, weekdays, reason) => {
  const answer = whyNoEdition(day, { weekdays, deadlineHours: 48 }, ahead(minutes))
  expect(answer?.refused ?? null).toBe(reason)
})

test.each([
  [48, 4, 6, 48],
  [null, 4, 6, 4],
  [null, null, 6, 6],
  [0, 4, 6, 0],
])('CNT-17 of the deadlines of campaign %s, content type %s and site %s holds %s', (ofCampaign, ofContentType, ofSite, hours) => {
  expect(deadlineHours({ ofCampaign, ofContentType, ofSite })).toBe(hours)
})

test('content goes to the publisher so many hours before its time', () => {
  expect(sendAt(new Date('2026-07-07T20:00:00Z'), 4)).toEqual(new Date('2026-07-07T16:00:00Z'))
})
