/** The moves of the social queue: each state, each role, and two people at once (QUE-03 to QUE-12). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentPostState } from '#domain/campaigns/posts.ts'
import { actorOf } from '#test/requests/every-endpoint.ts'
import type { Person } from '#test/person.ts'
import { addContentCampaign, addPost, giveCredits } from '#test/post-campaigns.ts'
import { addPdf, addSendable, earnedBy, shareNanos } from '#test/sending/posts-to-send.ts'
import { viewedBy } from '#test/viewing.ts'
import { cast, says } from '#test/who-sees.ts'
import { makeWorld, type World } from '#test/world.ts'
import { tellPostDecision } from './tell-decision.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** The number of the last day in June that was asked for; each is asked for once. */
let days = 0
const nextDay = () => `2026-06-0${(days += 1)}`

const moves = ['approve', 'reject', 'scheduled', 'posted'] as const
const move = async (act: string, id: number, who: string, fields: object = {}) =>
  (await world.as(who)).post(`/instagram-admin/${act}/${id}`, fields)

/** The six states of the queue, how each reads in a sentence, and to what each move leads. */
const states: Readonly<
  Partial<Record<ContentPostState, { words: string; to: Partial<Record<string, string>> }>>
> = {
  new: { words: 'new', to: {} },
  pending: { words: 'pending approval', to: { approve: 'approved', reject: 'rejected' } },
  approved: { words: 'approved', to: { scheduled: 'scheduled' } },
  scheduled: { words: 'scheduled', to: { posted: 'posted' } },
  rejected: { words: 'rejected', to: { approve: 'approved', reject: 'rejected' } },
  posted: { words: 'posted', to: {} },
}
const wanted = { approve: 'approved', reject: 'rejected', scheduled: 'scheduled', posted: 'posted' } as const

/** The numbers of the queue, `status` and `approved`. */
const numbers: Readonly<Record<string, readonly [number, number]>> = {
  approved: [2, 1],
  rejected: [2, 2],
  scheduled: [2, 1],
  posted: [1, 1],
}

async function campaignOf(owner: string): Promise<number> {
  return addContentCampaign(world.db, { owner, contentType: 'text', credits: 100 })
}

describe.each(Object.keys(cast))('the %s', (who) => {
  test('QUE-09 QUE-10 QUE-11 QUE-12 API-68 API-69 API-70 API-71 moves what the table of states says, if the table of rights does', async () => {
    const person = await world.as(who)
    const actor = await actorOf(person)
    const fills = cast[who]?.advertiser ?? []
    const isAllowed = says('queue.work', fills, actor)
    const isEver = says('queue.work', [...fills, cast[who]?.besides ?? ''].filter(Boolean), actor)
    const campaign = await campaignOf('advertiser')
    for (const [state, { words, to }] of Object.entries(states))
      for (const act of moves) {
        const id = await addPost(world.db, campaign, state as ContentPostState)
        const { status, body } = await move(act, id, who)
        const after = to[act]
        const told = [who, state, act, status]
        if (!isAllowed) expect(told).toEqual([who, state, act, isEver ? 404 : 403])
        else if (after === undefined) {
          expect(told).toEqual([who, state, act, 409])
          expect(body.error).toBe(`This post is ${words}: it cannot become ${wanted[act]}`)
          expect(body.conflict).toMatchObject({ theirs: { state }, yours: { state: wanted[act] } })
        } else {
          expect(told).toEqual([who, state, act, 200])
          const [queueStatus, approved] = numbers[after] ?? []
          expect(body.item).toMatchObject({ id, state: after, status: queueStatus, approved })
          expect(body.item.scheduled_on_schedugram !== null).toBe(act === 'scheduled' || act === 'posted')
        }
      }
  })
})

