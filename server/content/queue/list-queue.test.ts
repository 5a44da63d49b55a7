/** The list of the social queue: what it holds, for whom, in which order, and how many questions it asks. */
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentPostState } from '#domain/campaigns/posts.ts'
import { worldStart } from '#test/instant.ts'
import { addContentCampaign, addPost } from '#test/post-campaigns.ts'
import { actorOf } from '#test/requests/every-endpoint.ts'
import { cast, says } from '#test/who-sees.ts'
import { makeWorld, type World } from '#test/world.ts'
import { listQueue } from './list-queue.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const minute = 60_000
const fromNow = (ms: number) => new Date(world.clock.now().getTime() + ms)

interface Card {
  id: number
  state: string
  may: Record<string, string | null>
}
interface Column {
  queued: string
  posts: Card[]
  page: number
  pages: number
}

/** The sites that sell posts of a type, but for the one that the other tests use. */
async function sitesSelling(contentType: string): Promise<number[]> {
  const rows = await world.db
    .selectFrom('product')
    .select('siteId')
    .where('key', '=', `post-${contentType}`)
    .where('siteId', '<>', 3)
    .orderBy('siteId')
    .execute()
  return rows.flatMap(({ siteId }) => siteId ?? [])
}

async function queueOf(who: string, query = '') {
  const { status, body } = await (await world.as(who)).get(`/api/queue${query}`)
  const columns: Column[] = body.columns ?? []
  const ids = (queued: string) => columns.find((one) => one.queued === queued)?.posts.map(({ id }) => id)
  return { status, body, ids, posts: columns.flatMap(({ posts }) => posts) }
}

test('QUE-01 ENT-26 a post stands in its column with the names that are already spoken', async () => {
  const campaign = await addContentCampaign(world.db, {
    name: 'Bread of the week',
    contentType: 'instagram',
    siteIds: [3],
    credits: 2,
  })
  const id = await addPost(world.db, campaign, 'pending', fromNow(90 * minute))
  const { status, body } = await queueOf('matzavadmin', '?status=pending')
  expect(status).toBe(200)
  const post = body.columns[0].posts.find((one: Card) => one.id === id)
  expect(post).toMatchObject({
    status: 2,
    approved: 0,
    state: 'pending',
    queued: 'pending',
    scheduled_on_schedugram: null,
    website_id: 3,
    content_type: 'instagram',
    content_type_name: 'Instagram post',
    image_path: null,
    scheduled_for: fromNow(90 * minute).toISOString(),
    message: 'Fresh bread every morning',
    redirect_url: 'https://ohrbakery.example/',
    campaign_name: 'Bread of the week',
    username: 'Dina Roth',
    advertiser_name: 'Dina Roth',
    user_id: (await world.as('advertiser')).id,
    may: {
      approve: null,
      reject: null,
      schedule: 'This post is pending approval: it cannot become scheduled',
      post: 'This post is pending approval: it cannot become posted',
    },
  })
  expect(post.website_name).toBe(body.sites.find((site: { id: number }) => site.id === 3).name)
})

test('QUE-12 what has its day alone is late once that day is over in New York, and not before', async () => {
  const campaign = await addContentCampaign(world.db, { contentType: 'text' })
  const lateNow = async () => (await queueOf('superadmin')).body.late
  const before = await lateNow()
  for (const day of ['2026-02-01', '2026-02-02']) {
    const id = await addPost(world.db, campaign, 'approved')
    await world.db.updateTable('contentPost').set({ day }).where('id', '=', id).execute()
  }
  const told = []
  for (const now of ['2026-02-02T05:00:01Z', '2026-02-03T04:59:59Z', '2026-02-03T05:00:01Z']) {
    world.clock.set(new Date(now))
    told.push((await lateNow()) - before)
  }
  world.clock.set(worldStart)
  expect(told).toEqual([1, 1, 2])
})

test('QUE-01 QUE-03 QUE-08 the queue is filtered by site and by status, with the counts of each', async () => {
  const states: readonly ContentPostState[] = [
    ...(['new', 'pending', 'processing', 'approved', 'awaiting-publisher', 'date-approved'] as const),
    ...(['content-confirmed', 'scheduled', 'rejected', 'posted'] as const),
  ]
  const [site = 0, otherSite] = await sitesSelling('text')
  const before = (await queueOf('superadmin', `?site=${site}`)).body
  const campaign = await addContentCampaign(world.db, { contentType: 'text', siteIds: [site] })
  const late = await addPost(world.db, campaign, 'scheduled', fromNow(-5 * minute))
  for (const state of states) await addPost(world.db, campaign, state, fromNow(minute))
  const gone = await addPost(world.db, campaign, 'pending')
  await world.db
    .updateTable('contentPost')
    .set({ deletedAt: fromNow(0) })
    .where('id', '=', gone)
    .execute()
  const { body, ids, posts } = await queueOf('superadmin', `?site=${site}`)
  const more = (queued: string) => body.counts[queued] - before.counts[queued]
  expect(Object.keys(body.counts).map((queued) => [queued, more(queued)])).toEqual([
    ['new', 1],
    ['pending', 2],
    ['approved', 4],
    ['scheduled', 2],
    ['rejected', 1],
    ['posted', 1],
  ])
  expect(body.late - before.late).toBe(1)
  expect(posts.map(({ id }) => id)).not.toContain(gone)
  expect(ids('scheduled')?.[0]).toBe(late)
  const scheduled = await queueOf('superadmin', `?site=${site}&status=scheduled`)
  expect(scheduled.body.columns).toHaveLength(1)
  expect(scheduled.body.counts).toEqual(body.counts)
  expect(scheduled.body.sites.find((one: { id: number }) => one.id === site).posts).toBe(
    Object.values<number>(body.counts).reduce((sum, one) => sum + one),
  )
  expect((await queueOf('superadmin', `?site=${otherSite}`)).posts.map(({ id }) => id)).not.toContain(late)
  for (const query of ['?status=sold', '?site=x', '?page=0'])
    expect([query, (await queueOf('superadmin', query)).status]).toEqual([query, 422])
})

