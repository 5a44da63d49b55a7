/** Who is told what, of one campaign that runs on site 3, by what they are to it. */
import { expect, test } from 'vitest'
import { plainActor } from '#test/people/plain-actor.ts'
import { seesHiddenAmounts } from './hidden-amounts.ts'
import { maySeePosts } from './who-sees-posts.ts'

const campaign = { advertiserId: 7, siteIds: [3] }
const ofTheClient = { clientIds: new Set([7]) }

test.each([
  ['its own advertiser', plainActor(7), false],
  ['its own advertiser, who is a superadmin too', plainActor(7, ['issuperadmin']), true],
  ['its own advertiser, who represents themselves', plainActor(7, ['isagent'], ofTheClient), true],
  ['the agent of its advertiser', plainActor(9, ['isagent'], ofTheClient), true],
  ['the agent of somebody else', plainActor(9, ['isagent']), false],
  ['a superadmin', plainActor(9, ['issuperadmin']), true],
  ['the publisher of its site', plainActor(9, [], { siteIds: new Set([3]) }), true],
  ['a stranger', plainActor(9), false],
])('ROL-37 hidden amounts are told to %s: %3$s', (_, actor, sees) => {
  expect(seesHiddenAmounts(actor, campaign)).toBe(sees)
})

test.each([
  ['its own advertiser', plainActor(7), true],
  ['the publisher of its site', plainActor(9, [], { siteIds: new Set([3]) }), true],
  ['the publisher of another site', plainActor(9, [], { siteIds: new Set([4]) }), false],
  ['an admin', plainActor(9, ['isadmin']), true],
  ['a stranger', plainActor(9), false],
  ['an agent who represents others', plainActor(9, ['isagent']), false],
  [
    'an agent who represents its advertiser and works the queue',
    plainActor(9, ['isagent'], { ...ofTheClient, rights: new Set(['queue.work']) }),
    true,
  ],
] as const)('NAV-14 NAV-18 files and screenshots of its posts are shown to %s: %3$s', (_, actor, sees) => {
  expect(maySeePosts(actor, campaign)).toBe(sees)
})
