/** The posts of the approvals desk: what waits, for whom, and beside what was approved of it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addContentCampaign, addPost } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const desk = async (who: string) => (await (await world.as(who)).get('/api/overview/approvals')).body.posts
const countOf = async (who: string): Promise<number> =>
  (await (await world.as(who)).get('/api/overview/approvals/count')).body.waiting
const onDesk = async (who: string, id: number) =>
  (await desk(who)).find((post: { id: number }) => post.id === id)
const approve = async (id: number, who = 'superadmin') =>
  (await world.as(who)).post(`/instagram-admin/approve/${id}`)
const edit = async (id: number, fields: object) => {
  world.clock.advance(60_000)
  const { status, body } = await (await world.as('advertiser')).post(`/advertiser/instagram/${id}`, fields)
  expect([status, body.error]).toEqual([200, undefined])
}

test('GEN-10 the desk of staff holds the posts that wait, and its count counts them beside the ads', async () => {
  const campaign = await addContentCampaign(world.db, { contentType: 'text', name: 'Bread' })
  const before = await countOf('superadmin')
  const waiting = await addPost(world.db, campaign, 'pending')
  for (const state of ['new', 'processing', 'approved', 'rejected', 'posted'] as const)
    await addPost(world.db, campaign, state)
  expect(await countOf('superadmin')).toBe(before + 1)
  const mine = (await desk('superadmin')).filter(
    (post: { campaign_id: number }) => post.campaign_id === campaign,
  )
  expect(mine).toMatchObject([{ id: waiting, campaign_name: 'Bread', before: null }])
  await approve(waiting)
  expect([await countOf('superadmin'), await onDesk('superadmin', waiting)]).toEqual([before, undefined])
})

test('MED-08 a post that was approved and changed stands beside what was approved of it, and since when', async () => {
  const campaign = await addContentCampaign(world.db, { contentType: 'text' })
  const id = await addPost(world.db, campaign, 'pending')
  await edit(id, { message: 'First bread' })
  expect((await onDesk('superadmin', id)).before).toBeNull()
  await approve(id)
  await edit(id, { message: 'Second bread' })
  await edit(id, { message: 'Third bread', redirect_url: 'https://other.example/' })
  expect(await onDesk('superadmin', id)).toMatchObject({
    message: 'Third bread',
    redirect_url: 'https://other.example/',
    before: { message: 'First bread', redirect_url: 'https://ohrbakery.example/', files: [] },
    waits_since: world.clock.now().toISOString(),
  })
})

test('MED-08 an approval that was taken back is none', async () => {
  const campaign = await addContentCampaign(world.db, { contentType: 'text' })
  const id = await addPost(world.db, campaign, 'pending')
  await approve(id)
  await (await world.as('superadmin')).post(`/api/content-media/${id}/take-back`)
  await edit(id, { message: 'Second bread' })
  expect((await onDesk('superadmin', id)).before).toBeNull()
})

test('ROL-19 nobody of an agency has their own posts on the desk, and an agent none without the right to the queue', async () => {
  const campaign = await addContentCampaign(world.db, { contentType: 'text' })
  const id = await addPost(world.db, campaign, 'pending')
  expect(await desk('agent')).toEqual([])
  const grantedAt = world.clock.now()
  const { id: agent } = await world.as('agent')
  await world.db
    .insertInto('personRight')
    .values({ personId: agent, right: 'queue.work', grantedAt })
    .execute()
  const foreign = await addPost(
    world.db,
    await addContentCampaign(world.db, { owner: 'advertiser2' }),
    'pending',
  )
  expect(await onDesk('agent', id)).toBeDefined()
  expect(await onDesk('agent', foreign)).toBeUndefined()
  await world.db.insertInto('personFlag').values({ personId: agent, flag: 'isagency', grantedAt }).execute()
  const counted = await countOf('agent')
  await world.db.updateTable('contentPost').set({ createdBy: agent }).where('id', '=', id).execute()
  expect([await onDesk('agent', id), await countOf('agent')]).toEqual([undefined, counted - 1])
})
