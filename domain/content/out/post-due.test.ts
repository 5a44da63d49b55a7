import { describe, expect, test } from 'vitest'
import { contentTypes } from '#seed/content-types.ts'
import { dayDueInWords, dueInWords, type PostToSend, postDue, unapprovedToldAt, wayOut } from './post-due.ts'

const time = new Date('2026-07-07T20:00:00Z')
const before = (minutes: number) => new Date(time.getTime() - minutes * 60_000)
const approved: PostToSend = {
  scheduledFor: time,
  isTimeSensitive: false,
  approvedAt: before(2000),
  rejectedAt: null,
  onSchedulerAt: null,
  sentAt: null,
  postedAt: null,
  deletedAt: null,
  isArchived: false,
  hasPdf: false,
  sendAnywayAt: null,
}
const pending = { ...approved, approvedAt: null }
const sensitive = { ...approved, isTimeSensitive: true }
const archived = { ...approved, isArchived: true }
const withPdf = { ...approved, hasPdf: true }
const limits = { lateMinutes: 1440, timeSensitiveLateMinutes: 15 }

const typeOf = (key: string) => {
  const type = contentTypes.find((one) => one.key === key)
  if (!type) throw new Error(`there is no type ${key}`)
  return type
}

const due = (key: string, post: PostToSend, minutesBefore: number, hasAddress = true, deadlineHours = 4) =>
  postDue(post, { type: typeOf(key), hasAddress, deadlineHours }, limits, before(minutesBefore))

const sent = { ...approved, sentAt: before(240) }

describe('where a post stands', () => {
  test.each([
    // Four hours before its time it goes to the publisher; then it is out when somebody says so.
    ['whatsapp', approved, 241, 'ahead', 'publisher', 240],
    ['whatsapp', approved, 240, 'due', 'publisher', 240],
    ['whatsapp', approved, 0, 'due', 'publisher', 240],
    ['whatsapp', approved, -1440, 'due', 'publisher', 240],
    ['whatsapp', approved, -1441, 'late', 'publisher', 0],
    ['whatsapp', sensitive, -15, 'due', 'publisher', 240],
    ['whatsapp', sensitive, -16, 'late', 'publisher', 0],
    ['whatsapp', sent, 239, 'ahead', 'hand', 0],
    ['whatsapp', sent, 0, 'due', 'hand', 0],
    ['whatsapp', sent, -5, 'late', 'hand', 0],
    // Not approved at its hour it stays; approved later it goes while its time is ahead.
    ['whatsapp', pending, 241, 'ahead', 'publisher', 240],
    ['whatsapp', pending, 240, 'unapproved', 'publisher', 240],
    ['whatsapp', pending, 1, 'unapproved', 'publisher', 240],
    ['whatsapp', pending, 0, 'late', 'publisher', 0],
    ['whatsapp', { ...approved, approvedAt: before(1) }, 1, 'due', 'publisher', 240],
    ['whatsapp', { ...approved, approvedAt: before(1) }, -10, 'due', 'publisher', 240],
    ['whatsapp', { ...approved, approvedAt: before(0) }, 0, 'late', 'publisher', 0],
    // In the archive nothing goes, and nobody waits for it; but the publisher may have it already.
    ['whatsapp', archived, 241, 'ahead', 'publisher', 240],
    ['whatsapp', archived, 240, 'archived', 'publisher', 240],
    ['whatsapp', archived, -1441, 'archived', 'publisher', 240],
    ['whatsapp', { ...archived, sentAt: before(240) }, -5, 'late', 'hand', 0],
    ['email', archived, 0, 'archived', 'list', 0],
    ['instagram', archived, 1, 'ahead', 'hand', 0],
    ['instagram', archived, 0, 'archived', 'hand', 0],
    // Print is not sent without its PDF.
    ['print', approved, 240, 'without-pdf', 'publisher', 240],
    ['print', withPdf, 241, 'ahead', 'publisher', 240],
    ['print', withPdf, 240, 'due', 'publisher', 240],
    ['print', { ...pending, hasPdf: true }, 240, 'unapproved', 'publisher', 240],
    ['print', approved, -1441, 'late', 'publisher', 0],
    // A mail goes to the list at its time, and may be approved until its limit.
    ['email', approved, 1, 'ahead', 'list', 0],
    ['email', approved, 0, 'due', 'list', 0],
    ['email', approved, -1440, 'due', 'list', 0],
    ['email', approved, -1441, 'late', 'list', 0],
    ['email', sensitive, -15, 'due', 'list', 0],
    ['email', sensitive, -16, 'late', 'list', 0],
    ['email', pending, 0, 'unapproved', 'list', 0],
    ['email', { ...approved, approvedAt: before(-10) }, -10, 'due', 'list', 0],
    // What staff put on a scheduler of theirs is not sent a second time; a publisher needs the content all the same.
    ['email', { ...approved, onSchedulerAt: before(500) }, 0, 'due', 'hand', 0],
    ['whatsapp', { ...approved, onSchedulerAt: before(500) }, 240, 'due', 'publisher', 240],
    // Somebody decided that it goes, late or not: from then on the same limit holds.
    ['email', { ...approved, sendAnywayAt: before(-3000) }, -3000, 'due', 'list', 0],
    ['email', { ...approved, sendAnywayAt: before(-3000) }, -4440, 'due', 'list', 0],
    ['email', { ...approved, sendAnywayAt: before(-3000) }, -4441, 'late', 'list', 0],
    [
      'whatsapp',
      { ...approved, approvedAt: before(-5), sendAnywayAt: before(-10) },
      -10,
      'due',
      'publisher',
      240,
    ],
    ['email', { ...pending, sendAnywayAt: before(-10) }, -10, 'unapproved', 'list', 0],
    // What people post is late at once.
    ['instagram', approved, 1, 'ahead', 'hand', 0],
    ['instagram', pending, 0, 'due', 'hand', 0],
    ['instagram', approved, -1, 'late', 'hand', 0],
    ['telegram', sensitive, -3000, 'late', 'hand', 0],
  ] as const)('CNT-11 %s as %j, %i minutes before its time, is %s by %s', (key, post, minutes, is, way, at) => {
    expect(due(key, post, minutes)).toEqual({ is, way, at: before(at) })
  })

  test.each([
    ['a deadline of a day', 24, 1440],
    ['no lead at all', 0, 0],
  ])('CNT-17 with %s it goes then', (_, hours, minutes) => {
    expect(due('whatsapp', approved, minutes + 1, true, hours)).toMatchObject({ is: 'ahead' })
    expect(due('whatsapp', approved, minutes, true, hours)).toMatchObject({ is: 'due', at: before(minutes) })
  })

  test.each([
    ['is out', { postedAt: before(1) }],
    ['was rejected', { rejectedAt: before(1) }],
    ['was deleted', { deletedAt: before(1) }],
  ])('of what %s nothing is to come', (_, facts) => {
    for (const { key } of contentTypes)
      expect(due(key, { ...approved, ...facts }, -60)).toEqual({ is: 'over' })
  })

  test('what has only its day waits for a time', () => {
    expect(due('text', { ...approved, scheduledFor: null }, -60)).toEqual({ is: 'timeless' })
  })
})

