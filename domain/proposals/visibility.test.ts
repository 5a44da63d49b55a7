import { expect, test } from 'vitest'
import { seesPrices } from '#domain/billing/hidden-prices.ts'
import { cents } from '#domain/kernel/money.ts'
import { relationTo } from '#domain/people/abilities.ts'
import type { Actor, Flag } from '#domain/people/actor.ts'
import { plainActor } from '#test/people/plain-actor.ts'
import { isSeenBy } from './visibility.ts'

const person = (personId: number, flags: readonly Flag[], clientIds: readonly number[] = []): Actor =>
  plainActor(personId, flags, { siteIds: new Set([17]), clientIds: new Set(clientIds) })
const client = 50
const unsent = { isSent: false, paid: cents(0), hasCampaigns: false }

test.each<[string, Actor, boolean, boolean, boolean]>([
  ['its client', person(client, []), false, true, false],
  ['their agent', person(7, ['isagent'], [client]), true, true, true],
  ['their agency', person(7, ['isagency'], [client]), true, true, true],
  ['their seller', person(7, ['isseller'], [client]), true, true, true],
  ['a matzav admin', person(7, ['ismatzavadmin']), true, true, true],
  ['a superadmin', person(7, ['issuperadmin']), true, true, true],
  ['a client who is a superadmin', person(client, ['issuperadmin']), true, true, true],
  ['another agent', person(8, ['isagent'], [51]), false, false, false],
  ['another client', person(51, []), false, false, false],
  ['an admin', person(8, ['isadmin']), false, false, false],
  ['an impression manager', person(8, ['isimpressionmanager']), false, false, false],
])('ROL-37 %s sees it unsent, sent, and hidden prices', (_, actor, before, after, prices) => {
  const relation = relationTo(actor, { advertiserId: client })
  expect(isSeenBy(unsent, relation, actor)).toBe(before)
  for (const since of [{ isSent: true }, { paid: cents(1) }, { hasCampaigns: true }])
    expect(isSeenBy({ ...unsent, ...since }, relation, actor)).toBe(after)
  expect(seesPrices(true, relation, actor)).toBe(prices)
  expect(seesPrices(false, relation, actor)).toBe(true)
})