test('an agent works the queue of own clients with the right to it', async () => {
  const { id: personId } = await world.as('agent')
  await world.db
    .insertInto('personRight')
    .values({ personId, right: 'queue.work', grantedAt: world.clock.now() })
    .execute()
  const own = await addPost(world.db, await campaignOf('advertiser'), 'pending')
  const foreign = await addPost(world.db, await campaignOf('advertiser2'), 'pending')
  expect((await move('approve', own, 'agent')).status).toBe(200)
  expect((await move('approve', foreign, 'agent')).status).toBe(404)
})

test('ROL-19 an agency never decides on what it wrote or changed, whatever else it may and through whose eyes', async () => {
  const agency = await world.as('agency')
  const personId = agency.id
  await world.db
    .insertInto('personFlag')
    .values({ personId, flag: 'ismatzavadmin', grantedAt: world.clock.now() })
    .execute()
  const campaign = await campaignOf('advertiser')
  const client = await viewedBy(world, agency, 'advertiser')
  const staff = await viewedBy(world, agency, 'matzavadmin')
  const approve = (id: number, who: Person) => who.post(`/instagram-admin/approve/${id}`)
  for (const writer of [agency, client]) {
    const changed = await addPost(world.db, campaign, 'pending')
    const edit = await writer.post(`/advertiser/instagram/${changed}`, { message: 'Bread of an agency' })
    expect([edit.status, edit.body.error]).toEqual([200, undefined])
    const isMine = { campaign, message: 'Cake of an agency', date: nextDay(), time: '11:00 am' }
    const { body: wrote } = await writer.post('/api/content-campaigns/', isMine)
    for (const id of [changed, wrote.item.id]) {
      for (const who of [agency, staff]) expect((await approve(id, who)).status).toBe(403)
      expect((await move('approve', id, 'superadmin')).status).toBe(200)
    }
  }
  const own = await addPost(world.db, campaign, 'pending')
  await world.db.updateTable('contentPost').set({ createdBy: personId }).where('id', '=', own).execute()
  const other = await addPost(world.db, campaign, 'pending')
  const refused = await move('approve', own, 'agency')
  expect([refused.status, refused.body.error]).toEqual([
    403,
    'Somebody else has to do this with a post that you wrote or changed yourself',
  ])
  expect((await move('approve', other, 'agency')).status).toBe(200)
})