test('EML-01 without an address on its site every type of content goes by hand', () => {
  const ways = (hasAddress: boolean) =>
    Object.fromEntries(contentTypes.map((type) => [type.key, wayOut({ type, hasAddress })]))
  expect(new Set(Object.values(ways(false)))).toEqual(new Set(['hand']))
  expect(Object.entries(ways(true)).filter(([, way]) => way !== 'hand')).toEqual([
    ['whatsapp', 'publisher'],
    ['whatsapp-group', 'publisher'],
    ['whatsapp-broadcast', 'publisher'],
    ['whatsapp-channels', 'publisher'],
    ['email', 'list'],
    ['print', 'publisher'],
  ])
})

test('CNT-11 people are told of a missing approval at the hour of sending and an hour before its time', () => {
  expect(unapprovedToldAt(time, 'publisher', 4)).toEqual([before(240), before(60)])
  expect(unapprovedToldAt(time, 'list', 4)).toEqual([before(60), before(0)])
})

test.each([
  [180, 'in 3 hours'],
  [179, 'in 2 hours'],
  [59, 'in 59 minutes'],
  [1, 'in 1 minute'],
  [0.9, 'now'],
  [-0.9, 'now'],
  [-1, '1 minute late'],
  [-5, '5 minutes late'],
  [-60, '1 hour late'],
  [-47 * 60, '47 hours late'],
  [-48 * 60, '2 days late'],
  [3 * 1440, 'in 3 days'],
])('%i minutes before its time a post is due %s', (minutes, words) => {
  expect(dueInWords(time, before(minutes))).toBe(words)
})

test.each([
  ['2026-11-03', 'today'],
  ['2026-11-04', 'tomorrow'],
  ['2026-11-06', 'in 3 days'],
  ['2026-11-02', '1 day late'],
  ['2026-10-31', '3 days late'],
])('what has its day alone, %s, is due %s, from one New York midnight to the next', (day, words) => {
  for (const now of ['2026-11-03T05:00:00Z', '2026-11-04T04:59:59Z'])
    expect(dayDueInWords(day, new Date(now))).toBe(words)
})
