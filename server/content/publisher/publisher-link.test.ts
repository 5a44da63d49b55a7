/** The link in a letter to a publisher: what looking, answering, answering twice and coming too late do. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { worldStart } from '#test/instant.ts'
import { addContentCampaign, addPost } from '#test/post-campaigns.ts'
import { letTenSecondsPass, newestLetter, tokenIn } from '#test/publisher-letters.ts'
import { png } from '#test/pictures.ts'
import { setSetting } from '#test/set-setting.ts'
import { sendWhole } from '#test/tus.ts'
import { makeWorld, type World } from '#test/world.ts'
import { peopleJobs } from '../../people/jobs.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  // One agent writes about all of them.
  await setSetting(world, 'publisher.lettersPerPerson', 1_000)
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const forgetExpired = peopleJobs.find(({ name }) => name === 'forget-expired-sign-ins')
const dayMs = 86_400_000
const inDays = (days: number) => new Date(worldStart.getTime() + days * dayMs)
/** Of a letter each its own address, so that none reads another's. */
let letters = 0
const paths = { content: 'approve-content', time: 'confirm-time' } as const

interface Sent {
  readonly id: number
  readonly campaign: number
  readonly token: string
}

/** An approved post whose publisher was asked, with the token of the letter. */
async function asked(question: 'content' | 'time' = 'content', contentType = 'text'): Promise<Sent> {
  const campaign = await addContentCampaign(world.db, { contentType, credits: 1, name: 'Bread' })
  const id = await addPost(world.db, campaign, 'approved', inDays(20))
  return { id, campaign, token: await askAbout(id, question) }
}

async function askAbout(id: number, question: 'content' | 'time' = 'content'): Promise<string> {
  const email = `desk${(letters += 1)}@paper.example`
  const agent = await world.as('agent')
  const { status, body } = await agent.post(`/api/content-media/${id}/${paths[question]}`, { email })
  expect([status, body.errors]).toEqual([200, undefined])
  world.clock.advance(1_000)
  await letTenSecondsPass(world, id)
  return tokenIn(await newestLetter(world, email)) ?? ''
}

const look = (token: string) => world.visitor.post('/api/content-confirm/look', { token })
const confirm = (token: string, fields: object = {}) =>
  world.visitor.post('/api/content-confirm', { token, ...fields })
const reject = (token: string, reason: string) =>
  world.visitor.post('/api/content-confirm/reject', { token, reason })
const stateOf = async (id: number) =>
  (await (await world.as('agent')).get(`/api/content-media/${id}`)).body.item.state
const postOf = (id: number) =>
  world.db.selectFrom('contentPost').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const creditsOf = async (campaign: number) =>
  (await (await world.as('agent')).get(`/api/content-campaigns/${campaign}/posts`)).body.campaign.credits
const agentInWords = async () => {
  const { body } = await (await world.as('agent')).get('/api/me')
  return `${body.name}, ${body.email}`
}

