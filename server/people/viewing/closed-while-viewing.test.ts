/** What nobody does through another's eyes, and both persons on what is paid */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Action } from '#domain/people/permissions.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import type { Person } from '#test/person.ts'
import { addCard, chargesOf, ordersOf, traceOf, typedCard } from '#test/purchases.ts'
import { addBelongings, ask, changes, idFor, nameOf } from '#test/requests/every-endpoint.ts'
import { requestFor } from '#test/requests/example-request.ts'
import { viewedBy } from '#test/viewing.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const closed = 'This is not possible while you look through another person’s eyes'

/** What is a person's own by these rights is closed, unless it is named as harmless below. */
const own: readonly (Action | 'public')[] = [
  'people.self',
  'people.logInAs',
  'billing.savedCards',
  'sites.connect',
]
/** Leaves the viewed person's account as it is; what is typed is kept for the viewer apart. */
const harmless = [
  'POST /api/auth/admin/stop-impersonating',
  'POST /api/auth/sign-out',
  // The viewer gives their own password.
  'POST /api/me/confirm',
  'POST /api/notifications/read',
  'POST /api/tour/end',
]
const isHarmless = (name: string) => harmless.includes(name) || name.includes('/api/drafts')

describe('through another’s eyes', () => {
  test('every change of what is a person’s own is closed: password, address, sessions, cards, letters, connections, log in as', async () => {
    const viewer = await world.as('superadmin')
    const through: Person[] = []
    for (const name of ['agent', 'wordpressadmin']) through.push(await viewedBy(world, viewer, name))
    const answers: string[] = []
    for (const endpoint of changes().filter(({ access }) => own.includes(access))) {
      if (isHarmless(nameOf(endpoint))) continue
      const [agent, wordpressAdmin] = through
      const person = endpoint.access === 'sites.connect' ? wordpressAdmin : agent
      const { path, body } = requestFor(endpoint, 1)
      const answer = await ask(person ?? expect.fail(), endpoint, path, body)
      answers.push(`${answer.status} ${answer.body.error} ${nameOf(endpoint)}`)
    }
    expect(answers.filter((answer) => !answer.startsWith(`403 ${closed} `))).toEqual([])
    expect(answers.length).toBeGreaterThan(9)
  })
})

test('the bell, the drafts, the saved views, the tour and the account stay as their person left them', async () => {
  const viewer = await world.as('agent')
  const own = await addBelongings(world, 'advertiser')
  const viewed = await viewedBy(world, viewer, 'advertiser')
  const ownRows = () =>
    Promise.all([
      world.db
        .selectFrom('notification')
        .selectAll()
        .where('personId', '=', viewed.id)
        .orderBy('id')
        .execute(),
      world.db.selectFrom('savedView').selectAll().where('personId', '=', viewed.id).orderBy('id').execute(),
      world.db.selectFrom('formDraft').selectAll().where('typedBy', '=', viewed.id).execute(),
      world.db.selectFrom('person').selectAll().where('id', '=', viewed.id).execute(),
    ])
  const before = await ownRows()
  expect(before.map((rows) => rows.length > 0)).toEqual([true, true, false, true])
  const paths = ['/api/notifications', '/api/tour', '/api/drafts', '/api/overview/views']
  const asked = changes().filter(({ path }) => paths.some((one) => path.startsWith(one)))
  for (const endpoint of asked) {
    const { path, body } = requestFor(endpoint, idFor(endpoint, own))
    await ask(viewed, endpoint, path, 'last_id' in body ? { last_id: own.notificationId } : body)
  }
  expect(asked.length).toBeGreaterThan(6)
  expect(await ownRows()).toEqual(before)
})

