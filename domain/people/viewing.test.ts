/** Every role on every role, as a table: what each viewer is answered for a person who is their client. */
import { expect, test } from 'vitest'
import { type Actor, type Flag, flags, type Right } from './actor.ts'
import { mayViewAs, offersViewing } from './viewing.ts'

const viewerId = 1
const targetId = 2

const person = (personId: number, of: readonly Flag[], given: readonly Right[] = []): Actor => ({
  personId,
  name: 'Somebody',
  email: 'somebody@hope.example',
  level: 0,
  flags: new Set(of),
  rights: new Set(given),
  siteIds: new Set<number>(),
  clientIds: new Set(personId === viewerId ? [targetId] : []),
})

type Role = Flag | 'advertiser'
const roles: readonly Role[] = ['advertiser', ...flags]
const flagsOf = (role: Role): Flag[] => (role === 'advertiser' ? [] : [role])

const answerOf = (verdict: ReturnType<typeof mayViewAs>) =>
  typeof verdict === 'string' ? verdict : verdict.refused

const staff: readonly Role[] = ['isadmin', 'issuperadmin', 'ismatzavadmin', 'isimpressionmanager']
const actingForOthers: readonly Role[] = ['isagent', 'isagency', 'isseller']

/** By hand from decision 0065 and the row of the permission table: who looks, at whom, and the answer. */
function expected(viewer: Role, target: Role): string {
  const isForAll = viewer === 'ismatzavadmin' || viewer === 'issuperadmin'
  const isForClients = viewer === 'isagent' || viewer === 'isagency'
  if (!isForAll && !isForClients) return 'missing'
  if (staff.includes(target)) return 'view-staff'
  return isForClients && actingForOthers.includes(target) ? 'view-staff' : 'ok'
}

test.each(
  roles,
)('NAV-08 NAV-09 what a person with %s is answered for each role, as their client', (viewer) => {
  for (const target of roles) {
    const verdict = mayViewAs(person(viewerId, flagsOf(viewer)), person(targetId, flagsOf(target)))
    expect([target, answerOf(verdict)]).toEqual([target, expected(viewer, target)])
  }
})

test.each(roles)('of strangers a person with %s learns nothing, unless they act for all', (viewer) => {
  for (const target of roles) {
    const stranger = person(3, flagsOf(target))
    const isForAll = viewer === 'ismatzavadmin' || viewer === 'issuperadmin'
    const answer = answerOf(mayViewAs(person(viewerId, flagsOf(viewer)), stranger))
    expect([target, answer]).toEqual([target, isForAll ? expected(viewer, target) : 'missing'])
  }
})

test('a right of staff closes a person’s eyes to others as a flag of staff does', () => {
  const superadmin = person(viewerId, ['issuperadmin'])
  for (const right of ['media.approve', 'queue.work'] as const)
    expect(mayViewAs(superadmin, person(targetId, [], [right]))).toEqual({ refused: 'view-staff' })
  expect(mayViewAs(superadmin, person(targetId, ['isagent'], ['proposal.cad']))).toBe('ok')
})

test('nobody looks through another’s eyes from behind another’s, through their own, or at somebody who is not there', () => {
  const superadmin = person(viewerId, ['issuperadmin'])
  const inside = { ...superadmin, impersonator: { personId: 9, name: 'Ari Kaplan' } }
  expect(mayViewAs(inside, person(targetId, []))).toEqual({ refused: 'viewing' })
  expect(mayViewAs(inside, null)).toEqual({ refused: 'viewing' })
  expect(mayViewAs(superadmin, superadmin)).toEqual({ refused: 'view-self' })
  expect(mayViewAs(superadmin, null)).toBe('missing')
})

test('ROL-29 the link is offered to whom the table gives it, for others than oneself and never from behind another’s eyes', () => {
  const agent = person(viewerId, ['isagent'])
  expect(offersViewing(agent, targetId)).toBe(true)
  expect(offersViewing(agent, 3)).toBe(false)
  expect(offersViewing({ ...agent, impersonator: { personId: 9, name: 'Ari Kaplan' } }, targetId)).toBe(false)
  expect(offersViewing(person(viewerId, ['issuperadmin']), viewerId)).toBe(false)
  for (const role of ['advertiser', 'isseller', 'isimpressionmanager', 'isadmin'] as const)
    expect([role, offersViewing(person(viewerId, flagsOf(role)), targetId)]).toEqual([role, false])
})