describe('looking', () => {
  test('GET, HEAD and a form that a scanner of mails sends empty change nothing, however often', async () => {
    const { id, token } = await asked()
    const before = await postOf(id)
    for (const path of ['/content/confirm', '/api/content-confirm', '/api/content-confirm/reject'])
      for (const method of ['GET', 'HEAD', 'OPTIONS'])
        await fetch(`${world.address}${path}?token=${token}&reason=Late`, { method })
    expect((await look(token)).status).toBe(200)
    expect((await world.visitor.post('/api/content-confirm', {})).status).toBe(422)
    expect((await world.visitor.post('/api/content-confirm/reject', { token, reason: ' ' })).status).toBe(422)
    expect(await postOf(id)).toEqual(before)
    expect(await stateOf(id)).toBe('awaiting-publisher')
  })

  test('a form of a foreign page answers nothing', async () => {
    const { id, token } = await asked()
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await world.visitor.post('/api/content-confirm', { token }, headers)).status).toBe(403)
    expect(await stateOf(id)).toBe('awaiting-publisher')
  })

  test('the page shows the content, the site, whose it is and when, and nothing else', async () => {
    const { token } = await asked()
    const { body } = await look(token)
    expect(body).toEqual({
      question: 'content',
      askedBy: await agentInWords(),
      post: {
        ...{ content_type: 'text', content_type_name: 'Text message', website_name: expect.any(String) },
        ...{ advertiser_name: expect.any(String), message: 'Fresh bread every morning', notes: '' },
        ...{ tag_name: '', redirect_url: 'https://ohrbakery.example/', name: '', from_name: '' },
        ...{ reply_email: '', scheduled_for: inDays(20).toISOString(), day: null, files: [] },
      },
      slots: null,
    })
  })

  test('a mail that was kept before mails were cleaned is shown clean', async () => {
    const { id, token } = await asked('content', 'email')
    const message = '<p>Honey cake</p><script>alert(1)</script>'
    await world.db.updateTable('contentPost').set({ message }).where('id', '=', id).execute()
    expect((await look(token)).body.post.message).toBe('<p>Honey cake</p>')
  })

  test('a file opens by the address of the page for a day, and not by its own', async () => {
    const { id, token } = await asked()
    const { body: sent } = await sendWhole(await world.as('advertiser'), await png(40, 30), 'oven.png')
    await world.db
      .insertInto('contentPostFile')
      .values({ postId: id, uploadId: sent.item.id, place: 0 })
      .execute()
    const [file] = (await look(token)).body.post.files
    expect(file).toMatchObject({ kind: 'image', name: 'oven.png' })
    const statusAt = async (path: string) => (await world.visitor.raw(path)).status
    expect(await statusAt(file.address)).toBe(200)
    expect(await statusAt(sent.item.file_path)).toBe(404)
    world.clock.advance(dayMs + 60_000)
    expect(await statusAt(file.address)).toBe(404)
  })
})

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
  /** A Tuesday. */
  const day = '2026-06-02'

  async function dayAlone(): Promise<Sent> {
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

describe('coming too late', () => {
  const refused = async (token: string) => {
    const answers = [await look(token), await confirm(token), await reject(token, 'Too late')]
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.error}`)).size).toBe(1)
    return [answers[0]?.status, answers[0]?.body.error]
  }

  test('a link that nobody made, or half of one, is not known', async () => {
    const { token } = await asked()
    const sentence =
      'This link is not known here. Open the whole link of the letter, or ask whoever sent it for a new one'
    for (const wrong of ['x', token.slice(1), `${token}a`, '%00'.slice(3)])
      expect(await refused(wrong)).toEqual([404, sentence])
  })

  test('a link of another kind opens nothing here, nor this one elsewhere', async () => {
    const { token } = await asked()
    const { status } = await world.visitor.post('/api/auth/confirm-address', { token })
    expect(status).toBe(422)
    expect((await look(token)).status).toBe(200)
  })

  test('a link that was used says so', async () => {
    const { token } = await asked()
    await confirm(token)
    expect(await refused(token)).toEqual([
      409,
      `This has been answered already. Write to ${await agentInWords()} if something has changed`,
    ])
  })

  test('a changed text or time ends it and takes both confirmations back; a new letter opens again', async () => {
    const { id, token } = await asked('time')
    const content = await askAbout(id, 'content')
    await confirm(token)
    const { status } = await (await world.as('advertiser')).post(`/advertiser/instagram/${id}`, {
      message: 'Stale bread',
    })
    expect([status, await stateOf(id)]).toEqual([200, 'pending'])
    const sentence = `This post was changed after the letter was sent. Use the link of the newest letter, or ask ${await agentInWords()} for one`
    expect(await refused(content)).toEqual([410, sentence])
    world.clock.advance(60_000)
    await (await world.as('superadmin')).post(`/instagram-admin/approve/${id}`)
    const newest = await askAbout(id, 'content')
    expect(await refused(content)).toEqual([410, sentence])
    expect((await look(newest)).body.post.message).toBe('Stale bread')
  })

  test('a deleted post leaks nothing of itself, and its link opens again when it is brought back', async () => {
    const { id, token } = await asked()
    await (await world.as('advertiser')).post(`/advertiser/instagram/${id}`, { _method: 'DELETE' })
    const [status, sentence] = await refused(token)
    expect([status, sentence]).toEqual([
      410,
      `This post was deleted, so there is nothing left to answer. Questions go to ${await agentInWords()}`,
    ])
    await (await world.as('advertiser')).post(`/api/content-media/${id}/restore`)
    expect((await look(token)).status).toBe(200)
  })

  test('what is on the scheduler, rejected or out is answered no more', async () => {
    const { id, token } = await asked()
    const staff = await world.as('superadmin')
    const person = await agentInWords()
    for (const [act, state] of [
      ['scheduled', 'scheduled'],
      ['posted', 'posted'],
    ]) {
      await staff.post(`/instagram-admin/${act}/${id}`)
      expect(await refused(token)).toEqual([
        409,
        `This post is ${state} by now, so there is nothing left to answer. Questions go to ${person}`,
      ])
    }
  })

  test('after 14 days it has expired, and says so for months', async () => {
    const { token } = await asked()
    world.clock.set(new Date(worldStart.getTime() + 14 * dayMs - 1_000))
    expect((await look(token)).status).toBe(200)
    world.clock.advance(10_000)
    const sentence = `This link was good for 14 days and has expired. Ask ${await agentInWords()} for a new letter`
    expect(await refused(token)).toEqual([410, sentence])
    world.clock.advance(60 * dayMs)
    await forgetExpired?.run(world.platform, {})
    expect(await refused(token)).toEqual([410, sentence])
  })
})
