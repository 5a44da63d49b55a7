import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { spendCredit } from '#server/campaigns/spend-credit.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addDay } from '#test/delivery/counted-hours.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { addCard, typedCard } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'
import { watchBudgets, watchCredits, watchEnds } from './watch-budgets.ts'

let world: World
let card: number
beforeAll(async () => {
  world = await makeWorld()
  card = await addCard(world, 'advertiser')
})
afterAll(() => world.close())
beforeEach(() => world.clock.advance(60_000))

const today = () => newYorkDay(world.clock.now())
const watch = () => watchBudgets(world.platform)
const subjectsTo = async (who: string, about: string) =>
  (await world.lettersTo(`${who}@demo.test`))
    .map(({ subject }) => subject)
    .filter((one) => one.includes(about))
const buy = async (who: string, id: number, body: object) =>
  (await world.as(who)).post(`/api/campaigns/${id}/impressions`, body)

/** What a campaign of $6.00 per thousand has left, as its days say it used the rest. */
const campaign = async (name: string, left: number, views: number) => {
  const id = await addImpressionCampaign(world.db, { name, left, updatedAt: world.clock.now() })
  await addDay(world.db, id, today(), { views })
  return id
}

describe('a budget that comes to its end', () => {
  test('CAM-14 nearly used up: the advertiser and the agents are told once, with what is left', async () => {
    await campaign('Lake House', 100, 900)
    await watch()
    await watch()
    const subject = 'Nearly used up: Lake House has $0.60 left'
    for (const who of ['advertiser', 'agent', 'agency', 'allowedagent'])
      expect(await subjectsTo(who, 'Lake House')).toEqual([subject])
    for (const who of ['advertiser2', 'jcnagent', 'superadmin', 'seller'])
      expect(await subjectsTo(who, 'Lake House')).toEqual([])
    const [letter] = (await world.lettersTo('advertiser@demo.test')).filter((one) => one.subject === subject)
    expect(letter?.text).toContain('100 impressions are left, worth $0.60')
    expect(letter?.text).toMatch(/Add to Budget: http:\/\/\S+\/advertiser\/campaigns\?buy=\d+/)
    expect(letter?.text).toMatch(/Choose which letters you get: http:\/\/\S+\/settings\?tab=notifications/)
  })

  test('CAM-14 more than a tenth left is nobody’s worry, nor is a new one that nothing was shown of', async () => {
    await campaign('Plenty', 101, 899)
    await addImpressionCampaign(world.db, { name: 'Plenty unseen', left: 1 })
    await watch()
    expect(await subjectsTo('advertiser', 'Plenty')).toEqual([])
  })

  test('CAM-14 used up is told once more, and again after it was filled up anew', async () => {
    const id = await campaign('Short Run', 0, 500)
    await watch()
    await watch()
    const usedUp = 'Used up: Short Run has no impressions left'
    expect(await subjectsTo('advertiser', 'Short Run')).toEqual([usedUp])
    world.clock.advance(24 * 3_600_000)
    expect((await buy('advertiser', id, { amount: '6', existing_card: card })).status).toBe(200)
    await watch()
    expect(await subjectsTo('advertiser', 'Short Run has')).toEqual([usedUp])
    // 1,000 were bought; what was shown since is more than nine tenths of it with the few that are left.
    await addDay(world.db, id, today(), { views: 9_500 })
    await watch()
    expect(await subjectsTo('advertiser', 'Short Run has')).toEqual([
      usedUp,
      'Nearly used up: Short Run has $6.00 left',
    ])
  })

  test('archived and deleted campaigns, and those paid by the week, are left in peace', async () => {
    const archived = await addImpressionCampaign(world.db, { name: 'Quiet one', left: 1, isArchived: true })
    const weekly = await addImpressionCampaign(world.db, { name: 'Quiet week', left: 1, isPayPerWeek: true })
    const deleted = await campaign('Quiet gone', 1, 999)
    await world.db
      .updateTable('campaign')
      .set({ deletedAt: world.clock.now() })
      .where('id', '=', deleted)
      .execute()
    for (const id of [archived, weekly]) await addDay(world.db, id, today(), { views: 999 })
    await watch()
    expect(await subjectsTo('advertiser', 'Quiet')).toEqual([])
  })

  test('CAM-23 the last credit of a campaign of posts is told', async () => {
    const id = await addContentCampaign(world.db, { name: 'Stories', credits: 2 })
    const actorId = (await world.as('advertiser')).id
    const spend = () =>
      world.db.transaction().execute((tx) => {
        const post = { campaignId: id, kind: 'content', siteId: 3, postId: null, actorId } as const
        return spendCredit(tx, { ...post, at: world.clock.now() }, 'credit-used')
      })
    await spend()
    await watchCredits(world.platform, id)
    expect(await subjectsTo('advertiser', 'Stories')).toEqual([])
    await spend()
    await watchCredits(world.platform, id)
    await watchCredits(world.platform, id)
    expect(await subjectsTo('advertiser', 'Stories')).toEqual(['Used up: Stories has no posts left'])
  })
})