test('of two people on one post one wins, and the other reads who was first', async () => {
  const id = await addPost(world.db, await campaignOf('advertiser'), 'pending')
  const answers = await Promise.all(['superadmin', 'matzavadmin'].map((who) => move('approve', id, who)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const winner = answers[0]?.status === 200 ? 'superadmin' : 'matzavadmin'
  const { name } = await world.as(winner)
  const { body } = answers.find(({ status }) => status === 409) ?? { body: {} }
  expect(body.error).toBe(`${name} was first: this post is approved, and cannot become approved`)
})

test('what was changed since it was looked at is not decided unseen', async () => {
  const campaign = await campaignOf('advertiser')
  const id = await addPost(world.db, campaign, 'pending')
  const { status, body } = await move('approve', id, 'superadmin', { updated_at: '2020-01-01T00:00:00Z' })
  expect([status, body.error]).toEqual([409, 'Somebody else changed this in the meantime'])
})

test('QUE-12 API-71 its site earns the share of a post when it is marked as posted, once, and not before', async () => {
  const id = await addSendable(world.db, 'text', world.clock.now(), { state: 'pending' })
  const earned = []
  for (const act of ['approve', 'scheduled', 'posted', 'posted']) {
    await move(act, id, 'superadmin')
    earned.push(await earnedBy(world.db, id))
  }
  expect(earned).toEqual([0n, 0n, shareNanos, shareNanos])
})

test('QUE-10 a rejection gives the credit back and tells why; approved again, a post takes one, if one is left', async () => {
  const campaign = await addContentCampaign(world.db, { contentType: 'text', name: 'Bread', credits: 0 })
  const id = await addPost(world.db, campaign, 'pending')
  const credits = async () =>
    (await (await world.as('superadmin')).get(`/api/content-campaigns/${campaign}/posts`)).body.campaign
      .credits
  expect((await move('reject', id, 'superadmin', { reason: ' ' })).status).toBe(422)
  const { body } = await move('reject', id, 'superadmin', { reason: 'Too loud' })
  expect([body.success, await credits()]).toEqual(['The post is rejected. Its credit went back to Bread', 1])
  expect((await move('reject', id, 'superadmin')).status).toBe(200)
  const another = await move('reject', id, 'matzavadmin', { reason: 'Too long' })
  expect([another.status, another.body.error]).toEqual([
    409,
    `${(await world.as('superadmin')).name} rejected this post first, with another reason`,
  ])
  expect(await credits()).toBe(1)
  await tellPostDecision.run(world.platform, { postId: id })
  const news = await world.db
    .selectFrom('notification')
    .select(['personId', 'text'])
    .where('about', '=', `content-post:${id}`)
    .execute()
  expect(news).toEqual([
    {
      personId: (await world.as('advertiser')).id,
      text: 'Your post in the campaign Bread was rejected: Too loud',
    },
  ])
  await giveCredits(world.db, campaign, 'post-credit', -1)
  const none = await move('approve', id, 'superadmin')
  expect([none.status, none.body.error]).toEqual([409, 'Bread has no credits left'])
  await giveCredits(world.db, campaign, 'post-credit', 1)
  expect([(await move('approve', id, 'superadmin')).body.item.state, await credits()]).toEqual([
    'approved',
    0,
  ])
})

test('a rejected post whose time was given to another is not approved again', async () => {
  const campaign = await campaignOf('advertiser')
  const fields = { campaign, message: 'Bread', date: '2026-07-01', time: '11:00 am' }
  const write = async () => (await world.as('advertiser')).post('/api/content-campaigns/', fields)
  const first = (await write()).body.item.id
  await move('reject', first, 'superadmin')
  expect((await write()).status).toBe(200)
  expect((await move('approve', first, 'superadmin')).status).toBe(409)
})

test('every act stands in the history of the campaign', async () => {
  const campaign = await campaignOf('advertiser')
  const id = await addPost(world.db, campaign, 'pending')
  for (const act of ['approve', 'scheduled', 'posted']) await move(act, id, 'superadmin')
  const { body } = await (await world.as('superadmin')).get(`/api/overview/campaigns/${campaign}/history`)
  const { name } = await world.as('superadmin')
  const told = (acts: readonly string[]) => acts.map((act) => `${name}, for Dina Roth, ${act}`)
  expect(body.entries.map((entry: { text: string }) => entry.text)).toEqual(
    told([
      'marked the post “Fresh bread every morning” as posted',
      'put the post “Fresh bread every morning” on the scheduler',
      'approved the post “Fresh bread every morning”',
    ]),
  )
})

test('QUE-11 QUE-12 print is put on the scheduler and marked as posted with its PDF alone, and the board says so', async () => {
  const id = await addSendable(world.db, 'print', new Date(world.clock.now().getTime() + 86_400_000))
  const mayOf = async () => {
    const { body } = await (await world.as('superadmin')).get('/api/queue?status=approved')
    return body.columns[0].posts.find((one: { id: number }) => one.id === id)?.may
  }
  const sentence = 'Add the PDF before this is sent'
  expect(await mayOf()).toMatchObject({ schedule: sentence })
  const early = await move('scheduled', id, 'superadmin')
  expect([early.status, early.body.error]).toEqual([422, sentence])
  // One that was on it before its file was asked for earns nothing either.
  const onSchedulerAt = world.clock.now()
  await world.db
    .updateTable('contentPost')
    .set({ onSchedulerAt, state: 'scheduled' })
    .where('id', '=', id)
    .execute()
  expect((await move('posted', id, 'superadmin')).status).toBe(422)
  expect(await earnedBy(world.db, id)).toBe(0n)
  await addPdf(world, id)
  expect((await move('posted', id, 'superadmin')).status).toBe(200)
  expect(await earnedBy(world.db, id)).toBe(shareNanos)
})
