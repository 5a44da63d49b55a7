/** Two people and one post: whoever comes second is told everything that the form saves, whatever the first changed of it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changePost } from '#contract/content/write.ts'
import { worldStart } from '#test/instant.ts'
import type { Person } from '#test/person.ts'
import { png } from '#test/files/pictures.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { sendWhole } from '#test/files/tus.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let agent: Person
beforeAll(async () => {
  world = await makeWorld()
  agent = await world.as('superadmin')
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const days = (function* () {
  for (let week = 0; ; week += 1) yield new Date(Date.UTC(2026, 2, 3 + 7 * week)).toISOString().slice(0, 10)
})()
const nextDay = () => days.next().value as string

const uploadOf = async (name: string): Promise<number> =>
  (await sendWhole(agent, await png(300, 200), name)).body.item.id

async function written(contentType: string) {
  const campaign = await addContentCampaign(world.db, { contentType, credits: 1 })
  const isMail = contentType === 'email'
  const uploads = [await uploadOf('one.png'), await uploadOf('two.png')]
  const { status, body } = await agent.post('/api/content-campaigns/', {
    campaign,
    message: 'Fresh bread',
    date: nextDay(),
    time: '11:00 am',
    notes: 'Red',
    ...(isMail && { name: 'Sale', from_name: 'Ohr Bakery', reply_email: 'oven@ohrbakery.example' }),
    'image[]': uploads.map((id) => `upload:${id}`),
  })
  expect([status, body.errors]).toEqual([200, undefined])
  world.clock.set(new Date(world.clock.now().getTime() + 60_000))
  return { item: body.item, uploads }
}

type WrittenPost = Awaited<ReturnType<typeof written>>

/** What the first sends of each field that a form saves, by what the post is; a field that nobody named here fails. */
const sent: Readonly<Record<string, readonly [type: string, value: (post: WrittenPost) => unknown]>> = {
  message: ['text', () => 'Rye bread'],
  lead_paragraph: ['text', () => 'Rye bread'],
  redirect_url: ['text', () => 'https://ohrbakery.example/rye'],
  graphic_link: ['text', () => 'https://ohrbakery.example/rye'],
  name: ['email', () => 'Summer sale'],
  from_name: ['email', () => 'Ohr'],
  reply_email: ['email', () => 'till@ohrbakery.example'],
  notes: ['text', () => 'Blue'],
  tagUserName: ['instagram', () => '@ohrbakery'],
  track_link: ['text', () => 1],
  shorten_link: ['text', () => 1],
  date: ['text', nextDay],
  time: ['text', () => '1:00 pm'],
  datetime: ['text', () => `${nextDay()} 01:00 pm`],
  time_sensitive: ['text', () => 1],
  editsubject: ['email', () => 'Summer sale'],
  editreplyemail: ['email', () => 'till@ohrbakery.example'],
  editfromname: ['email', () => 'Ohr'],
  editdate: ['text', nextDay],
  edittime: ['text', () => '1:00 pm'],
  'image[]': ['instagram', ({ uploads }) => uploads.toReversed().map((id) => `upload:${id}`)],
  'deletedFiles[]': ['instagram', ({ uploads }) => [`upload:${uploads[1]}`]],
  'alt_text[]': ['instagram', () => 'A loaf'],
}

/** They choose the act, and save nothing; the last two are of another way of choosing a time. */
const saveNothing = ['_method', 'recredit', 'updated_at', 'autoscheduledate', 'preference']

const fields = Object.keys((changePost.body as unknown as { in: { shape: object } }).in.shape).filter(
  (name) => !saveNothing.includes(name),
)

test.each([
  ...fields,
  'alt_text[]',
])('API-09 a change of %s is told to whoever saves, or deletes, an older version', async (field) => {
  const [type, valueOf] = sent[field] ?? expect.fail(`${field} is a new field of the form`)
  const post = await written(type)
  const { item, uploads } = post
  const path = `/advertiser/instagram/${item.id}`
  const told = async (wish: object) => {
    const { status, body } = await agent.post(path, { ...wish, updated_at: '2026-01-01T00:00:00Z' })
    const { updated_at: _, ...theirs } = body.conflict.theirs
    return { status, theirs, yours: body.conflict.yours }
  }
  const before = await told({})
  const change = { [field === 'alt_text[]' ? `alt_text[${uploads[0]}]` : field]: valueOf(post) }
  expect(before.status).toBe(409)
  expect((await told(change)).yours).not.toEqual(before.theirs)
  const first = await agent.post(path, change)
  expect([first.status, first.body.errors]).toEqual([200, undefined])
  for (const late of [await told({ notes: 'Mine' }), await told({ _method: 'DELETE' })]) {
    expect(late.status).toBe(409)
    expect(late.theirs).not.toEqual(before.theirs)
    expect(Object.keys(late.yours).toSorted()).toEqual(Object.keys(late.theirs).toSorted())
  }
})
