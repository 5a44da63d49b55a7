import { expect, test } from 'vitest'
import { noFacts } from './post-state.ts'
import {
  mayAskPublisher,
  mayAskAgain,
  mayRemind,
  type PublisherQuestion,
  publisherReminderDue,
} from './publisher-request.ts'

const at = new Date('2026-05-12T14:00:00Z')
const approved = { ...noFacts, sentAt: null, submittedAt: at, approvedAt: at }
const codeOf = (verdict: 'ok' | { readonly refused: string }) => (verdict === 'ok' ? 'ok' : verdict.refused)

test.each([
  ['is not approved', 'content', { approvedAt: null }, 'ask-unapproved', 'ask-unapproved', 'ask-unapproved'],
  ['was rejected', 'content', { rejectedAt: at }, 'ask-unapproved', 'ask-unapproved', 'ask-unapproved'],
  ['is approved', 'content', {}, 'ok', 'ok', 'ok'],
  ['is answered', 'content', { contentConfirmedAt: at }, 'ask-answered', 'ask-answered', 'ok'],
  ['is answered of the other', 'time', { contentConfirmedAt: at }, 'ok', 'ok', 'ok'],
  ['is with the publisher', 'time', { sentAt: at }, 'ask-sent', 'ok', 'ok'],
  ['is on the scheduler', 'time', { onSchedulerAt: at }, 'ask-over', 'ask-over', 'ok'],
  ['is out', 'time', { onSchedulerAt: at, postedAt: at }, 'ask-over', 'ask-over', 'ask-over'],
] as const)('CNT-14 of what %s, about its %s (%j): asked %s, asked again %s, reminded %s', (_, question: PublisherQuestion, facts, asked, again, reminded) => {
  const post = { ...approved, ...facts }
  expect([mayAskPublisher(question, post), mayAskAgain(question, post), mayRemind(post)].map(codeOf)).toEqual(
    [asked, again, reminded],
  )
})

test.each([
  ['49 hours before', 49, 100, null],
  ['48 hours before', 48, 100, 48],
  ['24 hours before', 24, 100, 24],
  ['asked since the first of them', 40, 47, null],
  ['at the deadline', 0, 100, null],
])('CNT-14 a reminder %s (%i hours left, asked %i before the deadline): %j', (_, hoursLeft, askedHoursBefore, due) => {
  const hoursBefore = (hours: number) => new Date(at.getTime() - hours * 3_600_000)
  const asked = { askedAt: hoursBefore(askedHoursBefore), deadline: at }
  expect(publisherReminderDue(asked, hoursBefore(hoursLeft))).toBe(due)
})

const [spring, autumn, repeatedHour] = [
  '2026-03-08T12:00:00-04:00',
  '2026-11-01T12:00:00-05:00',
  '2026-11-01T01:30:00-05:00',
]

// By hand: a day before noon of the 23-hour day it is 11 AM, a day before noon of the 25-hour day 1 PM.
test.each([
  [spring, '2026-03-06T10:59:59.999-05:00', null],
  [spring, '2026-03-06T11:00:00-05:00', 48],
  [spring, '2026-03-07T10:59:59.999-05:00', 48],
  [spring, '2026-03-07T11:00:00-05:00', 24],
  [spring, '2026-03-08T11:59:59.999-04:00', 24],
  [spring, spring, null],
  [autumn, '2026-10-30T12:59:59.999-04:00', null],
  [autumn, '2026-10-30T13:00:00-04:00', 48],
  [autumn, '2026-10-31T12:59:59.999-04:00', 48],
  [autumn, '2026-10-31T13:00:00-04:00', 24],
  [autumn, '2026-11-01T11:59:59.999-05:00', 24],
  [autumn, autumn, null],
  [repeatedHour, '2026-10-31T02:29:59.999-04:00', 48],
  [repeatedHour, '2026-10-31T02:30:00-04:00', 24],
  [repeatedHour, '2026-11-01T01:30:00-04:00', 24],
  [repeatedHour, repeatedHour, null],
])('CNT-14 reminders count hours and not days where the clocks change: of a deadline at %s, at %s: %j', (deadline, now, due) => {
  const asked = { askedAt: new Date('2026-01-05T12:00:00-05:00'), deadline: new Date(deadline) }
  expect(publisherReminderDue(asked, new Date(now))).toBe(due)
})
