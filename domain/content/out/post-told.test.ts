import { expect, test } from 'vitest'
import { contentTypes } from '#seed/content-types.ts'
import { type PostToSend, postDue } from './post-due.ts'
import { tellingOf } from './post-told.ts'

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
const sent = { ...approved, sentAt: before(240) }

function told(key: string, post: PostToSend, minutes: number, hasAddress: boolean) {
  const type = contentTypes.find((one) => one.key === key)
  if (!type) throw new Error(`there is no type ${key}`)
  const outlet = { type, hasAddress, deadlineHours: 4 }
  const now = before(minutes)
  const due = postDue(post, outlet, { lateMinutes: 1440, timeSensitiveLateMinutes: 15 }, now)
  return tellingOf(post, outlet, due, { now, byHandToldMinutes: 120 })
}

test.each([
  // Not approved: at the hour of sending, and an hour before its time.
  ['whatsapp', pending, 241, true, null, 0],
  ['whatsapp', pending, 240, true, 'unapproved', 240],
  ['whatsapp', pending, 61, true, 'unapproved', 240],
  ['whatsapp', pending, 60, true, 'unapproved', 60],
  ['whatsapp', pending, 0, true, 'late', 0],
  ['whatsapp', approved, 240, true, null, 0],
  ['email', pending, 61, true, null, 0],
  ['email', pending, 60, true, 'unapproved', 60],
  ['email', pending, 0, true, 'unapproved', 0],
  ['print', approved, 240, true, 'without-pdf', 240],
  ['email', { ...approved, isArchived: true }, 0, true, 'archived', 0],
  ['instagram', { ...approved, isArchived: true }, -2000, false, 'archived', 0],
  // What could not go in time.
  ['email', approved, -1440, true, null, 0],
  ['email', approved, -1441, true, 'late', 0],
  // Without an address somebody has to do it, from the hour on at which it would have gone.
  ['whatsapp', approved, 241, false, null, 0],
  ['whatsapp', approved, 240, false, 'no-address', 0],
  ['email', approved, 60, false, 'no-address', 0],
  // By hand: two hours after its time, also of what the publisher has.
  ['instagram', approved, -119, true, null, 0],
  ['instagram', approved, -120, true, 'by-hand', 0],
  ['whatsapp', sent, -119, true, null, 0],
  ['whatsapp', sent, -120, true, 'by-hand', 0],
  ['instagram', { ...approved, postedAt: time }, -120, true, null, 0],
  ['instagram', { ...approved, scheduledFor: null }, -120, true, null, 0],
] as const)('CNT-11 of %s as %j people are told %i minutes before its time (address: %s) of %s', (key, post, minutes, hasAddress, what, at) => {
  expect(told(key, post, minutes, hasAddress)).toEqual(what && { what, at: before(at) })
})
