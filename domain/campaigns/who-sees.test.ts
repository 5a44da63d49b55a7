/** Who is told what, of one campaign that runs on site 3, by what they are to it. */
import { expect, test } from 'vitest'
import type { Actor, Flag } from '#domain/people/actor.ts'
import { seesHiddenAmounts } from './hidden-amounts.ts'
import { maySeePosts } from './who-sees-posts.ts'

const campaign = { advertiserId: 7, siteIds: [3] }
const person = (personId: number, flags: readonly Flag[] = [], more: Partial<Actor> = {}): Actor => ({
  personId,
  name: 'Somebody',
  email: 'somebody@demo.test',
  flags: new Set(flags),
  rights: new Set(),
  level: 0,
  clientIds: new Set(),
  siteIds: new Set(),
  ...more,
})
const ofTheClient = { clientIds: new Set([7]) }

test.each([
  ['its own advertiser', person(7), false],
  ['its own advertiser, who is a superadmin too', person(7, ['issuperadmin']), true],
  ['its own advertiser, who represents themselves', person(7, ['isagent'], ofTheClient), true],
  ['the agent of its advertiser', person(9, ['isagent'], ofTheClient), true],
  ['the agent of somebody else', person(9, ['isagent']), false],
  ['a superadmin', person(9, ['issuperadmin']), true],
  ['the publisher of its site', person(9, [], { siteIds: new Set([3]) }), true],
  ['a stranger', person(9), false],
])('ROL-37 hidden amounts are told to %s: %3$s', (_, actor, sees) => {
  expect(seesHiddenAmounts(actor, campaign)).toBe(sees)
})

test.each([
  ['its own advertiser', person(7), true],
  ['the publisher of its site', person(9, [], { siteIds: new Set([3]) }), true],
  ['the publisher of another site', person(9, [], { siteIds: new Set([4]) }), false],
  ['an admin', person(9, ['isadmin']), true],
  ['a stranger', person(9), false],
  ['an agent who represents others', person(9, ['isagent']), false],
  [
    'an agent who represents its advertiser and works the queue',
    person(9, ['isagent'], { ...ofTheClient, rights: new Set(['queue.work']) }),
    true,
  ],
] as const)('NAV-14 NAV-18 files and screenshots of its posts are shown to %s: %3$s', (_, actor, sees) => {
  expect(maySeePosts(actor, campaign)).toBe(sees)
})
