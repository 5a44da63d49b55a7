/** What is kept of each save for ever, two people over one proposal, and what was typed and not saved yet. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VersionContent } from '#domain/proposals/version-content.ts'
import { addImpressionCampaign, idOf } from '#test/dashboard.ts'
import { type Person, signIn } from '#test/person.ts'
import { addProposal, anItem, createEdit } from '#test/proposals/proposals.ts'
import { viewedBy } from '#test/viewing.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let agent: Person
beforeAll(async () => {
  world = await makeWorld()
  agent = await world.as('agent')
})
afterAll(() => world.close())

const versionsOf = async (id: number) => {
  const { versions } = (await agent.get(`/agent/api/proposals/${id}/versions`)).body
  const whole: { number: number; json: string; sha256: string; total: string }[] = []
  for (const { number } of versions)
    whole.push((await agent.get(`/agent/api/proposals/${id}/versions/${number}`)).body)
  return { versions, whole }
}
const hashOf = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
const form = async (more: object = {}) => ({
  proposal_name: 'Spring',
  user_id: await idOf(world.db, 'advertiser'),
  item: [anItem('header-17')],
  ...more,
})

describe('versions', () => {
  test('each save is one, and its hash is reckoned again from its text', async () => {
    const made = await createEdit(agent, await form({ notes: 'For us', additional_notes: 'Für dich 🍞' }))
    const { id, items } = made.body.proposal
    world.clock.advance(60_000)
    const item = [{ ...items[0], discount: 10 }, anItem(null)]
    const { body } = await createEdit(await world.as('superadmin'), { item }, id)
    expect(body.proposal).toMatchObject({ version: 2, total: '1471.00' })
    const { versions, whole } = await versionsOf(id)
    const superadmin = (await world.as('superadmin')).name
    expect(versions).toMatchObject([
      { number: 2, by: superadmin, acted_by: null, currency: 'usd', total: '1471.00' },
      { number: 1, by: 'Sam Ortiz', acted_by: null, currency: 'usd', total: '1440.00' },
    ])
    expect(versions[0].at).toBe(new Date(Date.parse(versions[1].at) + 60_000).toISOString())
    for (const { json, sha256 } of whole) expect(sha256).toBe(hashOf(json))
    const [second, first] = whole.map(({ json }) => JSON.parse(json) as VersionContent)
    expect(first).toMatchObject({ proposal: id, text: 'Für dich 🍞', usd: { total: '1440.00' } })
    expect(first?.lines).toMatchObject([{ item: items[0].proposal_item, discountPercent: 0 }])
    expect(second?.lines).toMatchObject([
      { usd: { discount: '144.00' } },
      { product: null, rate: '175.000000' },
    ])
    // Notes for ourselves stand beside it.
    expect(whole.map(({ json }) => json).join('')).not.toContain('For us')
  })

  test('name the existing campaigns that their lines go into', async () => {
    const into = await addImpressionCampaign(world.db, { name: 'Spring Header' })
    const id = await addProposal(world.db, { lines: [{ intoCampaignId: into }, {}] })
    const { body } = await agent.get(`/agent/api/proposals/${id}/versions/1`)
    expect(body.campaigns).toEqual([{ id: into, name: 'Spring Header' }])
    expect(JSON.parse(body.json).lines[0].intoCampaign).toBe(into)
  })

  test('are told to whoever may edit the proposal, and to nobody else', async () => {
    const id = await addProposal(world.db, { sent: true })
    for (const path of [`/agent/api/proposals/${id}/versions`, `/agent/api/proposals/${id}/versions/1`]) {
      expect((await (await world.as('seller')).get(path)).status).toBe(200)
      expect((await (await world.as('advertiser')).get(path)).status).toBe(403)
      expect((await (await world.as('salesman13')).get(path)).status).toBe(404)
    }
    for (const number of [0, 2, 'x', '1e1', 2_147_483_648])
      expect((await agent.get(`/agent/api/proposals/${id}/versions/${number}`)).status).toBe(404)
  })

  test('name whoever looked through another’s eyes beside the one whose they were', async () => {
    const viewing = await viewedBy(world, await world.as('superadmin'), 'agent')
    const { body } = await createEdit(viewing, await form())
    expect(body.proposal).toMatchObject({ salesman: 'Sam Ortiz' })
    const { versions } = await versionsOf(body.proposal.id)
    const superadmin = await world.as('superadmin')
    expect(versions).toMatchObject([{ by: 'Sam Ortiz', acted_by: superadmin.name }])
    const entries = await world.db
      .selectFrom('history')
      .select(['what', 'actorId', 'onBehalfOf'])
      .where('subjectKind', '=', 'proposal')
      .where('subjectId', '=', body.proposal.id)
      .execute()
    expect(entries).toEqual([{ what: 'made', actorId: superadmin.id, onBehalfOf: agent.id }])
    agent = await signIn(world.address, 'agent')
  })

  test('of twenty saves at the same moment each has a number of its own, and the last is what stands', async () => {
    const id = await addProposal(world.db)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        createEdit(agent, { proposal_name: `Save ${at}`, item: [anItem('header-17', { qty: at + 1 })] }, id),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const { versions, whole } = await versionsOf(id)
    expect(versions.map(({ number }: { number: number }) => number)).toEqual(
      Array.from({ length: 21 }, (_, at) => 21 - at),
    )
    for (const { json, sha256 } of whole) expect(sha256).toBe(hashOf(json))
    const [last] = whole.map(({ json }) => JSON.parse(json) as VersionContent)
    const { proposal } = (await agent.get(`/agent/api/proposal/${id}`)).body
    expect(proposal).toMatchObject({ name: last?.name, total: last?.usd.total, version: 21 })
    expect(proposal.items.length).toBe(1)
  })
})

describe('two people', () => {
  test('the second is told what the first saved and what they would save, and then may choose', async () => {
    const id = await addProposal(world.db, { additionalNotes: 'Thanks' })
    const { proposal } = (await agent.get(`/agent/api/proposal/${id}`)).body
    const seen = { updated_at: proposal.updated_at }
    const [item] = proposal.items
    const first = await createEdit(await world.as('superadmin'), { ...seen, proposal_name: 'Summer' }, id)
    expect(first.status).toBe(200)
    const wish = { ...seen, proposal_name: 'Autumn', item: [{ ...item, qty: 10 }], additional_notes: 'Bye' }
    const second = await createEdit(agent, wish, id)
    expect([second.status, Object.keys(second.body).toSorted()]).toEqual([
      409,
      ['code', 'conflict', 'error', 'errors'],
    ])
    const shared = { user: 'Dina Roth', currency: 'US dollars' }
    const words = (days: number, total: string) => [
      expect.stringMatching(
        new RegExp(`, ${days} days, 8,000 views a day, rate \\$6\\.00, 10% off, \\${total}$`),
      ),
    ]
    expect(second.body.conflict).toEqual({
      theirs: {
        ...shared,
        name: 'Summer',
        additional_notes: 'Thanks',
        total: '$1,296.00',
        items: words(30, '$1,296.00'),
        updated_at: first.body.proposal.updated_at,
      },
      yours: {
        ...shared,
        name: 'Autumn',
        additional_notes: 'Bye',
        total: '$432.00',
        items: words(10, '$432.00'),
      },
    })
    const third = await createEdit(agent, { ...wish, updated_at: first.body.proposal.updated_at }, id)
    expect([third.status, third.body.proposal.total]).toEqual([200, '432.00'])
  })

  test('of whom both saved the same state at the same moment, one is told of the other', async () => {
    const id = await addProposal(world.db)
    const { proposal } = (await agent.get(`/agent/api/proposal/${id}`)).body
    const save = (person: Person, proposal_name: string) =>
      createEdit(person, { proposal_name, updated_at: proposal.updated_at }, id)
    const answers = await Promise.all([save(agent, 'One'), save(await world.as('superadmin'), 'Two')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

test('what was typed is kept for each proposal and person, and is there when the product starts again', async () => {
  const id = await addProposal(world.db)
  const typed = JSON.stringify({ name: 'Half a proposal', items: [{ key: 'header-17', quantity: '3' }] })
  for (const form of ['new-proposal', `proposal:${id}`])
    expect((await agent.post('/api/drafts', { form, content: `${form} ${typed}`, uploads: [] })).status).toBe(
      200,
    )
  await world.restart()
  const again = await signIn(world.address, 'agent')
  const other = await signIn(world.address, 'superadmin')
  for (const form of ['new-proposal', `proposal:${id}`]) {
    const path = `/api/drafts?form=${form}`
    expect((await again.get(path)).body.draft.content).toBe(`${form} ${typed}`)
    expect((await other.get(path)).body.draft).toBeNull()
  }
})
