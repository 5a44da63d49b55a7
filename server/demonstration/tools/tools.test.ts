import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addCard, gatewayOf } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let orderId: number
beforeAll(async () => {
  world = await makeWorld()
  const id = await addImpressionCampaign(world.db, { left: 0, name: '<i>Spring</i>' })
  const existing_card = await addCard(world, 'advertiser')
  const buyer = await world.as('advertiser')
  orderId = (await buyer.post(`/api/campaigns/${id}/impressions`, { amount: 25, existing_card })).body
    .order_id
})
afterAll(() => world.close())

describe('the card gateway', () => {
  test('shows what was charged, as a page and as data', async () => {
    const page = await world.visitor.get('/demo/gateway')
    expect(page.status).toBe(200)
    expect(page.body).toContain('$25.00')
    expect(page.body).not.toContain('<i>Spring')
    const { body } = await world.visitor.get('/demo/gateway.json')
    expect(body.charges).toHaveLength(1)
    expect(body.charges[0]).toMatchObject({ amountCents: '2500', outcome: { outcome: 'succeeded' } })
  })

  test('is told to misbehave, by JSON and by its form', async () => {
    const told = await world.visitor.post('/demo/gateway/faults', { dropReplies: 2 })
    expect([told.status, told.body.faults]).toMatchObject([200, { dropReplies: 2, slowMs: 0 }])
    const form = await world.visitor.send('POST', '/demo/gateway/faults', 'dropReplies=0&declineNext=1', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect([form.status, form.headers.get('location')]).toEqual([303, '/demo/gateway'])
    expect(gatewayOf(world).faults).toMatchObject({ dropReplies: 0, declineNext: 1 })
    await world.visitor.post('/demo/gateway/faults', { declineNext: 0 })
  })

  test.each([
    { slowMs: -1 },
    { slowMs: 60_001 },
    { slowMs: 'x' },
    { dropReplies: 1.5 },
  ])('refuses the fault %j', async (fault) => {
    expect((await world.visitor.post('/demo/gateway/faults', fault)).status).toBe(422)
  })

  test('takes no orders from another site', async () => {
    const answer = await world.visitor.post(
      '/demo/gateway/faults',
      {},
      { origin: 'https://elsewhere.example' },
    )
    expect(answer.status).toBe(403)
  })
})

describe('the mail outbox', () => {
  test('BUY-05 shows the receipt, its HTML in a frame that can do nothing', async () => {
    const { body: letters } = await world.visitor.get('/demo/outbox.json')
    const receipt = letters.find((letter: { subject: string }) =>
      letter.subject.startsWith(`Receipt S-${orderId}:`),
    )
    expect(receipt.to).toBe('advertiser@demo.test')
    const list = await world.visitor.get('/demo/outbox')
    expect(list.body).toContain(`/demo/outbox/${receipt.id}`)
    expect(list.body).not.toContain('<i>Spring')
    const page = await world.visitor.get(`/demo/outbox/${receipt.id}`)
    expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    const letter = await world.visitor.get(`/demo/outbox/${receipt.id}/letter`)
    const policy = letter.headers.get('content-security-policy') ?? ''
    expect(policy).toContain('sandbox allow-popups')
    expect(policy).not.toMatch(/allow-same-origin|allow-scripts/)
    expect(letter.body).toContain('$25.00')
  })

  test('a letter that is not there', async () => {
    for (const id of ['0', 'x', '99999999999'])
      expect((await world.visitor.get(`/demo/outbox/${id}`)).status).toBe(404)
  })
})

test('without DEMO=1 there are no such tools', async () => {
  const serious = await makeWorld({ DEMO: '0' })
  for (const path of ['/demo/gateway', '/demo/gateway.json', '/demo/outbox', '/demo/outbox.json'])
    expect((await serious.visitor.get(path)).status).toBe(404)
  expect((await serious.visitor.post('/demo/gateway/faults', {})).status).toBe(404)
  await serious.close()
})