test('QUE-01 a column has its first posts, and all of them over its pages when it is chosen', async () => {
  const site = (await sitesSelling('telegram')).at(-1) ?? 0
  const campaign = await addContentCampaign(world.db, { contentType: 'telegram', siteIds: [site] })
  for (let at = 0; at < 75; at++) await addPost(world.db, campaign, 'approved', fromNow(at * minute))
  const all = await queueOf('superadmin', `?site=${site}`)
  expect(all.ids('approved')).toHaveLength(12)
  const [first] = (await queueOf('superadmin', `?site=${site}&status=approved`)).body.columns
  const [second] = (await queueOf('superadmin', `?site=${site}&status=approved&page=2`)).body.columns
  const [beyond] = (await queueOf('superadmin', `?site=${site}&status=approved&page=99`)).body.columns
  expect([first.posts.length, first.pages, second.posts.length, beyond.page]).toEqual([70, 2, 5, 2])
  const seen = [...first.posts, ...second.posts].map(({ id }: Card) => id)
  expect(new Set(seen).size).toBe(75)
  expect(seen.slice(0, 12)).toEqual(all.ids('approved'))
})

test.each(
  Object.keys(cast),
)('QUE-01 the %s sees of the queue what the table of rights lets them work', async (who) => {
  const person = await world.as(who)
  const actor = await actorOf(person)
  const fills = cast[who] ?? { advertiser: [], advertiser2: [] }
  const own = await addPost(world.db, await addContentCampaign(world.db, { contentType: 'text' }), 'pending')
  const foreignCampaign = await addContentCampaign(world.db, { contentType: 'text', owner: 'advertiser2' })
  const foreign = await addPost(world.db, foreignCampaign, 'pending')
  const isEver = says('queue.work', [...fills.advertiser, fills.besides ?? ''].filter(Boolean), actor)
  const { status, posts } = await queueOf(who, '?status=pending')
  expect(status).toBe(isEver ? 200 : 403)
  const sees = (id: number) => posts.some((post) => post.id === id)
  expect([sees(own), sees(foreign)]).toEqual([
    says('queue.work', fills.advertiser, actor),
    says('queue.work', fills.advertiser2, actor),
  ])
})

test('an agent sees the posts of own clients with the right to it, and none of others', async () => {
  const { id: personId } = await world.as('agent')
  const right = { personId, right: 'queue.work' as const, grantedAt: world.clock.now() }
  await world.db.insertInto('personRight').values(right).execute()
  const own = await addPost(world.db, await addContentCampaign(world.db), 'approved', fromNow(-minute))
  const foreign = await addPost(
    world.db,
    await addContentCampaign(world.db, { owner: 'advertiser2' }),
    'approved',
  )
  const { status, posts } = await queueOf('agent', '?status=approved')
  expect(status).toBe(200)
  expect(posts.map(({ id }) => id)).toContain(own)
  expect(posts.map(({ id }) => id)).not.toContain(foreign)
})

test('what somebody may do says so, or why not: own work, no credit left, another state', async () => {
  const campaign = await addContentCampaign(world.db, { contentType: 'text', name: 'Rolls', credits: 0 })
  const rejected = await addPost(world.db, campaign, 'rejected')
  const mayOf = async (who: string, id: number) =>
    (await queueOf(who)).posts.find((post) => post.id === id)?.may
  expect((await mayOf('superadmin', rejected))?.approve).toBe('Rolls has no credits left')
  const pending = await addPost(world.db, campaign, 'pending', fromNow(-9_999 * minute))
  const { id: personId } = await world.as('matzavadmin')
  const isagency = { personId, flag: 'isagency' as const, grantedAt: world.clock.now() }
  await world.db.insertInto('personFlag').values(isagency).execute()
  await world.db.updateTable('contentPost').set({ createdBy: personId }).where('id', '=', pending).execute()
  expect((await mayOf('matzavadmin', pending))?.approve).toBe(
    'Somebody else has to do this with a post that you wrote or changed yourself',
  )
  expect((await mayOf('superadmin', pending))?.approve).toBeNull()
})

test('QUE-01 a queue of very many posts asks as many questions as one of a few', async () => {
  const actor = await actorOf(await world.as('superadmin'))
  const questions = async () => {
    let many = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        many++
        return node
      },
      transformResult: async ({ result }) => result,
    }
    await listQueue({ ...world.platform, db: world.platform.db.withPlugin(counting), actor }, {})
    return many
  }
  const few = await questions()
  const campaign = await addContentCampaign(world.db, { contentType: 'text' })
  for (let at = 0; at < 60; at++) await addPost(world.db, campaign, 'approved', fromNow(at * minute))
  expect(await questions()).toBe(few)
})
