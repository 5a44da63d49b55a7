import { describe, expect, test } from 'vitest'
import type { PostDue } from './post-due.ts'
import {
  deliveryOf,
  mayChangeWhile,
  maySendNow,
  maySettle,
  nextTry,
  type Sending,
  sendingStates,
  stateOfLeft,
} from './post-sending.ts'

const now = new Date('2026-07-07T20:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const sending = (state: Sending['state'], nextTryAt: Date | null = null): Sending => ({
  way: 'list',
  state,
  nextTryAt,
})
const [over, ahead, due, late, lateByHand]: PostDue[] = [
  { is: 'over' },
  { is: 'ahead', way: 'list', at: inMinutes(60) },
  { is: 'due', way: 'list', at: now },
  { is: 'late', way: 'list', at: inMinutes(-60) },
  { is: 'late', way: 'hand', at: inMinutes(-60) },
] as const

test('EML-01 it is tried again after the minutes of the setting, and then no more', () => {
  const tries = [1, 2, 3, 4, 5].map((n) => nextTry(n, [1, 5, 15, 60], now))
  expect(tries).toEqual([inMinutes(1), inMinutes(5), inMinutes(15), inMinutes(60), null])
  expect(nextTry(1, [], now)).toBeNull()
})

test('EML-01 of a process that died a letter is tried again, and a mail to all readers is not', () => {
  expect([stateOfLeft('publisher'), stateOfLeft('list')]).toEqual(['failed', 'unknown'])
})

describe('what is told of a post', () => {
  test.each([
    ['nothing while it is ahead', ahead, null, null, null],
    ['nothing of what is over', over, null, null, null],
    ['nothing of what failed and was rejected', over, sending('failed'), null, null],
    ['what went out', over, sending('out'), null, 'Sent to the list'],
    [
      'that a mail on the scheduler waits for a person',
      { is: 'ahead', way: 'hand', at: inMinutes(60) },
      null,
      'on-scheduler',
      'By hand: it is on the scheduler and is not sent by itself',
    ],
    ['that it goes', due, null, null, 'Is sent within a minute'],
    ['that it goes', due, sending('due', now), null, 'Is sent within a minute'],
    ['that it is on its way', due, sending('sending'), null, 'Is being sent to the list'],
    [
      'that it is tried again',
      due,
      sending('failed', inMinutes(15)),
      null,
      'Could not be sent to the list: it is tried again in 15 minutes',
    ],
    [
      'that it is tried again',
      due,
      sending('failed', inMinutes(-3)),
      null,
      'Could not be sent to the list: it is tried again now',
    ],
    ['that it failed', late, sending('failed'), null, 'Could not be sent to the list'],
    [
      'that nobody knows',
      late,
      sending('unknown'),
      null,
      'The line broke while it was sent: nobody knows whether it went out',
    ],
    ['that it is late', late, null, null, '1 hour late: it is not sent by itself any more'],
    ['that it is late', lateByHand, null, 'no-address', '1 hour late'],
    [
      'that it goes by hand',
      { is: 'ahead', way: 'hand', at: now },
      null,
      'no-address',
      'By hand: the site has no address to send it to',
    ],
  ] as const)('%s (%j, %j)', (_, of, sent, byHand, words) => {
    expect(deliveryOf(of as PostDue, sent, byHand, now)?.words ?? null).toBe(words)
  })
})

const approved = { approvedAt: now, lacksPdf: false }

test.each([
  ['late', late, null, approved, 'ok'],
  ['not to be sent', due, sending('failed'), approved, 'ok'],
  ['late and not approved', late, null, { ...approved, approvedAt: null }, 'send-unapproved'],
  ['late and without its PDF', late, null, { ...approved, lacksPdf: true }, 'send-without-pdf'],
  ['ahead', ahead, null, approved, 'send-not-late'],
  ['on its turn', due, null, approved, 'send-not-late'],
  ['over', over, sending('failed'), approved, 'send-not-late'],
  ['late and on its way', late, sending('sending'), approved, 'post-on-its-way'],
  ['late and perhaps out', late, sending('unknown'), approved, 'post-perhaps-out'],
  ['by hand', lateByHand, null, approved, 'send-not-late'],
] as const)('what is %s is sent now: %j', (_, of, sent, post, verdict) => {
  const answer = maySendNow(of as PostDue, sent, post)
  expect(answer === 'ok' ? 'ok' : answer.refused).toBe(verdict)
})

test('only of what perhaps went out is it said what became of it, and nothing else happens to it meanwhile', () => {
  expect(sendingStates.filter((state) => maySettle({ state }) === 'ok')).toEqual(['unknown'])
  expect(maySettle(null)).toEqual({ refused: 'send-settled' })
  expect(sendingStates.filter((state) => mayChangeWhile(state) !== 'ok')).toEqual(['sending', 'unknown'])
})
