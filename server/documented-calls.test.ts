/** Each call of D-209, D-218 and D-248 that there is, in the form in which it is written down for other programs. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statusInWords } from '#domain/proposals/words.ts'
import { idOf } from '#test/dashboard.ts'
import { addLivestream } from '#test/content/livestreams.ts'
import { addContentCampaign, addPost } from '#test/post-campaigns.ts'
import { inTwoWeeks } from '#test/sending/asked-publishers.ts'
import { byLink } from '#test/proposals/client-link.ts'
import { addProposal, anItem, createEdit, itemIdsOf } from '#test/proposals/proposals.ts'
import { typedCard } from '#test/purchases.ts'
import { subscribed } from '#test/proposals/subscriptions.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let client: number
beforeAll(async () => {
  world = await makeWorld()
  client = await idOf(world.db, 'advertiser')
})
afterAll(() => world.close())

const optional = { isOptional: true, key: null, quantity: 2 }
const offer = async () => byLink(world, await addProposal(world.db, { sent: true, lines: [{}, optional] }))
const agent = () => world.as('agent')

describe('D-209 the client’s page', () => {
  test('is read with the token as `t` of the query or as a header', async () => {
    const { proposalId, token } = await offer()
    const path = `/api/proposal/${proposalId}/client/${client}`
    for (const page of [
      await world.visitor.get(`${path}?t=${token}`),
      await world.visitor.get(path, { 'x-proposal-token': token }),
    ])
      expect([page.status, page.body.proposal.id]).toEqual([200, proposalId])
  })

  test('a program reads what is accepted, chooses {items}, signs {name, agreed, total, version} and pays', async () => {
    const { get, post, proposalId } = await offer()
    const [, choice] = await itemIdsOf(world.db, proposalId)
    const page = (await get('')).body
    expect(page.sentence).toBe('I accept this proposal and its terms. My name above counts as my signature.')
    expect(page.terms.at(-1)).toContain('Banner views are counted by Masthead')
    expect((await post('/question', { text: 'In color?' })).status).toBe(200)
    expect((await post('/options', { items: [] })).status).toBe(200)
    const chosen = await post('/options', { items: [choice] })
    expect([chosen.status, chosen.body.money.total]).toEqual([200, '1306.80'])
    const { total } = chosen.body.money
    const wrong = await post('/sign', { name: 'Dina Roth', agreed: true, total: '1.00', version: 1 })
    expect([wrong.status, wrong.body.code]).toEqual([409, 'proposal-changed'])
    const words = { terms: ['Everything is free.'], sentence: page.sentence }
    const others = await post('/sign', { name: 'Dina Roth', agreed: true, total, version: 1, ...words })
    expect([others.status, others.body.code]).toEqual([409, 'proposal-changed'])
    const signed = await post('/sign', { name: 'Dina Roth', agreed: true, total, version: 1 })
    expect([signed.status, signed.body.signature?.name]).toEqual([200, 'Dina Roth'])
    expect((await post('/pay', typedCard)).status).toBe(200)
  })

  test('a no has a reason', async () => {
    const { post } = await offer()
    expect((await post('/decline', { reason: 'Too late this year' })).status).toBe(200)
  })
})

describe('D-209 proposals', () => {
  const list = async (query: string) => (await agent()).get(`/agent/api/proposals?${query}`)

  test('are listed by page, status and search; each status as replies say it, and none', async () => {
    await offer()
    const { rows, sums } = (await list('page=1&status=&search=')).body
    expect(rows.length).toBeGreaterThan(0)
    const said = [...rows, ...sums].map(({ status }: { status: string }) => status)
    for (const status of new Set([...said, ...Object.values(statusInWords)])) {
      const { status: code, body } = await list(`status=${encodeURIComponent(status)}`)
      expect([status, code]).toEqual([status, 200])
      for (const row of body.rows) expect(row.status).toBe(status)
    }
    for (const word of Object.keys(statusInWords)) expect((await list(`status=${word}`)).status).toBe(200)
    expect((await list('status=Sent')).status).toBe(422)
  })

  test('one is read, approved, and its links revoked', async () => {
    const { proposalId } = await offer()
    const { get, post } = await agent().then((one) => ({ get: one.get.bind(one), post: one.post.bind(one) }))
    expect((await get(`/agent/api/proposal/${proposalId}`)).body.proposal.id).toBe(proposalId)
    expect((await post(`/agent/api/proposal/approve/${proposalId}`)).status).toBe(200)
    expect((await post(`/agent/api/proposal/revoke/${proposalId}`)).status).toBe(200)
  })
})

test('D-218 `send_to` is a list, or a text separated by commas', async () => {
  const form = { proposal_name: 'Two readers', user_id: client, item: [anItem('header-17')] }
  const both = 'dina@roth.example, noah@feld.example'
  for (const send_to of [both, 'dina@roth.example,noah@feld.example', both.split(', ')]) {
    const { status, body } = await createEdit(await agent(), { ...form, send_to })
    expect([status, body.proposal.send_to.split(/, ?/)]).toEqual([200, both.split(', ')])
    const sent = await (await agent()).post(`/agent/api/proposals/${body.proposal.id}/send`, { send_to })
    expect([sent.status, sent.body.sending.to.map(({ address }: { address: string }) => address)]).toEqual([
      200,
      both.split(', '),
    ])
    world.clock.advance(60 * 60_000)
  }
  const faulty = await createEdit(await agent(), { ...form, send_to: [1] })
  expect([faulty.status, Object.keys(faulty.body.errors)]).toEqual([422, ['send_to']])
})

test('D-209 the calendar’s address is read and replaced', async () => {
  const person = await agent()
  const { body, status } = await person.post('/api/calendar/address')
  expect([status, (await person.get('/api/calendar/address')).body.url]).toEqual([200, body.url])
  const { pathname } = new URL(body.url, world.address)
  expect(pathname).toMatch(/^\/calendar\/[^/]+\.ics$/)
  expect((await world.visitor.get(pathname)).status).toBe(200)
})

test('D-209 subscriptions and tasks are listed, and a subscription paused, resumed and cancelled', async () => {
  const person = await agent()
  const id = await subscribed(world, await addProposal(world.db, { sent: true }))
  expect((await person.get('/api/subscriptions')).status).toBe(200)
  expect((await person.get('/api/tasks')).status).toBe(200)
  for (const [act, body] of [
    ['pause', {}],
    ['resume', {}],
    ['card', typedCard],
    ['cancel', { when: 'now' }],
  ] as const)
    expect([act, (await person.post(`/api/subscriptions/${id}/${act}`, body)).status]).toEqual([act, 200])
})

describe('D-209 posts', () => {
  test('a livestream is approved and sent back by {status 2, 1}', async () => {
    const campaign = await addContentCampaign(world.db, { contentType: 'livestream', credits: 2 })
    const superadmin = await world.as('superadmin')
    const path = (id: number) => `/api/livestream/${id}/approve`
    const id = await addLivestream(world.db, campaign)
    expect((await superadmin.post(path(id), { status: 2 })).status).toBe(200)
    const sentBack = await addLivestream(world.db, campaign)
    expect((await superadmin.post(path(sentBack), { status: 1, reason: 'No picture' })).status).toBe(200)
  })

  test('a post is deleted by `_method` DELETE, and `recredit` 1 gives its credit back', async () => {
    const campaign = await addContentCampaign(world.db, { contentType: 'text', credits: 1 })
    const id = await addPost(world.db, campaign, 'pending', inTwoWeeks)
    const person = await world.as('advertiser')
    const left = async () => (await person.get(`/api/campaigns/${campaign}/summary`)).body.left
    const before = await left()
    const { status } = await person.post(`/advertiser/instagram/${id}`, { _method: 'DELETE', recredit: 1 })
    expect([status, (await left()) - before]).toEqual([200, 1])
  })

  test('a publisher is reminded by {email, body}', async () => {
    const campaign = await addContentCampaign(world.db, { contentType: 'text', credits: 1 })
    const id = await addPost(world.db, campaign, 'approved', inTwoWeeks)
    const wish = { email: 'desk@paper.example', body: 'Look at it' }
    const { status } = await (await agent()).post(`/api/content-media/${id}/remind`, wish)
    expect(status).toBe(200)
  })
})
