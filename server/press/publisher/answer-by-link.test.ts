/** What a publisher is shown of an article by the link of its letter, answers once, and what follows. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { worldStart } from '#test/instant.ts'
import { articlesOver } from '#test/press/articles-over-http.ts'
import { askedPublishers } from '#test/sending/asked-publishers.ts'
import { letTenSecondsPass, newestLetter, tokenIn } from '#test/sending/publisher-letters.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'
import { audit, describeBreaches } from '../../audit.ts'
import { articleIsOut } from '../article-is-out.ts'
import { lockAnyPiece } from '../../content/piece.ts'
import { articleKind } from '../change-article.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await setSetting(world, 'publisher.lettersPerPerson', 1_000)
})
beforeEach(() => world.clock.set(worldStart))
afterAll(async () => {
  expect(describeBreaches(await audit(world.db))).toEqual([])
  await world.close()
})

const { campaignOf, written, act, edit, read, creditsOf, post } = articlesOver(() => world)
const { nextAddress, look, confirm, reject, asked: askedPost } = askedPublishers(() => world)

async function approved(campaign: number, more: object = {}): Promise<number> {
  const { id } = await written(campaign, more)
  await act(id, 'photo', { status: 1 })
  await act(id, 'approve', { status: 2 })
  return id
}

/** Asks, lets the letter go, and answers the token of its link. */
async function askAbout(id: number, email = nextAddress()): Promise<string> {
  world.clock.advance(1_000)
  const { status, body } = await act(id, 'request-approval', { email }, 'agent')
  expect([status, body.errors]).toEqual([200, undefined])
  world.clock.advance(1_000)
  await letTenSecondsPass(world, id, 'article')
  return tokenIn(await newestLetter(world, email)) ?? ''
}

async function asked(more: object = {}) {
  const campaign = await campaignOf({ credits: 1, name: 'Bread' })
  const id = await approved(campaign, more)
  return { id, campaign, token: await askAbout(id) }
}

const askerInWords = async () => {
  const { body } = await (await world.as('agent')).get('/api/me')
  return `${body.name}, ${body.email}`
}
const newsAbout = async (who: string, id: number) => {
  const { id: personId } = await world.as(who)
  const told = await world.db
    .selectFrom('notification')
    .select('text')
    .where('personId', '=', personId)
    .where('about', '=', `article:${id}`)
    .orderBy('id')
    .execute()
  return told.map(({ text }) => text)
}
const historyOf = async (campaign: number) =>
  JSON.stringify((await (await world.as('agent')).get(`/api/overview/campaigns/${campaign}/history`)).body)

test('the link shows the article as it will stand and nothing of the campaign, however often one looks', async () => {
  const words = {
    post_content: '<p onclick="run()">Which plan?</p><script>run()</script>',
  }
  const { id, token } = await asked({ ...words, alt_text: 'A counter', category: 'sponsored' })
  await world.db.updateTable('pressPost').set({ excerpt: 'Until Friday' }).where('id', '=', id).execute()
  const before = await read(id)
  for (const _ of [1, 2]) {
    const { status, body } = await look(token)
    expect([status, body.question, body.post, body.askedBy, body.slots]).toEqual([
      200,
      'content',
      null,
      await askerInWords(),
      null,
    ])
    expect(body.article).toEqual({
      website_name: before.website_name,
      advertiser_name: before.username,
      headline: 'Open enrollment ends soon',
      post_content: '<p>Which plan?</p>',
      excerpt: 'Until Friday',
      photo_credits: 'Yara Halloran',
      alt_text: 'A counter',
      post_style: 'default',
      category: 'sponsored',
      redirecturl: '',
      day: null,
      scheduled_for: before.scheduled_for,
      featured_image: expect.any(String),
    })
    const picture = await world.visitor.raw(body.article.featured_image)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  }
  expect(await read(id)).toEqual(before)
})

test('PRS-04 request_approval_sent stays, and the publisher’s yes stands in the row, the history and the news, once', async () => {
  const { id, campaign, token } = await asked()
  const waiting = await read(id, 'agent')
  expect([waiting.request_approval_sent, waiting.publisher_approved_at]).toEqual([true, null])
  expect(waiting.publisher_asked).toMatchObject({ question: 'content', isSent: true })
  expect((await read(id)).publisher_asked.address).toBeNull()
  const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(409)])
  expect(answers.find(({ status }) => status === 200)?.body.success).toBe(
    'Thank you. The article is approved',
  )
  const sentence = `This has been answered already. Write to ${await askerInWords()} if something has changed`
  expect((await look(token)).body.error).toBe(sentence)
  expect(await read(id)).toMatchObject({
    request_approval_sent: true,
    state: 'scheduled',
    publisher_approved_at: world.clock.now().toISOString(),
  })
  for (const who of ['advertiser', 'agent'])
    expect(await newsAbout(who, id)).toContain(
      'The publisher approved the article “Open enrollment ends soon” in the campaign Bread',
    )
  const history = await historyOf(campaign)
  expect(history).toContain('asked the publisher to approve the content of the article')
  expect(history.split('heard from the publisher: the content of the article')).toHaveLength(2)
  // What has its answer is not asked again.
  expect((await act(id, 'request-approval', { email: nextAddress() }, 'agent')).status).toBe(409)
})

