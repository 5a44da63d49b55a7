import { describe, expect, test } from 'vitest'
import { plainActor } from '#test/people/plain-actor.ts'
import type { Actor, Flag } from '../people/actor.ts'
import { type Approval, mayArchiveMedia, mayDecide, maySwitch, nextApproval } from './approval.ts'

const state = (approval: Approval, isSwitchedOn = false, isArchived = false) => ({
  approval,
  isSwitchedOn,
  isArchived,
})

describe('approval of media', () => {
  test.each([
    ['pending', undefined, 'approved'],
    ['pending', 'rejected', 'rejected'],
    ['approved', undefined, 'rejected'],
    ['rejected', undefined, 'approved'],
    ['approved', 'approved', 'approved'],
  ] as const)('MED-09 from %s with the wish %s to %s', (current, wish, next) => {
    expect(nextApproval(current, wish)).toBe(next)
  })

  test.each([
    ['pending', 'media-unapproved'],
    ['rejected', 'media-unapproved'],
    ['approved', 'ok'],
  ] as const)('MED-10 switching on what is %s: %s', (approval, answer) => {
    const verdict = maySwitch(state(approval), true)
    expect(verdict === 'ok' ? 'ok' : verdict.refused).toBe(answer)
    expect(maySwitch(state(approval, true), false)).toBe('ok')
  })

  test('an archived ad cannot be switched on', () => {
    expect(maySwitch(state('approved', false, true), true)).toEqual({ refused: 'media-archived' })
  })

  test('MED-11 archives only what is switched off', () => {
    expect(mayArchiveMedia(state('approved', false))).toBe('ok')
    expect(mayArchiveMedia(state('approved', true))).toEqual({ refused: 'media-switched-on' })
  })
})

/** Number 1, who acts for number 7. */
const actor = (flags: readonly Flag[], impersonatorId?: number): Actor =>
  plainActor(1, flags, {
    clientIds: new Set([7]),
    ...(impersonatorId !== undefined && { impersonator: { personId: impersonatorId, name: 'Other' } }),
  })

const agent: readonly Flag[] = ['isagent']
const agencyToo: readonly Flag[] = ['isagent', 'isagency']

test.each([
  ['an agent, of what they uploaded', actor(agent), { createdBy: 1, editedBy: [] }, true],
  ['an agent, of what they edited', actor(agent), { createdBy: 7, editedBy: [1] }, true],
  [
    'an agency that is an agent, of what others made',
    actor(agencyToo),
    { createdBy: 7, editedBy: [8] },
    true,
  ],
  ['an agency, of what it uploaded', actor(agencyToo), { createdBy: 1, editedBy: [] }, false],
  ['an agency, of what others edited after it', actor(agencyToo), { createdBy: 7, editedBy: [1, 7] }, false],
  ['an agency alone, of what others made', actor(['isagency']), { createdBy: 7, editedBy: [] }, false],
  [
    'who looks through an agent’s eyes, of their own',
    actor(agent, 9),
    { createdBy: 7, editedBy: [9] },
    false,
  ],
  [
    'who looks through an agent’s eyes, of the agent’s',
    actor(agent, 9),
    { createdBy: 1, editedBy: [] },
    false,
  ],
  ['who looks through an agent’s eyes, of others’', actor(agent, 9), { createdBy: 7, editedBy: [8] }, true],
] as const)('ROL-19 MED-09 who decides: %s', (_who, one, makers, answer) => {
  expect(mayDecide(one, { advertiserId: 7 }, makers)).toBe(answer)
})
