import { expect, test } from 'vitest'
import { plainActor } from '#test/people/plain-actor.ts'
import type { Actor, Flag } from './actor.ts'
import { isJudging, needsOtherEyes } from './four-eyes.ts'

test.each([
  ['media.approve', true],
  ['queue.work', true],
  ['publisher.confirm', true],
  ['campaign.manage', false],
  ['content.manage', false],
] as const)('ROL-19 by %s somebody judges what others made: %s', (action, expected) => {
  expect(isJudging(action)).toBe(expected)
})

const [me, colleague, looking] = [1, 2, 9]
const person = (flags: readonly Flag[]): Actor => plainActor(me, flags)
const lookedThrough = { ...person(['isagent']), impersonator: { personId: looking, name: 'Ari Kaplan' } }

test.each<[string, Actor, number[], boolean]>([
  ['an agency of what it made', person(['isagency']), [me], true],
  ['an agency of what it made with a colleague', person(['isagency']), [colleague, me], true],
  ['an agency that is an agent too of what it made', person(['isagency', 'isagent']), [me], true],
  ['an agency of what a colleague made', person(['isagency']), [colleague], false],
  ['an agency of what nobody made', person(['isagency']), [], false],
  ['an agent of what they made', person(['isagent']), [me], false],
  ['who looks through another’s eyes of what they made themselves', lookedThrough, [looking], true],
  ['who looks through another’s eyes of what the other made', lookedThrough, [me], true],
  ['who looks through another’s eyes of what a third made', lookedThrough, [colleague], false],
])('ROL-19 somebody else has to decide for %s: %j', (_, actor, makers, expected) => {
  expect(needsOtherEyes(actor, makers)).toBe(expected)
})
