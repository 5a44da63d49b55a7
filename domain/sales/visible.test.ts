import { describe, expect, test } from 'vitest'
import type { Actor, Flag, OrdersLevel } from '../people/actor.ts'
import { mayActOnSale, saleScopeOf, saleViewIn } from './visible.ts'

const [me, client, stranger, mySite, otherSite] = [1, 2, 3, 10, 11] as const

function actor(flags: Flag[], level: OrdersLevel = 0, sites: number[] = []): Actor {
  return {
    personId: me,
    name: 'Sam Ortiz',
    email: 'sam@demo.test',
    flags: new Set(flags),
    rights: new Set(),
    level,
    clientIds: new Set([client]),
    siteIds: new Set(sites),
  }
}
const sale = (advertiserId: number, salesmanId: number | null = null, siteIds: number[] = [otherSite]) => ({
  advertiserId,
  salesmanId,
  siteIds,
})
const sees = (who: Actor, what: ReturnType<typeof sale>) => saleViewIn(saleScopeOf(who), what)

describe('who sees which sales', () => {
  test.each([
    ['ROL-39 an advertiser their own', actor([]), sale(me), 'whole'],
    ['ROL-39 an advertiser nobody else’s', actor([]), sale(stranger), null],
    ['ROL-39 an agent at level 0 what they sold', actor(['isagent']), sale(client, me), 'whole'],
    ['D-165 an agent at level 0 no other sale of a client', actor(['isagent']), sale(client), null],
    ['ROL-40 an agent at level 1 those of clients', actor(['isagent'], 1), sale(client), 'whole'],
    ['ROL-40 an agent at level 1 not those of strangers', actor(['isagent'], 1), sale(stranger), null],
    ['ROL-41 a seller at level 2 all', actor(['isseller'], 2), sale(stranger), 'whole'],
    ['ROL-41 level 2 without selling gives nothing', actor([], 2), sale(stranger), null],
    ['an impression manager all', actor(['isimpressionmanager']), sale(stranger), 'whole'],
    ['a matzav admin all', actor(['ismatzavadmin']), sale(stranger), 'whole'],
    ['a superadmin all', actor(['issuperadmin']), sale(stranger), 'whole'],
    ['an admin none but their own', actor(['isadmin']), sale(stranger), null],
    [
      'ROL-42 a publisher the lines on own sites',
      actor([], 0, [mySite]),
      sale(stranger, null, [mySite]),
      'sites',
    ],
    ['ROL-42 a publisher nothing of others’ sites', actor([], 0, [mySite]), sale(stranger), null],
    ['a publisher who bought it sees it whole', actor([], 0, [mySite]), sale(me, null, [mySite]), 'whole'],
  ])('%s', (_, who, what, view) => {
    expect(sees(who, what)).toBe(view)
  })
})

test.each([
  ['ROL-39 not at level 0', actor(['isagent']), client, false],
  ['ROL-40 above level 0 for clients', actor(['isagent'], 1), client, true],
  ['ROL-40 not for strangers', actor(['isagent'], 1), stranger, false],
  ['ROL-41 at level 2 for all', actor(['isagent'], 2), stranger, true],
  ['not an advertiser for themselves', actor([], 1), me, false],
  ['a matzav admin above level 0', actor(['ismatzavadmin'], 1), stranger, true],
  ['not a matzav admin at level 0', actor(['ismatzavadmin']), stranger, false],
  ['a superadmin', actor(['issuperadmin']), stranger, true],
])('acts on a sale: %s', (_, who, advertiserId, expected) => {
  expect(mayActOnSale(who, { advertiserId })).toBe(expected)
})
