/** What a flag that adds one right to another role is worth, by what its bearer is to the thing. */
import { expect, test } from 'vitest'
import { plainActor } from '#test/people/plain-actor.ts'
import { advertisersFor, isRepresentative, may, mayEver, maySee, relationTo } from './abilities.ts'
import { type Actor, type Flag, flags, type Right } from './actor.ts'
import type { Action } from './permissions.ts'

const [me, client, stranger] = [1, 2, 3]
const [site, otherSite] = [30, 31]

const person = (held: readonly Flag[], more: Partial<Actor> = {}): Actor =>
  plainActor(me, held, { clientIds: new Set([client]), siteIds: new Set([site]), ...more })

test.each<[string, Flag[], { advertiserId: number; siteIds?: number[] }, boolean]>([
  ['their own', [], { advertiserId: me }, true],
  ['a client’s, as their agent', ['isagent'], { advertiserId: client }, true],
  ['a client’s, represented no longer', [], { advertiserId: client }, false],
  ['a stranger’s on their site', [], { advertiserId: stranger, siteIds: [otherSite, site] }, true],
  ['a stranger’s on another site', [], { advertiserId: stranger, siteIds: [otherSite] }, false],
  ['a stranger’s, as who acts for all', ['isimpressionmanager'], { advertiserId: stranger }, true],
  ['a stranger’s', ['isagent'], { advertiserId: stranger }, false],
])('a link admin shortens the links of what they see anyway, %s', (_, held, thing, expected) => {
  const linkAdmin = person([...held, 'islinkadmin'])
  const relation = relationTo(linkAdmin, thing)
  expect(maySee(linkAdmin, relation)).toBe(expected)
  expect(may(linkAdmin, 'links.shorten', relation)).toBe(expected)
  expect(may(person(held), 'links.shorten', relation)).toBe(false)
})

test('ROL-12 who may add press posts as an agent may not without being one', () => {
  const relation = relationTo(person(['isagent', 'allowedagent']), { advertiserId: client })
  expect(may(person(['isagent', 'allowedagent']), 'press.grantPosts', relation)).toBe(true)
  for (const held of [['allowedagent'], ['allowedagent', 'isseller']] as Flag[][])
    expect([held, may(person(held), 'press.grantPosts', relation)]).toEqual([held, false])
})

test('agents, agencies and sellers represent clients, and nobody else does', () => {
  expect(flags.filter((flag) => isRepresentative(person([flag])))).toEqual([
    'isseller',
    'isagent',
    'isagency',
  ])
})

test.each<[string, Actor, Action, boolean]>([
  ['a publisher reads the earnings of a day', person([]), 'earnings.view', true],
  ['who publishes nothing reads none', person([], { siteIds: new Set() }), 'earnings.view', false],
  ['an agent pins for a client', person(['isagent']), 'press.pin', true],
  ['an advertiser pins nothing', person([]), 'press.pin', false],
])('whether there can be a thing: %s', (_, by, action, expected) => {
  expect(mayEver(by, action)).toBe(expected)
})

test('a publisher views what is on their site, which makes nobody there an advertiser of theirs', () => {
  expect(advertisersFor(person([]), 'campaign.view')).toEqual([me])
})

test.each<[Right, boolean]>([
  ['proposal.editAfterAdded', true],
  ['proposal.editAlways', true],
  ['proposal.cad', false],
])('ROL-35 an agent who holds %s edits a proposal after its campaigns were added: %s', (right, expected) => {
  const agent = person(['isagent'], { rights: new Set([right]) })
  const relation = relationTo(agent, { advertiserId: client })
  expect(may(agent, 'proposal.editAfterAdded', relation)).toBe(expected)
})
