/** The demonstration has a post of every kind in every state, on slots to be had, and its books are right. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleStates } from '#domain/campaigns/posts.ts'
import { checkPost } from '#domain/content/post-rules.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { pinState } from '#domain/pins/pin-window.ts'
import { postPlans } from '#seed/planned-posts.ts'
import { makeWorld, type World } from '#test/world.ts'
import { audit } from '../audit.ts'
import { wordsOfPost } from '../content/post-words.ts'
import { seedPeople } from '../people/seed-people.ts'
import { tellOfPins } from '../pins/tell-of-pins.ts'
import { plantPins } from './plant-pins.ts'
import { plantWordpress } from './plant-wordpress.ts'
import { plantPosts } from './plant-posts.ts'
import { openPlanting } from './planting.ts'

interface Article {
  readonly state: string
  readonly photo_approved: number
  readonly category: string
  readonly headline: string
  readonly may: { readonly removeLabel: string | null }
  readonly wp_id: number
  readonly pc_id: number
}

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await world.db.transaction().execute((tx) => seedPeople(tx, world.clock.now()))
  const planting = await openPlanting(world.platform)
  // All of them: no two may want one slot.
  for (const plan of postPlans) await plantPosts(planting, plan)
  for (const _ of ['first', 'cut off and taken up']) await plantPins(planting)
  await plantWordpress(planting)
})
afterAll(() => world.close())

test('GEN-13 every kind of post stands there in every state, what is to come ahead and what is out behind', async () => {
  const posts = await world.db
    .selectFrom('contentPost')
    .innerJoin('campaign', 'campaign.id', 'campaignId')
    .select(['contentType', 'state', 'scheduledFor', 'day', 'sentAt'])
    .where('campaign.name', 'like', 'Every state: %')
    .execute()
  const states = [
    'approved',
    'awaiting-publisher',
    'content-confirmed',
    'date-approved',
    'pending',
    'posted',
    'rejected',
    'scheduled',
  ]
  const kinds = new Set(posts.map(({ contentType }) => contentType))
  expect([...kinds].toSorted()).toEqual([
    'email',
    'instagram',
    'instagram-story',
    'print',
    'telegram',
    'text',
    'twitter',
    'whatsapp',
    'whatsapp-broadcast',
    'whatsapp-channels',
    'whatsapp-group',
  ])
  for (const kind of kinds) {
    const own = posts.filter(({ contentType }) => contentType === kind)
    const withVideo = kind.startsWith('instagram') ? ['processing'] : []
    const found = new Set(own.map(({ state }) => state))
    expect([kind, [...found].toSorted()]).toEqual([kind, [...states, ...withVideo].toSorted()])
    // One is with its publisher where a kind goes there ahead, and one is late.
    const isSentAhead = kind.startsWith('whatsapp') || kind === 'print'
    expect([kind, own.filter(({ sentAt }) => sentAt).length]).toEqual([kind, isSentAhead ? 1 : 0])
    const isPast = ({ scheduledFor }: (typeof own)[number]) => (scheduledFor ?? 0) < world.clock.now()
    const before = ['posted', 'posted', 'scheduled']
    expect([
      kind,
      own
        .filter(isPast)
        .map(({ state }) => state)
        .toSorted(),
    ]).toEqual([kind, kind === 'email' ? ['approved', ...before] : before])
    for (const { scheduledFor, day } of own)
      expect(day).toBe(kind === 'print' && scheduledFor ? newYorkDay(scheduledFor) : null)
  }
})

test('GEN-13 an article stands there in every state from the start, its picture in each of its own, one of them late and one by hand', async () => {
  const admin = await world.as('superadmin')
  const campaigns = await world.db
    .selectFrom('campaign')
    .select('id')
    .where('name', 'like', 'Every state: articles%')
    .execute()
  const articles: Article[] = []
  for (const { id } of campaigns)
    for (const show of ['upcoming', 'past'])
      articles.push(...(await admin.get(`/api/press-release/${id}/posts?show=${show}`)).body.posts)
  const found = <Field extends keyof Article>(field: Field) =>
    [...new Set(articles.map((article) => article[field]))].toSorted()
  expect(found('state')).toEqual([...articleStates].toSorted())
  expect(found('photo_approved')).toEqual([0, 1, 2])
  expect(found('category')).toEqual(['non-sponsored', 'sponsored'])
  const headlines = found('headline')
  expect(Math.max(...headlines.map((headline) => headline.length))).toBe(155)
  expect(headlines.some((headline) => /^[\u0590-\u05ff]/.test(headline))).toBe(true)
  // What is out on a paper of ours, or was shown to its publisher, lies in its WordPress.
  for (const { state, wp_id, pc_id } of articles)
    expect([state, wp_id > 0]).toEqual([
      state,
      ['published', 'sent'].includes(state) && pc_id === campaigns[0]?.id,
    ])
  const { articles: waiting } = (await admin.get('/api/queue/articles')).body
  expect(waiting.map(({ sending }: { sending: { state: string } }) => sending.state)).toEqual([
    'late',
    'by-hand',
  ])
})

test('GEN-13 ROL-24 the label that is off was taken off by a category admin of that client, who may take off what has one', async () => {
  const admin = await world.as('labelseller')
  const { removals } = (await admin.get('/api/press/label-removals')).body
  const { name } = (await admin.get('/api/me')).body
  expect(removals.map(({ removed_by }: { removed_by: string }) => removed_by)).toEqual([name])
  const { campaignId } = await world.db
    .selectFrom('pressPost')
    .select('campaignId')
    .where('labelRemovedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  const { posts } = (await admin.get(`/api/press-release/${campaignId}/posts?show=past`)).body
  const sentences = posts.map(({ category, may }: Article) => [category, may.removeLabel])
  expect(sentences).toEqual(
    expect.arrayContaining([
      ['sponsored', null],
      ['non-sponsored', expect.any(String)],
    ]),
  )
})

test('GEN-13 each says what its kind may say, and its files can be opened', async () => {
  const admin = await world.as('superadmin')
  const campaigns = await world.db
    .selectFrom('campaign')
    .innerJoin('postCampaign', 'campaignId', 'id')
    .innerJoin('contentType', 'contentType.key', 'postCampaign.contentType')
    .selectAll('contentType')
    .select('campaign.id')
    .where('campaign.name', 'like', 'Every state: %')
    .execute()
  const kindsOfFiles = new Set<string>()
  for (const { id, ...type } of campaigns) {
    const posts = await world.db.selectFrom('contentPost').selectAll().where('campaignId', '=', id).execute()
    for (const post of posts)
      expect([type.key, post.message, checkPost(wordsOfPost(post), type)]).toEqual([
        type.key,
        post.message,
        'ok',
      ])
    const { body } = await admin.get(`/api/content-campaigns/${id}/posts`)
    for (const { files } of body.posts) {
      for (const { kind, file_path, preview_path } of files) {
        kindsOfFiles.add(kind)
        for (const path of [file_path, preview_path].filter(Boolean))
          expect((await admin.get(path)).status).toBe(200)
      }
    }
  }
  expect([...kindsOfFiles].toSorted()).toEqual(['audio', 'image', 'pdf', 'video'])
})

test('the books of what was planted are right', async () => {
  const broken = (await audit(world.db)).filter(({ breaches }) => breaches.length > 0)
  expect(broken.map(({ says, breaches }) => [says, breaches])).toEqual([])
})

test('none of it breaks a rule for times: each could have been chosen', async () => {
  const campaigns = await world.db
    .selectFrom('postCampaign')
    .leftJoin('contentType as t', 't.key', 'contentType')
    .select(['campaignId', 'contentType'])
    // Livestreams take no slots.
    .where((where) => where.or([where('t.isPost', '=', true), where('contentType', 'is', null)]))
    .execute()
  const agent = await world.as('superadmin')
  for (const { campaignId, contentType } of campaigns) {
    const posts = await world.db
      .selectFrom('contentPost')
      .selectAll()
      .where('campaignId', '=', campaignId)
      .execute()
    for (const { scheduledFor, state } of posts) {
      // What is past could be chosen before.
      if (!scheduledFor || scheduledFor < world.clock.now()) continue
      const path = `/api/schedule/slots?campaign=${campaignId}&date=${newYorkDay(scheduledFor)}`
      const slots = (await agent.get(path)).body.slots as {
        at: string
        free: boolean
        reason: string | null
      }[]
      const own = slots.find(({ at }) => at === scheduledFor.toISOString())
      const isOpen = own !== undefined && (own.free || /taken|less than/i.test(own.reason ?? ''))
      expect([contentType, state, own?.reason, isOpen]).toEqual([contentType, state, own?.reason, true])
    }
  }
})

test('PIN-01 a pin has ended, one was taken down, one is live and one is to come, and nobody is told of them anew', async () => {
  const now = world.clock.now()
  const pins = await world.db.selectFrom('pin').selectAll().orderBy('startAt').execute()
  expect(pins.map((pin) => pin.takenDownAt ?? pinState(pin, now))).toEqual([
    'finished',
    expect.any(Date),
    'live',
    'scheduled',
  ])
  const news = () => world.db.selectFrom('notification').selectAll().where('about', 'like', 'pin%').execute()
  await tellOfPins.run(world.platform, {})
  expect(await news()).toEqual([])
})
