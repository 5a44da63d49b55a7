/** A publisher's yes without a link: who may keep it, what follows from it, and taking it back. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayStart } from '#domain/kernel/newyork.ts'
import { worldStart } from '#test/instant.ts'
import { addContentCampaign, addPost, archive } from '#test/post-campaigns.ts'
import { letTenSecondsPass, newestLetter, tokenIn } from '#test/sending/publisher-letters.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const inDays = (days: number) => new Date(worldStart.getTime() + days * 86_400_000)
async function postIn(state: 'pending' | 'approved' | 'posted' | 'rejected' | 'scheduled'): Promise<number> {
  const campaign = await addContentCampaign(world.db, { contentType: 'text', credits: 1 })
  return addPost(world.db, campaign, state, inDays(20))
}
const said = 'Dina of the news desk, by telephone'
const confirm = async (id: number, fields: object, who = 'agent') =>
  (await world.as(who)).post(`/api/content-media/${id}/confirm-for-publisher`, { reason: said, ...fields })
const takeBack = async (id: number, updated_at: string) =>
  (await world.as('agent')).post(`/api/content-media/${id}/take-confirmation-back`, { updated_at })
const entriesOf = (id: number) =>
  world.db
    .selectFrom('history')
    .select(['what', 'reason', 'actorId'])
    .where('subjectKind', '=', 'content-post')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()

test('CNT-05 CNT-06 time, then content: its state follows, and who said so, when and how stands in row and history', async () => {
  const id = await postIn('approved')
  const { id: agentId } = await world.as('agent')
  const time = await confirm(id, { question: 'time' })
  expect([time.status, time.body.success]).toEqual([200, 'The publisher’s yes is kept'])
  expect(time.body.item.state).toBe('date-approved')
  const content = await confirm(id, { question: 'content' })
  expect(content.body.item.state).toBe('content-confirmed')
  const { name } = (await (await world.as('agent')).get('/api/me')).body
  expect(content.body.item.publisher_confirmed).toEqual({
    question: 'content',
    at: worldStart.toISOString(),
    by: name,
  })
  expect(await entriesOf(id)).toEqual([
    { what: 'time confirmed for the publisher', reason: said, actorId: agentId },
    { what: 'content approved for the publisher', reason: said, actorId: agentId },
  ])
  expect((await confirm(id, { question: 'content' })).body.error).toBe(
    'The publisher has said yes to this already',
  )
})

test('who did it is told to those who may do so, and to nobody else', async () => {
  const id = await postIn('approved')
  await confirm(id, { question: 'content' })
  const seen = (await (await world.as('advertiser')).get(`/api/content-media/${id}`)).body.item
  expect(seen.publisher_confirmed).toMatchObject({ question: 'content', by: null })
})

test('an open link to the same question was answered then', async () => {
  const id = await postIn('approved')
  const email = 'desk@paper.example'
  await (await world.as('agent')).post(`/api/content-media/${id}/approve-content`, { email })
  await letTenSecondsPass(world, id)
  const token = tokenIn(await newestLetter(world, email))
  await confirm(id, { question: 'content' })
  const answer = await world.visitor.post('/api/content-confirm', { token })
  expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining('answered already')])
})

test('it is taken back as long as nothing followed, and the time with it', async () => {
  const id = await postIn('approved')
  const { item } = (await confirm(id, { question: 'content' })).body
  const back = await takeBack(id, item.updated_at)
  expect([back.status, back.body.item.state, back.body.item.publisher_confirmed]).toEqual([
    200,
    'approved',
    null,
  ])
  const again = (await confirm(id, { question: 'time' })).body.item
  world.clock.advance(60_000)
  await confirm(id, { question: 'content' })
  expect((await takeBack(id, again.updated_at)).status).toBe(409)
})

test('what is no yes that somebody kept is not taken back, and the refusal tells how the post stands', async () => {
  const id = await postIn('pending')
  const approval = await (await world.as('matzavadmin')).post(`/instagram-admin/approve/${id}`, {})
  expect(approval.status).toBe(200)
  const { status, body } = await (await world.as('agent')).post(
    `/api/content-media/${id}/take-confirmation-back`,
    {},
  )
  expect([status, body.error, body.conflict]).toEqual([
    409,
    'Something followed since: this post is approved, and is not taken back any more',
    { theirs: { state: 'approved', updated_at: worldStart.toISOString() }, yours: { state: 'approved' } },
  ])
})

test('where the publisher sets the time it is named, among the free ones of the day', async () => {
  const campaign = await addContentCampaign(world.db, { contentType: 'text', credits: 1 })
  const id = await addPost(world.db, campaign, 'approved')
  const day = '2026-02-18'
  await world.db.updateTable('contentPost').set({ day, scheduledFor: null }).where('id', '=', id).execute()
  const prompts = (await (await world.as('agent')).get(`/api/content-media/${id}/prompts`)).body
  expect(prompts.slots).toContainEqual({ time: '11:00 AM', isFree: true, reason: null })
  expect((await confirm(id, { question: 'time' })).body.errors).toEqual({ time: ['Choose a time'] })
  const { item } = (await confirm(id, { question: 'time', time: '11:00 AM' })).body
  expect(item.scheduled_for).toBe(new Date(dayStart(day).getTime() + 11 * 3_600_000).toISOString())
  const back = await takeBack(id, item.updated_at)
  expect([back.body.item.scheduled_for, back.body.item.day]).toEqual([null, day])
})

test.each([
  ['pending', 'Approve this post before its publisher says yes to it'],
  ['rejected', 'Approve this post before its publisher says yes to it'],
  ['scheduled', 'This post is on its way out, so there is nothing left to confirm'],
  ['posted', 'This post is on its way out, so there is nothing left to confirm'],
] as const)('not of a %s post', async (state, sentence) => {
  const { status, body } = await confirm(await postIn(state), { question: 'content' })
  expect([status, body.error]).toEqual([409, sentence])
})

test('not of a campaign in the archive, and not without a word of who said yes', async () => {
  const id = await postIn('approved')
  expect((await confirm(id, { question: 'content', reason: ' \u200b ' })).body.errors).toEqual({
    reason: ['Say who said yes, and how'],
  })
  await archive(world.db, id)
  expect((await confirm(id, { question: 'content' })).status).toBe(409)
})

test.each([
  ['agent', 200],
  ['matzavadmin', 200],
  ['superadmin', 200],
  ['advertiser', 403],
  ['seller', 403],
  ['impressionmanager', 403],
] as const)('in the publisher’s name: %s gets %i', async (who, status) => {
  expect((await confirm(await postIn('approved'), { question: 'content' }, who)).status).toBe(status)
})
