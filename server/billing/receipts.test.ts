import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { addCard } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let card: number
beforeAll(async () => {
  world = await makeWorld()
  card = await addCard(world, 'advertiser')
})
afterAll(() => world.close())

const buy = async (id: number, who = 'advertiser') =>
  (await (await world.as(who)).post(`/api/campaigns/${id}/impressions`, { amount: 250, existing_card: card }))
    .body

describe('the order history of a campaign', () => {
  test('API-12 CAM-18 ENT-10 lists purchases, grants and removals, newest first', async () => {
    const id = await addImpressionCampaign(world.db, { left: 0 })
    const bought = await buy(id)
    await buy(id, 'agent')
    const manager = await world.as('impressionmanager')
    await manager.post(`/api/campaigns/${id}/add-impressions`, { impressions_to_add: 500 })
    const { status, body } = await (await world.as('advertiser')).get(`/api/campaigns/${id}/orders`)
    expect(status).toBe(200)
    expect(body).toHaveLength(3)
    expect(body[0]).toMatchObject({
      impressions: 500,
      budget: '0.00',
      agent: 'Tom Becker',
      receipt_url: null,
    })
    expect(body[1]).toMatchObject({ impressions: 41_667, budget: '250.00', agent: 'Sam Ortiz' })
    expect(body[2]).toEqual({
      id: bought.order_id,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d?\d:\d\d [AaPp][Mm]$/),
      impressions: 41_667,
      unit: 'impressions',
      budget: '250.00',
      description: 'Added to budget: Spring Campaign',
      agent: '',
      receipt_url: `/sales/${bought.order_id}/receipt`,
      recurring: '',
      subscription_id: null,
      subscription_url: null,
    })
  })

  test.each([
    ['advertiser', 200],
    ['agent', 200],
    ['seller', 200],
    ['admin', 200],
    ['advertiser2', 404],
    ['publisher', 404],
  ])('API-12 by the %s: %i', async (who, status) => {
    const id = await addContentCampaign(world.db)
    expect((await (await world.as(who)).get(`/api/campaigns/${id}/orders`)).status).toBe(status)
  })

  test('API-12 a campaign that is not there has no orders', async () => {
    expect((await (await world.as('superadmin')).get('/api/campaigns/2000000000/orders')).status).toBe(404)
    expect((await (await world.as('superadmin')).get('/api/campaigns/x/orders')).status).toBe(404)
  })
})

describe('the receipt', () => {
  test('NAV-15 shows what was bought, by whom, with which card, and prints', async () => {
    const id = await addImpressionCampaign(world.db, { left: 0, name: '<b>Spring</b> & "Summer"' })
    const { receipt_url: path } = await buy(id)
    const answer = await (await world.as('advertiser')).get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).not.toMatch(/unsafe/)
    for (const words of [
      'Dina Roth',
      '$250.00',
      '41,667 impressions',
      '$6.00 CPM',
      'Visa ending 4242',
      ' ET',
    ])
      expect(answer.body).toContain(words)
    expect(answer.body).toContain('&#60;b&#62;Spring')
    expect(answer.body).not.toContain('<b>Spring')
    expect(answer.body).not.toContain('4242424242424242')
  })

  test.each([
    ['agent', 200],
    ['superadmin', 200],
    // Of the site on which the campaign runs: it is the client's paper, with their address and how they pay.
    ['publisher', 404],
    ['advertiser2', 404],
  ])('NAV-15 for the %s: %i', async (who, status) => {
    const { receipt_url: path } = await buy(await addImpressionCampaign(world.db, { left: 0 }))
    expect((await (await world.as(who)).get(path)).status).toBe(status)
  })

  test('NAV-15 asks somebody who is not signed in to do so, and brings them back', async () => {
    const answer = await world.visitor.get('/sales/1/receipt')
    expect(answer.status).toBe(401)
    expect(answer.body).toContain('href="/sign-in?next=%2Fsales%2F1%2Freceipt"')
  })

  test('NAV-15 there is none for a grant, nor for a number that is none', async () => {
    const id = await addImpressionCampaign(world.db)
    const manager = await world.as('impressionmanager')
    const granted = await manager.post(`/api/campaigns/${id}/add-impressions`, { impressions_to_add: 5 })
    for (const number of [granted.body.order_id, 0, 'x', '99999999999', '1e3'])
      expect((await manager.get(`/sales/${number}/receipt`)).status).toBe(404)
  })
})