describe('a campaign that ends with money on it', () => {
  const ends = (name: string, hours: number, wishes: object = {}) =>
    addImpressionCampaign(world.db, {
      name,
      left: 500,
      stopAt: new Date(world.clock.now().getTime() + hours * 3_600_000),
      ...wishes,
    })
  const watchThem = () => watchEnds(world.platform)

  test('CAM-14 is told once for each end, with what is left and what can be done', async () => {
    const id = await ends('Sunset', 1)
    await watchThem()
    expect(await subjectsTo('advertiser', 'Sunset')).toEqual([])
    world.clock.advance(3_600_000)
    await watchThem()
    await watchThem()
    const subject = 'Ended with $3.00 left: Sunset'
    for (const who of ['advertiser', 'agent', 'agency', 'allowedagent'])
      expect(await subjectsTo(who, 'Sunset')).toEqual([subject])
    const [letter] = (await world.lettersTo('advertiser@demo.test')).filter((one) => one.subject === subject)
    expect(letter?.text).toContain('with 500 impressions left, worth $3.00')
    expect(letter?.text).toContain('The money stays with the campaign, and nothing of it is shown.')
    expect(letter?.text).toContain(
      `Choose a later end date: ${world.address}/advertiser/campaigns?panel=dates-${id}`,
    )
    const stopAt = new Date(world.clock.now().getTime() + 3_600_000)
    await world.db.updateTable('impressionCampaign').set({ stopAt }).where('campaignId', '=', id).execute()
    world.clock.advance(2 * 3_600_000)
    await watchThem()
    expect(await subjectsTo('advertiser', 'Sunset')).toEqual([subject, subject])
  })

  test('nobody is told of what is used up, archived or paid by the week, nor of an end that is long over', async () => {
    await ends('Dusk used up', -1, { left: 0 })
    await ends('Dusk archived', -1, { isArchived: true })
    await ends('Dusk by the week', -1, { isPayPerWeek: true })
    await ends('Dusk long ago', -8 * 24)
    await watchThem()
    expect(await subjectsTo('advertiser', 'Dusk')).toEqual([])
  })
})

describe('a card that was declined', () => {
  test('the advertiser and the agents are told of each declined payment, with the amount and the reason', async () => {
    const id = await addImpressionCampaign(world.db, { name: 'Declined One' })
    const bad = await addCard(world, 'advertiser', '4000000000000002')
    expect((await buy('agent', id, { amount: '250', existing_card: bad })).status).toBe(402)
    const subject = 'Card declined: $250.00, Added to budget: Declined One'
    expect(await subjectsTo('advertiser', 'Declined One')).toEqual([subject])
    expect(await subjectsTo('agent', 'Declined One')).toEqual([subject])
    const [letter] = (await world.lettersTo('agent@demo.test')).filter((one) => one.subject === subject)
    expect(letter?.text).toContain('The card Visa ending 0002 was declined for $250.00')
    expect(letter?.text).toContain('Nothing was charged.')
    expect(letter?.text).toContain(`Pay with another card: ${world.address}/advertiser/campaigns?buy=${id}`)
    expect(letter?.text).not.toMatch(/\d{12}/)
  })
})

describe('letters that a person does not want', () => {
  const wishes = async (who: string) => (await (await world.as(who)).get('/api/me/letters')).body.letters
  const wish = async (who: string, kind: string, wanted: unknown) =>
    (await world.as(who)).post('/api/me/letters', { kind, wanted })

  test('each kind is switched off and on for oneself alone', async () => {
    expect(await wishes('agent')).toEqual([
      { kind: 'budget-low', wanted: true },
      { kind: 'budget-used-up', wanted: true },
      { kind: 'budget-left-over', wanted: true },
      { kind: 'card-declined', wanted: true },
      { kind: 'media-rejected', wanted: true },
      { kind: 'post-pdf-missing', wanted: true },
      { kind: 'payment-due', wanted: true },
      { kind: 'proposal-news', wanted: true },
    ])
    const off = await wish('agent', 'budget-low', false)
    expect(off.body.letters[0]).toEqual({ kind: 'budget-low', wanted: false })
    await campaign('Silent', 10, 990)
    await watch()
    expect(await subjectsTo('agent', 'Silent')).toEqual([])
    expect(await subjectsTo('advertiser', 'Silent')).toHaveLength(1)
    await wish('agent', 'budget-low', true)
    await watch()
    expect(await subjectsTo('agent', 'Silent')).toHaveLength(1)
  })

  test.each([
    ['no kind', undefined, true],
    ['an unknown kind', 'receipt', true],
    ['a number', 'budget-low', 1],
    ['nothing', 'budget-low', undefined],
  ])('%s is refused and changes nothing', async (_what, kind, wanted) => {
    const before = await wishes('seller')
    const refused = await wish('seller', kind as string, wanted)
    expect(refused.status).toBe(422)
    expect(refused.body.error.length).toBeGreaterThan(5)
    expect(await wishes('seller')).toEqual(before)
  })
})

describe('a sale at a fallback price', () => {
  test('PRI-08 the admins are told once for each campaign that the configuration lacks a price', async () => {
    const id = await addImpressionCampaign(world.db, { name: 'Priceless', cpm: null, left: 0 })
    expect((await buy('advertiser', id, { amount: '5', ...typedCard })).status).toBe(200)
    expect((await buy('advertiser', id, { amount: '7', ...typedCard })).status).toBe(200)
    for (const who of ['superadmin', 'admin', 'matzavadmin']) {
      const letters = (await world.lettersTo(`${who}@demo.test`)).filter(({ text }) =>
        text.includes('Priceless'),
      )
      expect(letters).toHaveLength(1)
      expect(letters[0]?.subject).toBe('No price configured: Header 728x90')
      expect(letters[0]?.text).toContain(
        '$5.00 was sold for Priceless at the fallback price, $1.00 per thousand views.',
      )
    }
    for (const who of ['advertiser', 'agent'])
      expect(
        (await world.lettersTo(`${who}@demo.test`)).filter(({ subject }) => subject.includes('No price')),
      ).toEqual([])
  })
})
