/** What one network may try by links before it is closed for a while: wrong links, and cards that are declined. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { worldStart } from '#test/instant.ts'
import type { Answer } from '#test/person.ts'
import { byLink, holding, type LinkHolder, signedBy } from '#test/proposals/client-link.ts'
import { addPriced } from '#test/proposals/proposal-payments.ts'
import { addProposal } from '#test/proposals/proposals.ts'
import { cardNumber, typedCard } from '#test/purchases.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  // Who asks through a proxy is told by it. Networks are counted outside of the demonstration alone, and a gateway that
  // declines cards is there in it alone.
  world = await makeWorld({ TRUSTED_PROXIES: '127.0.0.1' })
  Object.assign(world.platform, { config: { ...world.platform.config, isDemo: false } })
  await setSetting(world, 'proposals.wrongLinksPerNetwork', 3)
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const said = ({ status, body }: Answer) => [status, body.error]
const from = (address: string) => ({ 'x-forwarded-for': address })

test('wrong links close a network for a quarter of an hour to further wrong ones, never to a right one', async () => {
  const notThere = [404, 'There is nothing here for you at this address']
  const holder = await byLink(world, await addProposal(world.db))
  const wrong = holding(world, { ...holder, token: 'wrong' })
  for (let count = 0; count < 3; count += 1) expect(said(await wrong.get('/stamp'))).toEqual(notThere)
  const closed = [429, 'Too many attempts. Try again in 15 minutes']
  expect(said(await wrong.get('/stamp'))).toEqual(closed)
  expect((await holder.get('/stamp')).status).toBe(200)
  expect(said(await wrong.get('/stamp'))).toEqual(closed)
  // The page itself, and what is changed by it, are closed as well; another network is not.
  const { path, token } = holder
  expect((await world.visitor.get(path.replace(token, 'wrong'), { accept: 'text/html' })).status).toBe(429)
  expect(said(await wrong.post('/question', { text: 'Who?' }))).toEqual(closed)
  expect(said(await wrong.post('/question', { text: 'Who?' }, from('203.0.113.7')))).toEqual(notThere)
  world.clock.advance(15 * 60_000)
  expect(said(await wrong.get('/stamp'))).toEqual(notThere)
})

describe('cards that are declined', () => {
  /** Somebody with a link of their own, who pays $5.00 with a card a little later than the one before. */
  async function payer(owner: string) {
    const holder = await byLink(world, await addPriced(world, [100], { owner, sent: true }))
    await signedBy(world, holder)
    return holder
  }
  const pay = ({ post }: LinkHolder, address: string, card_number = typedCard.card_number) => {
    world.clock.advance(11_000)
    return post('/pay', { ...typedCard, card_number, amount_to_charge: '5' }, from(address))
  }
  const bad = '4000000000000002'
  const declined = [402, 'Your card was declined. Nothing was charged']
  const here = '198.51.100.'

  test('ten of one network, by the links of several clients, close it to every card; from elsewhere one passes', async () => {
    const [one, other] = [await payer('advertiser'), await payer('advertiser2')]
    const third = await payer('cangeo')
    for (let at = 0; at < 5; at += 1) {
      expect(said(await pay(one, `${here}${at}`, bad))).toEqual(declined)
      expect(said(await pay(other, `${here}${100 + at}`, bad))).toEqual(declined)
    }
    const closed = [429, 'Too many declined cards from this network. Try again in 15 minutes']
    expect(said(await pay(third, `${here}200`))).toEqual(closed)
    expect((await pay(third, '203.0.113.7')).status).toBe(200)
    world.clock.advance(15 * 60_000)
    expect((await pay(third, `${here}200`)).status).toBe(200)
  })

  test('five of one client, by any of their links and from anywhere, close their cards for a quarter of an hour', async () => {
    world.clock.advance(24 * 60 * 60_000)
    const [one, other] = [await payer('advertiser'), await payer('advertiser')]
    for (let at = 0; at < 5; at += 1)
      expect(said(await pay(at % 2 ? one : other, `192.0.${at}.1`, bad))).toEqual(declined)
    const closed = [429, 'Too many attempts. Try again in 15 minutes']
    for (const holder of [one, other])
      expect(said(await pay(holder, '203.0.113.7', cardNumber(1)))).toEqual(closed)
    expect((await pay(await payer('advertiser2'), '192.0.1.1')).status).toBe(200)
    world.clock.advance(15 * 60_000)
    expect((await pay(one, '203.0.113.7', cardNumber(1))).status).toBe(200)
  })
})
