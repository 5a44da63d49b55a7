/** Rights whose screens come later, as the permission table has them today. */
import { describe, expect, test } from 'vitest'
import { may, mayEver, type Relation } from './abilities.ts'
import type { Actor, Flag, OrdersLevel, Right } from './actor.ts'
import { type Action, permissions } from './permissions.ts'

const own: Relation = { isOwner: true, isClient: false, isSite: false }
const clients: Relation = { isOwner: false, isClient: true, isSite: false }
const foreign: Relation = { isOwner: false, isClient: false, isSite: false }

function actor(held: Flag[] = [], rights: Right[] = [], level: OrdersLevel = 0): Actor {
  return {
    personId: 1,
    name: 'Sam Ortiz',
    email: 'sam@ortiz.example',
    flags: new Set(held),
    rights: new Set(rights),
    level,
    clientIds: new Set([2]),
    siteIds: new Set(),
  }
}

const actions = Object.keys(permissions) as Action[]
const allowed = (person: Actor, relation: Relation) =>
  actions.filter((action) => may(person, action, relation))

/** On a client's thing for those who represent, on any for the others. */
const forClients: [kind: string, flags: Flag[], relation: Relation][] = [
  ['an agent', ['isagent'], clients],
  ['an agency', ['isagency'], clients],
  ['a seller', ['isseller'], clients],
  ['an impression manager', ['isimpressionmanager'], foreign],
  ['a matzav admin', ['ismatzavadmin'], foreign],
  ['a superadmin', ['issuperadmin'], foreign],
]

test('ROL-17 in the matrix: everybody who may see a campaign may choose among its alternate zones', () => {
  expect(may(actor(), 'campaign.zones', own)).toBe(true)
  expect(may(actor(), 'campaign.zones', foreign)).toBe(false)
  for (const [kind, held, relation] of forClients)
    expect([kind, may(actor(held), 'campaign.zones', relation)]).toEqual([kind, true])
})

test('ROL-20 in the matrix: the whatsapp group flag gives no right at all; it only decides which times are listed', () => {
  for (const relation of [own, clients, foreign])
    for (const base of [[], ['isagent'], ['isagency'], ['isseller']] as Flag[][])
      expect(allowed(actor([...base, 'iswhatsappgroup']), relation)).toEqual(allowed(actor(base), relation))
})

test('ROL-27 in the matrix: a jcn agent has the rights of an agent and no other, nor does the finer step of one salesman give any', () => {
  for (const relation of [own, clients, foreign]) {
    const agent = allowed(actor(['isagent']), relation)
    expect(allowed(actor(['isagent', 'isjcnagent']), relation)).toEqual(agent)
    expect(allowed(actor(['isagent'], ['press.step15from1am']), relation)).toEqual(agent)
  }
})

test('ROL-29 in the matrix: agents and agencies look through the eyes of own clients, staff admins of all, nobody else', () => {
  expect(may(actor(['isagent']), 'people.logInAs', clients)).toBe(true)
  expect(may(actor(['isagency']), 'people.logInAs', clients)).toBe(true)
  for (const flag of ['isagent', 'isagency', 'isseller'] as const)
    expect([flag, may(actor([flag]), 'people.logInAs', foreign)]).toEqual([flag, false])
  for (const flag of ['ismatzavadmin', 'issuperadmin'] as const)
    expect([flag, may(actor([flag]), 'people.logInAs', foreign)]).toEqual([flag, true])
  for (const flag of ['isseller', 'isimpressionmanager', 'isadmin', 'iskoshercommanager'] as const)
    expect([flag, mayEver(actor([flag]), 'people.logInAs')]).toEqual([flag, false])
  expect(mayEver(actor(), 'people.logInAs')).toBe(false)
})

test('ROL-34 in the matrix: those who sell proposals may discount them, clients and impression managers may not', () => {
  for (const flag of ['isagent', 'isagency', 'isseller'] as const)
    expect([flag, may(actor([flag]), 'proposal.discount', clients)]).toEqual([flag, true])
  expect(may(actor(['issuperadmin']), 'proposal.discount', foreign)).toBe(true)
  expect(may(actor(), 'proposal.discount', own)).toBe(false)
  expect(mayEver(actor(['isimpressionmanager']), 'proposal.discount')).toBe(false)
  expect(mayEver(actor(['ismatzavadmin']), 'proposal.discount')).toBe(false)
})

test('ROL-37 in the matrix: the client sees a proposal without being able to change what it hides; the salesman can', () => {
  expect(may(actor(), 'proposal.view', own)).toBe(true)
  expect(may(actor(), 'proposal.edit', own)).toBe(false)
  for (const flag of ['isagent', 'isagency', 'isseller'] as const)
    for (const action of ['proposal.view', 'proposal.edit'] as const)
      expect([flag, may(actor([flag]), action, clients)]).toEqual([flag, true])
})

test('ROL-45 in the matrix: an impression manager sets a daily budget but buys none; everybody else who acts for a client does both', () => {
  for (const [kind, held, relation] of forClients) {
    const buys = kind !== 'an impression manager' && kind !== 'a matzav admin'
    expect([kind, may(actor(held), 'campaign.addBudget', relation)]).toEqual([kind, buys])
    expect([kind, may(actor(held), 'campaign.setDailyBudget', relation)]).toEqual([kind, true])
  }
  expect(may(actor(), 'campaign.addBudget', own)).toBe(true)
  expect(may(actor(), 'campaign.setDailyBudget', own)).toBe(true)
})

describe('what a flag must not bring along', () => {
  const never: [flag: Flag, action: Action][] = [
    ['isadmin', 'billing.pay'],
    ['isadmin', 'orders.approveRefund'],
    ['isadmin', 'people.administer'],
    ['issuperadmin', 'campaign.enableEmpty'],
    ['issuperadmin', 'campaign.datesPayPerWeek'],
    ['issuperadmin', 'proposal.export'],
    ['ismatzavadmin', 'proposal.discount'],
    ['isseller', 'campaign.grantImpressions'],
    ['isimpressionmanager', 'content.grantPosts'],
    ['canmarkcredits', 'content.grantPosts'],
    ['cangeo', 'campaign.devices'],
    ['caneditdevice', 'campaign.geotarget'],
    ['iswordpressadmin', 'media.approve'],
    ['islinkadmin', 'press.excerpt'],
    ['isexcerptadmin', 'press.removeSponsored'],
    ['iscategoryadmin', 'livestream.priority'],
    ['islivestreamadmin', 'links.shorten'],
  ]
  test.each(never)('%s does not give %s', (flag, action) => {
    for (const relation of action === 'billing.pay' ? [clients, foreign] : [own, clients, foreign])
      expect(may(actor([flag], [], 2), action, relation)).toBe(false)
  })
})
