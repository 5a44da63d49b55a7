/** The queue's articles: those that go out only when somebody does something, told to whoever may. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addArticle, addPressCampaign } from '#test/post-campaigns.ts'
import { cast } from '#test/who-sees.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
const inMinutes = (minutes: number) => new Date(world.clock.now().getTime() + minutes * 60_000)
beforeAll(async () => {
  world = await makeWorld({ ROLE: 'web' })
})
afterAll(() => world.close())

const queueOf = async (who: string) => (await world.as(who)).get('/api/queue/articles')
const waitingOf = async (who: string): Promise<number> =>
  (await (await world.as(who)).get('/api/queue/count')).body.waiting

test('D-104 QUE-04 an article whose time has come without a connection stands in the queue of whoever works it, counted, until its address is entered', async () => {
  const before = await waitingOf('matzavadmin')
  const campaign = await addPressCampaign(world.db, { name: 'By hand' })
  const due = await addArticle(world.db, campaign, 'scheduled', inMinutes(-90))
  for (const [state, minutes] of [
    ['scheduled', 60],
    ['pending', -60],
    ['photo-waiting', -60],
    ['rejected', -60],
    ['published', -60],
  ] as const)
    await addArticle(world.db, campaign, state, inMinutes(minutes))
  const stranger = await addPressCampaign(world.db, { owner: 'advertiser2' })
  const theirs = await addArticle(world.db, stranger, 'scheduled', inMinutes(-30))

  // The agent of `advertiser` works the queue only with the right to.
  expect((await queueOf('agent')).status).toBe(403)
  const { id: personId } = await world.as('agent')
  const grantedAt = world.clock.now()
  await world.db.insertInto('personRight').values({ personId, right: 'queue.work', grantedAt }).execute()
  const seen = async (who: string): Promise<number[]> =>
    (await queueOf(who)).body.articles.map(({ id }: { id: number }) => id)
  expect(await seen('matzavadmin')).toEqual([due, theirs])
  expect(await seen('agent')).toEqual([due])
  expect(await waitingOf('matzavadmin')).toBe(before + 2)

  const [first] = (await queueOf('matzavadmin')).body.articles
  expect(first).toMatchObject({
    pc_id: campaign,
    campaign_name: 'By hand',
    scheduled_for: inMinutes(-90).toISOString(),
    sending: { state: 'by-hand', words: 'Published by hand: 1 hour late', may_enter_address: null },
  })
  const staff = await world.as('matzavadmin')
  const enter = (address: string) => staff.post(`/api/presspost/${due}/published`, { wp_url: address })
  expect((await enter('https://site.example/bread')).status).toBe(200)
  expect([await seen('matzavadmin'), await waitingOf('matzavadmin')]).toEqual([[theirs], before + 1])
})

test('ROL-19 an agency publishes and sends nothing that it wrote: it is neither in its queue nor offered in its row', async () => {
  const { id: personId } = await world.as('matzavadmin')
  const grantedAt = world.clock.now()
  await world.db.insertInto('personFlag').values({ personId, flag: 'isagency', grantedAt }).execute()
  const campaign = await addPressCampaign(world.db)
  const own = await addArticle(world.db, campaign, 'scheduled', inMinutes(-5), { createdBy: personId })
  const others = await addArticle(world.db, campaign, 'scheduled', inMinutes(-5))
  const { articles } = (await queueOf('matzavadmin')).body
  const ids = articles.map(({ id }: { id: number }) => id)
  expect([ids.includes(own), ids.includes(others)]).toEqual([false, true])
  const agency = await world.as('matzavadmin')
  const sentence = 'An article that you wrote or changed yourself is approved by somebody else'
  expect((await agency.get(`/api/presspost/${own}`)).body.item.sending).toMatchObject({
    may_send_now: sentence,
    may_enter_address: sentence,
  })
  const refused = await agency.post(`/api/presspost/${own}/published`, { wp_url: 'https://site.example/' })
  expect([refused.status, refused.body.error]).toEqual([403, sentence])
})

test.each(
  Object.keys(cast),
)('QUE-04 a %s is told of as many articles as are listed, wherever it is told', async (who) => {
  const person = await world.as(who)
  const { status, body } = await person.get('/api/queue/articles')
  if (status === 403) return
  const queue = (await person.get('/api/queue?status=pending')).body
  expect(await waitingOf(who)).toBe(queue.to_decide + queue.late + body.total)
})