test('a rejection needs a reason, gives credit and time back, and tells its people at once by news and letter', async () => {
  const { id, campaign, token } = await asked()
  expect((await reject(token, '  ')).body.errors).toEqual({
    reason: ['Say why, so that the owner can act on it'],
  })
  const rejected = await reject(token, 'Not before a fast day')
  expect(rejected.body.success).toBe('The article is rejected. Whoever wrote it is told why')
  const { scheduled_for: at, ...article } = await read(id)
  expect([article.state, article.rejection_reason, article.request_approval_sent]).toEqual([
    'rejected',
    'Not before a fast day',
    false,
  ])
  expect(await creditsOf(campaign)).toBe(1)
  // Its time is another's by now.
  await written(await campaignOf(), { date: at.slice(0, 10), time: '3:00 PM' })
  const told =
    'The publisher rejected the article “Open enrollment ends soon” in the campaign Bread: Not before a fast day. Its credit is back; change the article and send it again'
  for (const who of ['advertiser', 'agent']) expect((await newsAbout(who, id)).at(-1)).toBe(told)
  const letter = (await world.lettersTo('advertiser@demo.test')).at(-1)
  expect([letter?.subject, letter?.text]).toEqual([
    'Rejected: an article of Bread',
    expect.stringContaining('was rejected by the publisher: Not before a fast day'),
  ])
  expect(await historyOf(campaign)).toContain('heard from the publisher: the article')
  expect((await look(token)).status).toBe(409)
})

test('of yes and no at once one holds', async () => {
  const { id, token } = await asked()
  const answers = await Promise.all([confirm(token), reject(token, 'Not on a Friday')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { state, publisher_approved_at: yes } = await read(id)
  expect(['scheduled', 'rejected']).toContain(state)
  expect(yes === null).toBe(state === 'rejected')
})

/** What may happen to an article between its letter and its answer, and what the publisher then reads. */
const meanwhile: readonly (readonly [string, number, (id: number) => Promise<unknown>, string])[] = [
  ['edited', 410, (id) => edit(id, { headline: 'Another one' }), 'This article was changed after the letter'],
  [
    ...(['deleted', 410] as const),
    async (id) => {
      const deleted = await post(`/advertiser/press-release/${id}`, { _method: 'DELETE' })
      expect(deleted.status).toBe(200)
    },
    'This article was deleted, so there is nothing left',
  ],
  [
    ...(['rejected by staff', 409] as const),
    (id) => act(id, 'approve', { status: 1, reason: 'Spelling' }),
    'This article is rejected by now',
  ],
  [
    ...(['without its picture', 410] as const),
    (id) => act(id, 'photo', { status: 2, reason: 'Who took it?' }),
    'This article was changed after the letter',
  ],
  ['published', 409, publish, 'This article is posted by now'],
  [
    ...(['two weeks old', 410] as const),
    async () => world.clock.advance(14 * 86_400_000),
    'This link was good for 14 days and has expired',
  ],
]

function publish(id: number) {
  return world.db.transaction().execute(async (tx) => {
    const own = await lockAnyPiece(tx, articleKind, id)
    if (!own) throw new Error('there is no such article')
    const out = { at: world.clock.now(), wordpressId: 4_711, wordpressUrl: 'https://site.example/?p=1' }
    return articleIsOut(tx, world.platform, own, out)
  })
}

test.each(
  meanwhile,
)('an article that was %s meanwhile is not answered', async (_, status, change, sentence) => {
  const { id, token } = await asked()
  world.clock.advance(60_000)
  await change(id)
  const before = await world.db.selectFrom('pressPost').selectAll().where('id', '=', id).execute()
  const answers = [await look(token), await confirm(token), await reject(token, 'Not on a Friday')]
  expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
  for (const { body } of answers) expect(body.error).toContain(sentence)
  expect(await world.db.selectFrom('pressPost').selectAll().where('id', '=', id).execute()).toEqual(before)
})

test('a link answers its own article alone, a post’s link its post, and a guessed one nothing', async () => {
  const [one, other, ofPost] = [await asked(), await asked(), await askedPost()]
  expect((await confirm(one.token)).status).toBe(200)
  expect((await look(ofPost.token)).body).toMatchObject({ article: null, question: 'content' })
  expect((await read(other.id)).publisher_approved_at).toBeNull()
  expect((await confirm(other.token)).status).toBe(200)
  for (const token of ['guessed', `${one.token}x`, ''])
    expect([(await look(token)).status, (await confirm(token)).status]).toEqual([404, 404])
})

test('what is rejected by staff and approved again is asked about anew, and an older link stays closed', async () => {
  const { id, token } = await asked()
  await act(id, 'approve', { status: 1, reason: 'Spelling' })
  await act(id, 'approve', { status: 2 })
  expect((await look(token)).status).toBe(410)
  const again = await askAbout(id)
  expect((await confirm(again)).status).toBe(200)
})

test('a yes ends with a change of the article, and with another link to it', async () => {
  const { id, token } = await asked()
  const second = await askAbout(id)
  expect((await look(token)).status).toBe(200)
  await confirm(second)
  expect((await confirm(token)).status).toBe(409)
  world.clock.advance(60_000)
  await edit(id, { headline: 'Until Sunday' })
  expect(await read(id)).toMatchObject({ request_approval_sent: false, publisher_approved_at: null })
})

test('letters about articles are as few an hour as those about posts, and none goes of an archived campaign', async () => {
  const { id, campaign } = await asked()
  const limit = world.platform.settings.get('publisher.lettersPerPost')
  for (let sent = 1; sent < limit; sent += 1) await askAbout(id)
  const refused = await act(id, 'request-approval', { email: nextAddress() }, 'agent')
  expect([refused.status, refused.body.error]).toEqual([
    429,
    expect.stringContaining('Enough letters went out about this article'),
  ])
  world.clock.advance(3_600_000)
  const email = nextAddress()
  await act(id, 'request-approval', { email }, 'agent')
  await world.db.updateTable('campaign').set({ archivedAt: worldStart }).where('id', '=', campaign).execute()
  await letTenSecondsPass(world, id, 'article')
  expect(await world.lettersTo(email)).toEqual([])
  expect((await act(id, 'request-approval', { email }, 'agent')).status).toBe(409)
})
