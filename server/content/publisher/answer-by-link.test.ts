/** What a publisher answers by the link of its letter, once, and what follows for the post. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { worldStart } from '#test/instant.ts'
import { addContentCampaign, addPost } from '#test/post-campaigns.ts'
import { askedPublishers, type AskedPublisher } from '#test/sending/asked-publishers.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  // One agent writes about all of them.
  await setSetting(world, 'publisher.lettersPerPerson', 1_000)
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const { askAbout, asked, stateOf, look, confirm, reject } = askedPublishers(() => world)

const postOf = (id: number) =>
  world.db.selectFrom('contentPost').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const creditsOf = async (campaign: number) =>
  (await (await world.as('agent')).get(`/api/content-campaigns/${campaign}/posts`)).body.campaign.credits
const agentInWords = async () => {
  const { body } = await (await world.as('agent')).get('/api/me')
  return `${body.name}, ${body.email}`
}

describe('answering', () => {
  test('CNT-06 approving the content confirms the time that stands beside it', async () => {
    const { id, token } = await asked('content')
    const { status, body } = await confirm(token)
    expect([status, body.success]).toEqual([200, 'Thank you. The content is approved'])
    const post = await postOf(id)
    expect([post.state, post.contentConfirmedAt, post.dateConfirmedAt, post.contentConfirmedBy]).toEqual([
      'content-confirmed',
      world.clock.now(),
      world.clock.now(),
      null,
    ])
  })

  test('CNT-05 confirming the time leaves the content to be asked about, and its link open', async () => {
    const { id, token } = await asked('time')
    const other = await askAbout(id, 'content')
    expect((await confirm(token)).body.success).toBe('Thank you. The time is confirmed')
    expect(await stateOf(id)).toBe('date-approved')
    expect((await confirm(other)).status).toBe(200)
    expect(await stateOf(id)).toBe('content-confirmed')
  })

  test('of many who press at once one is answered, and the others read that it was', async () => {
    const { id, token } = await asked()
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
      `This has been answered already. Write to ${await agentInWords()} if something has changed`,
    )
    const told = await world.db
      .selectFrom('history')
      .select('what')
      .where('subjectKind', '=', 'content-post')
      .where('subjectId', '=', id)
      .where('what', '=', 'content approved by the publisher')
      .execute()
    expect(told).toHaveLength(1)
  })

  test('of yes and no at once one holds', async () => {
    const { id, token } = await asked()
    const answers = await Promise.all([confirm(token), reject(token, 'Not on a Friday')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(['content-confirmed', 'rejected']).toContain(await stateOf(id))
  })

  test('a rejection needs a reason, gives the credit back, and tells the advertiser and the agent what to do', async () => {
    const { id, campaign, token } = await asked()
    expect(await creditsOf(campaign)).toBe(1)
    const empty = await reject(token, '  ')
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      { reason: ['Say why, so that the owner can act on it'] },
    ])
    expect((await reject(token, 'Not before a fast day')).body.success).toBe(
      'The post is rejected. Whoever wrote it is told why',
    )
    const post = await postOf(id)
    expect([post.state, post.rejectionReason, post.rejectedBy]).toEqual([
      'rejected',
      'Not before a fast day',
      null,
    ])
    expect([post.publisherAskedAt, post.dateConfirmedAt, await creditsOf(campaign)]).toEqual([null, null, 2])
    const told =
      'The publisher rejected the post in the campaign Bread: Not before a fast day. Its credit is back; change the post and send it again'
    for (const who of ['advertiser', 'agent']) {
      const { id: personId } = await world.as(who)
      const news = await world.db
        .selectFrom('notification')
        .select('text')
        .where('personId', '=', personId)
        .where('about', '=', `content-post:${id}`)
        .execute()
      expect([who, news.map(({ text }) => text)]).toEqual([who, [told]])
    }
    const letter = (await world.lettersTo('advertiser@demo.test')).at(-1)
    expect(letter?.subject).toBe('Rejected: a post of Bread')
    expect(letter?.text).toContain('rejected by the publisher: Not before a fast day')
  })

  test('staff approve it again, with a credit, and the publisher is asked anew', async () => {
    const { id, campaign, token } = await asked('time')
    await confirm(token)
    const second = await askAbout(id, 'content')
    await reject(second, 'Too loud')
    const { status } = await (await world.as('superadmin')).post(`/instagram-admin/approve/${id}`)
    expect([status, await stateOf(id), await creditsOf(campaign)]).toEqual([200, 'approved', 1])
    expect((await look(second)).status).toBe(409)
    expect((await look(await askAbout(id, 'content'))).status).toBe(200)
  })

  test('the link works for somebody who is signed in, whoever it is', async () => {
    const { id, token } = await asked()
    expect((await (await world.as('advertiser2')).post('/api/content-confirm', { token })).status).toBe(200)
    expect(await stateOf(id)).toBe('content-confirmed')
  })
})

describe('where the publisher sets the time', () => {
  /** The day is a Tuesday. */
  const day = '2026-06-02'

  async function dayAlone(): Promise<AskedPublisher> {
    const campaign = await addContentCampaign(world.db, { contentType: 'text', credits: 1 })
    const id = await addPost(world.db, campaign, 'approved')
    await world.db.updateTable('contentPost').set({ day }).where('id', '=', id).execute()
    return { id, campaign, token: await askAbout(id, 'time') }
  }

  test('SCH-17 it chooses among the free times of the day, without lead time', async () => {
    world.clock.set(new Date('2026-06-02T14:00:00Z'))
    const { id, token } = await dayAlone()
    const { body } = await look(token)
    const at = (time: string) => body.slots.find((one: { time: string }) => one.time === time)
    expect(at('9:00 AM')).toMatchObject({ isFree: false, reason: 'Past' })
    expect(at('11:00 AM')).toEqual({ time: '11:00 AM', isFree: true, reason: null })
    const none = await confirm(token)
    expect([none.status, none.body.errors]).toEqual([422, { time: ['Choose a time'] }])
    expect((await confirm(token, { time: '9:00 AM' })).body.errors).toEqual({ time: ['Past'] })
    expect((await confirm(token, { time: '11:00 AM' })).status).toBe(200)
    const post = await postOf(id)
    expect([post.state, post.scheduledFor, post.day, post.takesSlot]).toEqual([
      'date-approved',
      new Date('2026-06-02T15:00:00Z'),
      null,
      true,
    ])
  })

  test('approving the content alone confirms no time; of two who choose one time one gets it', async () => {
    const [one, other] = [await dayAlone(), await dayAlone()]
    const content = await askAbout(one.id, 'content')
    await confirm(content)
    const post = await postOf(one.id)
    expect([post.state, post.dateConfirmedAt]).toEqual(['content-confirmed', null])
    const answers = await Promise.all([
      confirm(one.token, { time: '3:00 PM' }),
      confirm(other.token, { time: '3:00 PM' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual({
      time: ['This time has been taken in the meantime. Choose another'],
    })
  })
})
