/** Proposals that are written through another's eyes: both persons stand on each version and in the history. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { addProposal, anItem, createEdit } from '#test/proposals.ts'
import { viewedBy } from '#test/viewing.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let viewer: Person
let viewed: Person
let clientId = 0
beforeAll(async () => {
  world = await makeWorld()
  clientId = (await world.as('advertiser')).id
  viewer = await world.as('superadmin')
  viewed = await viewedBy(world, viewer, 'agent')
})
afterAll(() => world.close())

const versionsOf = (proposalId: number) =>
  world.db
    .selectFrom('proposalVersion')
    .select(['number', 'madeBy', 'actedBy'])
    .where('proposalId', '=', proposalId)
    .orderBy('number')
    .execute()
const historyOf = (proposalId: number) =>
  world.db
    .selectFrom('history')
    .select(['actorId', 'onBehalfOf'])
    .where('subjectKind', '=', 'proposal')
    .where('subjectId', '=', proposalId)
    .orderBy('id')
    .execute()

test('D-172 whoever looks and whose eyes they are stand on each version of a proposal and in its history', async () => {
  const body = { proposal_name: 'Seen by two', user_id: clientId, item: [anItem('header-3')] }
  const saved = await createEdit(viewed, body)
  expect(saved.status).toBe(200)
  const { id } = saved.body.proposal
  expect(saved.body.proposal).toMatchObject({ salesman_id: viewed.id })
  expect((await createEdit(viewed, { ...body, proposal_name: 'Changed by two' }, id)).status).toBe(200)
  const both = { madeBy: viewed.id, actedBy: viewer.id }
  expect(await versionsOf(id)).toEqual([
    { number: 1, ...both },
    { number: 2, ...both },
  ])
  const act = { actorId: viewer.id, onBehalfOf: viewed.id }
  expect(await historyOf(id)).toEqual([act, act])
  const { body: told } = await viewed.get(`/agent/api/proposals/${id}/versions`)
  expect(told.versions[0]).toMatchObject({ number: 2, by: viewed.name, acted_by: viewer.name })
})

test('D-187 a duplicate that is made through another’s eyes is the viewed person’s, and names the viewer', async () => {
  const first = await createEdit(viewed, {
    ...{ proposal_name: 'To be copied', user_id: clientId, item: [anItem('header-3')] },
  })
  const copied = await viewed.post(`/agent/api/proposal/duplicate/${first.body.proposal.id}`, {})
  expect(copied.status).toBe(200)
  const { id, salesman_id } = copied.body.proposal
  expect(salesman_id).toBe(viewed.id)
  expect(await versionsOf(id)).toEqual([{ number: 1, madeBy: viewed.id, actedBy: viewer.id }])
  expect(await historyOf(id)).toEqual([{ actorId: viewer.id, onBehalfOf: viewed.id }])
})

test('ROL-32 through an agent’s eyes a proposal is charged later by whoever may do so as themselves', async () => {
  const id = await addProposal(world.db)
  const approve = () => viewed.post(`/agent/api/proposal/charge-later/${id}`, {})
  await viewedBy(world, await world.as('matzavadmin'), 'agent')
  expect((await approve()).status).toBe(403)
  await viewedBy(world, viewer, 'agent')
  expect((await approve()).status).toBe(200)
  const order = await world.db
    .selectFrom('salesOrder')
    .select(['placedBy', 'onBehalfOf'])
    .where('proposalId', '=', id)
    .executeTakeFirstOrThrow()
  expect(order).toEqual({ placedBy: viewer.id, onBehalfOf: clientId })
})
