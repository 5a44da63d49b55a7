/** Items of proposals into campaigns that the client has already: what is offered, what is saved and what is refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addImpressionCampaign, idOf } from '#test/dashboard.ts'
import { addProposal, anItem, createEdit } from '#test/proposals/proposals.ts'
import { sellProposal } from '#test/proposals/sell-proposal.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let user_id: number
let campaigns: Record<'own' | 'other' | 'archived' | 'foreign' | 'weekly', number>
beforeAll(async () => {
  world = await makeWorld()
  user_id = await idOf(world.db, 'advertiser')
  campaigns = {
    own: await addImpressionCampaign(world.db, { name: 'Spring Header', cpm: 7_000_000n }),
    other: await addImpressionCampaign(world.db, { siteIds: [17] }),
    archived: await addImpressionCampaign(world.db, { isArchived: true }),
    foreign: await addImpressionCampaign(world.db, { owner: 'advertiser2' }),
    weekly: await addImpressionCampaign(world.db, { isPayPerWeek: true }),
  }
})
afterAll(() => world.close())

const form = (campaign_name: unknown, more: Readonly<Record<string, unknown>> = {}) => ({
  user_id,
  proposal_name: 'More of it',
  item: [anItem('header-3', { discount: '0', campaign_name, ...more })],
})
const offered = async (query: string, who = 'agent') =>
  (await world.as(who)).get(`/agent/api/proposal/campaigns${query}`)

test('D-144 the campaigns of that client and product are offered, with their price of now', async () => {
  const { body } = await offered(`?client=${user_id}&key=header-3`)
  expect(body.campaigns).toEqual([{ id: campaigns.own, name: 'Spring Header', rate: '7.00' }])
  expect((await offered(`?client=${user_id}&key=header-70`)).body.campaigns).toEqual([])
  expect((await offered(`?client=${user_id}&key=nothing`)).body.campaigns).toEqual([])
})

test('D-144 whoever may not write proposals for the client is told of none', async () => {
  expect((await offered('?client=2147483647&key=header-3')).status).toBe(404)
  expect((await offered(`?client=${await idOf(world.db, 'advertiser2')}&key=header-3`)).status).toBe(404)
  expect((await offered(`?client=${user_id}&key=header-3`, 'advertiser')).status).toBe(403)
  expect((await offered(`?client=${user_id}&key=header-3`, 'jcnagent')).status).toBe(404)
  expect((await offered(`?client=${user_id}`)).status).toBe(422)
})

test('D-144 API-58 an item goes into the campaign that was chosen, until another is', async () => {
  const agent = await world.as('agent')
  const made = (await createEdit(agent, form(campaigns.own))).body.proposal
  const target = { campaign_name: 'Spring Header', campaign_id: campaigns.own }
  expect(made.items[0]).toMatchObject(target)
  const [{ proposal_item }] = made.items
  // What is not said stays; null is a new one.
  const item = { ...anItem('header-3', { discount: '0' }), proposal_item }
  const kept = (await createEdit(agent, { item: [item] }, made.id)).body.proposal
  expect(kept.items[0]).toMatchObject(target)
  const copy = (await agent.post(`/agent/api/proposal/duplicate/${made.id}`, {})).body.proposal
  expect(copy.items[0]).toMatchObject(target)
  const parted = (await createEdit(agent, { item: [{ ...item, campaign_name: null }] }, made.id)).body
    .proposal
  expect(parted.items[0]).toMatchObject({ campaign_name: null, campaign_id: null })
})

test.each([
  ['another product', 'other', {}, 'Choose a campaign of the same product, or a new one'],
  ['weeks', 'weekly', {}, 'That campaign is paid by the week. Choose another one, or a new one'],
  ['the archive', 'archived', {}, 'That campaign is in the archive. Choose another one, or a new one'],
  [
    'a discount',
    'own',
    { discount: '5' },
    'A discount needs a new campaign: into this one impressions go at its own price',
  ],
] as const)('D-144 refuses a campaign for %s, at its field', async (_, which, more, sentence) => {
  const { status, body } = await createEdit(await world.as('agent'), form(campaigns[which], more))
  expect([status, body.error]).toEqual([422, sentence])
  expect(Object.keys(body.errors)).toEqual(['campaign_name[0]'])
})

test.each([
  ['another product', 'other', '0'],
  ['weeks', 'weekly', '0'],
  ['the archive', 'archived', '0'],
  ['a discount', 'own', '5'],
] as const)('D-144 refuses a campaign for %s to a line that stands as it was, too', async (_, which, discount) => {
  const agent = await world.as('agent')
  const standing = anItem('header-3', { discount })
  const made = (await createEdit(agent, { ...form(null), item: [standing] })).body.proposal
  const { proposal_item } = made.items[0]
  const wished = { ...standing, proposal_item, campaign_name: campaigns[which] }
  const { status, body } = await createEdit(agent, { item: [wished] }, made.id)
  expect([status, Object.keys(body.errors)]).toEqual([422, ['campaign_name[0]']])
})

describe('D-144 a line that goes into a campaign already', () => {
  const addInto = (into: number) =>
    addProposal(world.db, { lines: [{ discountPercent: 0, intoCampaignId: into }] })
  const saved = async (id: number, more: object, wish: object = {}) => {
    const who = await world.as('superadmin')
    const { proposal } = (await who.get(`/agent/api/proposal/${id}`)).body
    const [{ proposal_item, rate, qty, campaign_name }] = proposal.items
    const item = { proposal_item, rate, qty, discount: '0', dailyviews: '8000', campaign_name, ...more }
    return { ...(await createEdit(who, { ...wish, item: [item] }, id)), name: campaign_name }
  }
  const left = /^.+ goes into a new campaign, no longer into (.+)$/

  test('is given no discount, which is refused at its field, and goes there as before', async () => {
    const id = await addInto(campaigns.own)
    const { status, body } = await saved(id, { discount: '5' })
    const sentence = 'A discount needs a new campaign: into this one impressions go at its own price'
    expect([status, body.errors]).toEqual([422, { 'discount[0]': [sentence] }])
    const changed = await saved(id, { qty: '31' })
    expect([changed.body.warning, changed.body.proposal.items[0].campaign_id]).toEqual([null, campaigns.own])
  })

  test.each([
    'archived',
    'weekly',
  ] as const)('goes into a new one where that is %s, and whoever saves it is told', async (which) => {
    const { status, body, name } = await saved(await addInto(campaigns[which]), { qty: '31' })
    expect([status, body.proposal.items[0].campaign_id]).toEqual([200, null])
    expect(left.exec(body.warning)?.[1]).toBe(name)
  })

  test('goes into a new one where the client is another, and whoever saves it is told', async () => {
    const other = { user_id: await idOf(world.db, 'advertiser2') }
    const { status, body } = await saved(await addInto(campaigns.own), {}, other)
    expect([status, body.proposal.items[0].campaign_id]).toEqual([200, null])
    expect(left.exec(body.warning)?.[1]).toBe('Spring Header')
  })

  test('goes into a new one as a copy that cannot go there, which the preview tells', async () => {
    const id = await addInto(campaigns.archived)
    const agent = await world.as('agent')
    const { body } = await agent.post(`/agent/api/proposal/duplicate/${id}`, { preview: true })
    expect([body.proposal.items[0].campaign_id, left.test(body.warning)]).toEqual([null, true])
  })
})

test('D-144 API-58 the name that was told of a campaign, sent back, leaves the item where it goes', async () => {
  const agent = await world.as('agent')
  const made = (await createEdit(agent, form(campaigns.own))).body.proposal
  const { proposal_item, campaign_name } = made.items[0]
  const sent = { ...anItem('header-3', { discount: '0' }), proposal_item, campaign_name }
  const { body } = await createEdit(agent, { item: [sent] }, made.id)
  expect(body.proposal.items[0].campaign_id).toBe(campaigns.own)
})

test('API-58 a campaign called by digits is sent back by that name, and no other has that id', async () => {
  const agent = await world.as('agent')
  const digits = await addImpressionCampaign(world.db, { name: String(campaigns.own) })
  const made = (await createEdit(agent, form(digits))).body.proposal
  const { proposal_item, campaign_name } = made.items[0]
  expect(campaign_name).toBe(String(campaigns.own))
  const sent = { ...anItem('header-3', { discount: '0' }), proposal_item, campaign_name }
  const { body } = await createEdit(agent, { item: [sent] }, made.id)
  expect(body.proposal.items[0]).toMatchObject({ campaign_name, campaign_id: digits })
  const moved = await createEdit(agent, { item: [{ ...sent, campaign_name: campaigns.own }] }, made.id)
  expect(moved.body.proposal.items[0].campaign_id).toBe(campaigns.own)
})

describe('D-218 `campaign_id` of an item', () => {
  const wished = (more: object) => ({
    ...form(undefined),
    item: [anItem('header-3', { discount: '0', ...more })],
  })
  const into = async (more: object) => {
    const { status, body } = await createEdit(await world.as('agent'), wished(more))
    return [status, body.proposal?.items[0].campaign_id ?? Object.keys(body.errors ?? {})]
  }

  test('says where it goes, alone, as text, and beside the name of a reply that knew of none', async () => {
    const { own } = campaigns
    for (const more of [
      { campaign_id: own },
      { campaign_id: `${own}` },
      { campaign_id: own, campaign_name: null },
    ])
      expect(await into(more)).toEqual([200, own])
  })

  test('is refused at its own field, and one of another client is not there', async () => {
    expect(await into({ campaign_id: campaigns.weekly })).toEqual([422, ['campaign_id[0]']])
    expect(await into({ campaign_id: 1.5 })).toEqual([422, ['campaign_id[0]']])
    expect((await into({ campaign_id: campaigns.foreign }))[0]).toBe(404)
  })

  test('of a line that stands: the same says nothing, another moves it, null makes a new one', async () => {
    const agent = await world.as('agent')
    const second = await addImpressionCampaign(world.db, { name: 'Summer Header', cpm: 7_000_000n })
    const made = (await createEdit(agent, wished({ campaign_id: campaigns.own }))).body.proposal
    const saved = async (more: object) => {
      const told = (await agent.get(`/agent/api/proposal/${made.id}`)).body.proposal.items[0]
      const { proposal_item, campaign_name, campaign_id } = told
      const echoed = { proposal_item, campaign_name, campaign_id, ...more }
      return (await createEdit(agent, wished(echoed), made.id)).body.proposal.items[0].campaign_id
    }
    expect(await saved({})).toBe(campaigns.own)
    expect(await saved({ campaign_id: second })).toBe(second)
    expect(await saved({ campaign_name: campaigns.own })).toBe(campaigns.own)
    expect(await saved({ campaign_id: null })).toBeNull()
    expect(await saved({ campaign_id: second })).toBe(second)
    expect(await saved({ campaign_name: null })).toBeNull()
  })
})

test('PRO-23 views go into no campaign that is paid by the week, also where a line stands so', async () => {
  const id = await addProposal(world.db, {
    lines: [{ discountPercent: 0, intoCampaignId: campaigns.weekly }],
  })
  const { gifts, warnings } = await sellProposal(world, id)
  expect(gifts).toHaveLength(1)
  expect(gifts[0]?.campaignId).not.toBe(campaigns.weekly)
  expect(warnings.map(({ refused }) => refused)).toEqual(['target-gone'])
})

test('D-144 another client’s campaign looks like one that is not there', async () => {
  const agent = await world.as('agent')
  const before = await world.db.selectFrom('proposal').select('id').execute()
  for (const id of [campaigns.foreign, 2_147_483_647])
    expect((await createEdit(agent, form(id))).status).toBe(404)
  expect(await world.db.selectFrom('proposal').select('id').execute()).toEqual(before)
})
