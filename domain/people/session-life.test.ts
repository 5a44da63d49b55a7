import { expect, test } from 'vitest'
import { plainActor } from '#test/people/plain-actor.ts'
import type { Actor, Flag } from './actor.ts'
import { flags } from './actor.ts'
import { rolesForAll } from './roles.ts'
import { isIdle, isJustConfirmed } from './session-life.ts'

const limits = { minutes: 720, minutesOfStaff: 60 }
const nine = new Date('2026-03-02T14:00:00Z')
const later = (minutes: number) => new Date(nine.getTime() + minutes * 60_000)
const actor = (...held: Flag[]) => plainActor(1, held)
const idleAfter = (who: Actor, minutes: number) =>
  isIdle({ actor: who, lastUsedAt: nine }, limits, later(minutes))

test('a session that was not used for twelve hours has ended, a minute before it has not', () => {
  expect(idleAfter(actor(), 719)).toBe(false)
  expect(idleAfter(actor(), 720)).toBe(true)
})

test('of those who act for all it ends after an hour, of everybody else after twelve', () => {
  for (const flag of flags)
    expect([flag, idleAfter(actor(flag), 60)]).toEqual([flag, rolesForAll[flag] !== undefined])
  expect(idleAfter(actor('issuperadmin'), 59)).toBe(false)
})

test('while somebody looks through another’s eyes it ends after an hour', () => {
  expect(idleAfter({ ...actor(), impersonator: { personId: 2, name: 'Ari Kaplan' } }, 60)).toBe(true)
})

test('a setting of less than the staff’s time holds for the staff too', () => {
  const short = { minutes: 20, minutesOfStaff: 60 }
  expect(isIdle({ actor: actor('isadmin'), lastUsedAt: nine }, short, later(20))).toBe(true)
})

test('the password counts as just given for half an hour', () => {
  expect(isJustConfirmed(nine, 30, later(29))).toBe(true)
  expect(isJustConfirmed(nine, 30, later(30))).toBe(false)
})
