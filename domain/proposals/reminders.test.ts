import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextReminder, paymentReminderDue, type ReminderPlan } from './reminders.ts'

const plan: ReminderPlan = { clientDays: [7, 14, 30], agentDay: 37 }
const at = (text: string) => new Date(text)
const due = (soldAt: string, now: string, told: number | null = null, of = plan) =>
  paymentReminderDue({ soldAt: at(soldAt), told }, of, at(now))

// A Monday, ten in the morning in New York.
const monday = '2026-02-02T15:00:00Z'

test('D-155 the client is reminded at nine in the morning of the 7th, 14th and 30th day, and the agent on the 37th', () => {
  const steps = ['2026-02-09', '2026-02-16', '2026-03-04'].map((day) => `${day}T14:00:00.000Z`)
  const told = [null, 7, 14]
  for (const [place, day] of [7, 14, 30].entries()) {
    const morning = steps[place] ?? ''
    const before = new Date(at(morning).getTime() - 1).toISOString()
    expect(due(monday, before, told[place])).toBeNull()
    expect(due(monday, morning, told[place])).toEqual({ day, to: 'client' })
    expect(due(monday, morning, day)).toBeNull()
  }
  // Clocks went forward on 8 March, so that nine is an hour earlier.
  expect(due(monday, '2026-03-11T12:59:59.999Z', 30)).toBeNull()
  expect(due(monday, '2026-03-11T13:00:00.000Z', 30)).toEqual({ day: 37, to: 'agent' })
  expect(due(monday, '2027-03-11T13:00:00.000Z', 37)).toBeNull()
})

test.each([
  ['a minute before midnight', '2026-03-02T04:59:00Z', '2026-03-08T13:00:00.000Z'],
  ['at midnight', '2026-03-02T05:00:00Z', '2026-03-09T13:00:00.000Z'],
  ['a week before clocks go back, after midnight', '2026-10-25T04:30:00Z', '2026-11-01T14:00:00.000Z'],
  ['in the hour that comes twice, the second time', '2026-11-01T06:30:00Z', '2026-11-08T14:00:00.000Z'],
])('days are those of New York: sold %s', (_what, soldAt, morning) => {
  expect(due(soldAt, new Date(at(morning).getTime() - 1).toISOString())).toBeNull()
  expect(due(soldAt, morning)).toEqual({ day: 7, to: 'client' })
})

test('after an outage the newest alone is due', () => {
  expect(due(monday, '2026-02-20T15:00:00Z')).toEqual({ day: 14, to: 'client' })
  expect(due(monday, '2026-03-10T15:00:00Z', 7)).toEqual({ day: 30, to: 'client' })
  expect(due(monday, '2026-06-01T15:00:00Z', 7)).toEqual({ day: 37, to: 'agent' })
})

test('what was sent is not sent again when the days are set otherwise, and one day has one reminder', () => {
  expect(due(monday, '2026-02-20T15:00:00Z', 14, { clientDays: [5, 10], agentDay: 37 })).toBeNull()
  expect(due(monday, '2026-02-20T15:00:00Z', null, { clientDays: [10, 2], agentDay: 10 })).toEqual({
    day: 10,
    to: 'agent',
  })
  expect(due(monday, '2026-02-20T15:00:00Z', null, { clientDays: [], agentDay: 37 })).toBeNull()
})

test('the next one is told with its day', () => {
  const next = (now: string, told: number | null) => nextReminder({ soldAt: at(monday), told }, plan, at(now))
  expect(next(monday, null)).toEqual({ on: '2026-02-09', to: 'client' })
  expect(next('2026-02-12T15:00:00Z', 7)).toEqual({ on: '2026-02-16', to: 'client' })
  expect(next('2026-02-12T15:00:00Z', null)).toEqual({ on: '2026-02-12', to: 'client' })
  expect(next('2026-03-05T15:00:00Z', 30)).toEqual({ on: '2026-03-11', to: 'agent' })
  expect(next('2026-04-05T15:00:00Z', 37)).toBeNull()
})

test('whenever it is asked, each goes out once at most, and the agent’s comes last', () => {
  const hour = 3_600_000
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 366 * 24 }),
      fc.array(fc.integer({ min: 0, max: 45 * 24 }), { maxLength: 30 }),
      (start, hours) => {
        const soldAt = new Date(at('2026-01-01T05:00:00Z').getTime() + start * hour)
        const sent: number[] = []
        for (const after of [...hours.toSorted((a, b) => a - b), 45 * 24]) {
          const now = new Date(soldAt.getTime() + after * hour)
          const one = paymentReminderDue({ soldAt, told: sent.at(-1) ?? null }, plan, now)
          if (one) sent.push(one.day)
        }
        expect(sent).toEqual([...new Set(sent)].toSorted((a, b) => a - b))
        expect(sent.at(-1)).toBe(37)
      },
    ),
  )
})