describe('paying through a client’s eyes', () => {
  const buy = (person: Person, campaignId: number, body: Record<string, unknown>) =>
    person.post(`/api/campaigns/${campaignId}/impressions`, { amount: '30.00', ...body })
  const historyOf = (campaignId: number) =>
    world.db
      .selectFrom('history')
      .select(['actorId', 'onBehalfOf'])
      .where('subjectKind', '=', 'campaign')
      .where('subjectId', '=', campaignId)
      .where('what', '=', 'bought')
      .execute()
  const ledgerOf = (campaignId: number) =>
    world.db
      .selectFrom('ledgerTransaction')
      .select(['actorId', 'onBehalfOf'])
      .where('campaignId', '=', campaignId)
      .where('paymentId', 'is not', null)
      .execute()

  test('both persons stand on payment, order, ledger and history, and the one who looks is the salesman', async () => {
    const campaign = await addImpressionCampaign(world.db, { left: 0 })
    const card = await addCard(world, 'advertiser')
    const agent = await world.as('agent')
    const viewed = await viewedBy(world, agent, 'advertiser')
    expect((await buy(viewed, campaign, { existing_card: card })).status).toBe(200)
    const { payments } = await traceOf(world, campaign)
    const both = { advertiserId: viewed.id, salesmanId: agent.id }
    expect(payments).toMatchObject([{ ...both, personId: viewed.id, onBehalfOf: null, actedBy: agent.id }])
    const [order] = await ordersOf(world.db, campaign)
    expect(order).toMatchObject({ ...both, placedBy: agent.id, onBehalfOf: viewed.id })
    const act = { actorId: agent.id, onBehalfOf: viewed.id }
    expect([await historyOf(campaign), await ledgerOf(campaign)]).toEqual([[act], [act]])
  })

  test('a client who pays as themselves has no salesman, and an agent who pays for one is it', async () => {
    const alone = await addImpressionCampaign(world.db, { left: 0 })
    const advertiser = await world.as('advertiser2')
    const own = await addImpressionCampaign(world.db, { left: 0, owner: 'advertiser2' })
    expect((await buy(advertiser, own, typedCard)).status).toBe(200)
    const agent = await world.as('agent')
    expect((await buy(agent, alone, typedCard)).status).toBe(200)
    expect((await traceOf(world, own)).payments).toMatchObject([{ actedBy: null, salesmanId: null }])
    expect(await ordersOf(world.db, own)).toMatchObject([
      { placedBy: advertiser.id, salesmanId: null, onBehalfOf: null },
    ])
    expect((await traceOf(world, alone)).payments).toMatchObject([{ actedBy: null, salesmanId: agent.id }])
    expect(await ordersOf(world.db, alone)).toMatchObject([{ placedBy: agent.id, salesmanId: agent.id }])
  })

  test('who may not charge that client as themselves does not through the client’s eyes, and nothing is charged', async () => {
    const campaign = await addImpressionCampaign(world.db, { left: 0 })
    const card = await addCard(world, 'advertiser')
    const before = chargesOf(world).length
    for (const name of ['matzavadmin', 'agent']) {
      const viewer = await world.as(name)
      const viewed = await viewedBy(world, viewer, 'advertiser')
      // Since the look began the agent has lost this client.
      if (name === 'agent')
        await world.db.deleteFrom('representation').where('representativeId', '=', viewer.id).execute()
      for (const body of [{ existing_card: card }, typedCard]) {
        const answer = await buy(viewed, campaign, body)
        expect([name, answer.status, answer.body.error]).toEqual([name, 403, closed])
      }
    }
    expect([chargesOf(world).length, (await traceOf(world, campaign)).payments]).toEqual([before, []])
  })

  test('a card that is typed is charged and not kept', async () => {
    const campaign = await addImpressionCampaign(world.db, { left: 0 })
    const viewed = await viewedBy(world, await world.as('superadmin'), 'advertiser')
    const kept = await buy(viewed, campaign, { ...typedCard, save_card: true })
    expect([kept.status, kept.body.error]).toEqual([403, closed])
    expect((await buy(viewed, campaign, typedCard)).status).toBe(200)
  })
})
