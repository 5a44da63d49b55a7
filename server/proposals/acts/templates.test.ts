/** Templates of proposals over HTTP: keeping one, taking it away, bringing it back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { addProposal, addProposalTemplate } from '#test/proposals/proposals.ts'
import { makeWorld, type World } from '#test/world.ts'
import { itemsOfTemplate } from '../store/templates.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const keep = async (id: number, body: object, who = 'agent') =>
  (await world.as(who)).post(`/agent/api/proposal/template/${id}`, body)
const archive = async (id: number, archived: unknown, who = 'agent') =>
  (await world.as(who)).post(`/agent/api/templates/${id}/archive`, { archived })
const templatesOf = async (who = 'agent') =>
  (await (await world.as(who)).get('/agent/api/proposal/templates')).body.templates

test('API-62 PRO-21 ERR-16 a proposal is kept as a template, which is then among one’s own', async () => {
  const byHand = {
    key: null,
    name: 'Balloons',
    rate: microDollars(175_000_000),
    quantity: 2,
    isOptional: true,
  }
  const budget = { quantity: null, budget: cents(150_000), campaignName: 'Spring Days' }
  const id = await addProposal(world.db, { lines: [{ startDay: '2026-12-01' }, byHand, budget] })
  const { status, body } = await keep(id, { title: '  Spring   launch ' })
  const ofTheDay = {
    product_name: expect.any(String),
    site: expect.any(String),
    rate_in_words: null,
    withdrawn: false,
  }
  const kept = { id: body.template.id, name: 'Spring launch' }
  expect([status, body]).toEqual([
    200,
    {
      success: 'The template Spring launch is kept under My Templates',
      template: kept,
      items: [
        { ...ofTheDay, quantity_in_words: '30 days' },
        {
          product_name: 'Balloons',
          site: null,
          withdrawn: false,
          quantity_in_words: '2 items',
          rate_in_words: '$175.00 per item',
        },
        { ...ofTheDay, quantity_in_words: 'budget $1,500.00' },
      ],
    },
  ])
  expect(await templatesOf()).toEqual([{ ...kept, description: '3 items', count: 3 }])
  const none = { rateMicros: null, campaignName: null, budgetCents: null, isOptional: false }
  const productId = expect.any(Number)
  // Products and quantities: no price, no discount and no first day, but the rate of what no catalogue has.
  expect(await itemsOfTemplate(world.db, kept.id)).toEqual([
    { ...none, productId, name: expect.any(String), quantity: 30, dailyViews: 8_000 },
    {
      ...none,
      productId: null,
      name: 'Balloons',
      rateMicros: 175_000_000n,
      quantity: 2,
      dailyViews: null,
      isOptional: true,
    },
    {
      ...none,
      productId,
      name: expect.any(String),
      quantity: null,
      dailyViews: 8_000,
      budgetCents: 150_000n,
      campaignName: 'Spring Days',
    },
  ])
})

test('API-62 a preview says what the template would keep, and keeps nothing', async () => {
  const [id, before] = [await addProposal(world.db), await templatesOf()]
  const { status, body } = await keep(id, { title: 'Never kept', preview: true })
  expect([status, body.template.name, body.items.length]).toEqual([200, 'Never kept', 1])
  expect(await templatesOf()).toEqual(before)
  expect((await keep(id, { title: 'Never kept', preview: true }, 'advertiser')).status).toBe(403)
})

test.each([
  ['', 'Enter a title'],
  [' \u200b ', 'Enter a title'],
  [undefined, 'Enter a title'],
  ['t'.repeat(121), 'Shorten this to 120 characters'],
])('API-62 the title %j is refused at its field', async (title, sentence) => {
  const { status, body } = await keep(await addProposal(world.db), { title })
  expect([status, body.errors]).toEqual([422, { title: [sentence] }])
})

test('a template is taken away and brought back by its owner, as often as they say so', async () => {
  const id = await addProposalTemplate(world.db, 'agent', 'Summer launch')
  const names = async () => (await templatesOf()).map(({ name }: { name: string }) => name)
  for (const _ of [1, 2]) {
    const { status, body } = await archive(id, true)
    expect([status, body.success]).toEqual([200, 'The template Summer launch is taken away'])
    expect(await names()).not.toContain('Summer launch')
  }
  expect((await archive(id, false)).body.success).toBe('The template Summer launch is back')
  expect(await names()).toContain('Summer launch')
  for (const other of ['agency', 'allowedagent']) expect((await archive(id, true, other)).status).toBe(404)
  expect((await archive(2_000_000_000, true)).status).toBe(404)
  expect((await archive(id, true, 'seller')).status).toBe(403)
  expect(await names()).toContain('Summer launch')
})
