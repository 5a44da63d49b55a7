/** The link in a letter to a publisher: what looking does, and coming too late. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { worldStart } from '#test/instant.ts'
import { png } from '#test/files/pictures.ts'
import { askedPublishers, inDays } from '#test/sending/asked-publishers.ts'
import { setSetting } from '#test/set-setting.ts'
import { sendWhole } from '#test/files/tus.ts'
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

const { askAbout, asked, stateOf, look, confirm, reject } = askedPublishers(() => world)

const postOf = (id: number) =>
  world.db.selectFrom('contentPost').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const agentInWords = async () => {
  const { body } = await (await world.as('agent')).get('/api/me')
  return `${body.name}, ${body.email}`
}
const forgetExpired = peopleJobs.find(({ name }) => name === 'forget-expired-sign-ins')
const dayMs = 86_400_000

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
        content_type: 'text',
        content_type_name: 'Text message',
        website_name: expect.any(String),
        advertiser_name: expect.any(String),
        message: 'Fresh bread every morning',
        notes: '',
        tag_name: '',
        redirect_url: 'https://ohrbakery.example/',
        name: '',
        from_name: '',
        reply_email: '',
        scheduled_for: inDays(20).toISOString(),
        day: null,
        files: [],
      },
      article: null,
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
