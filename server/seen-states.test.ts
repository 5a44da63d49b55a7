/**
 * Every change that says which state of its thing the person saw, and that state is an old one: it is refused with what
 * the thing is now, and nothing is changed. A call that is added later is asked too; what it needs besides the sample of
 * its schema stands in `wishes`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addLivestream } from '#test/content/livestreams.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { localLogin } from '#server/gateways/wordpress/local.ts'
import { addPhoto } from '#test/sending/articles-to-send.ts'
import { addArticle, addContentCampaign, addPost } from '#test/post-campaigns.ts'
import { addPriced } from '#test/proposals/proposal-payments.ts'
import { subscribed } from '#test/proposals/subscriptions.ts'
import { addBelongings, type Belongings, endpoints, nameOf, whoMay } from '#test/requests/every-endpoint.ts'
import { fieldsOf } from '#test/requests/example-request.ts'
import { send, soundRequest } from '#test/requests/sound-request.ts'
import { contentsOf } from '#test/table-contents.ts'
import { makeWorld, type World } from '#test/world.ts'

interface Wish {
  /** Of the thing whose state it is; that of the owner's belongings where it is left out. */
  readonly id?: () => number
  readonly body?: Readonly<Record<string, unknown>>
  /** Who does it; somebody of the cast who may, where it is left out. */
  readonly who?: string
}

const filing = { category: 2, sponsored_category: 3, author: null }

let world: World
let own: Belongings
let wishes: Readonly<Record<string, Wish>>
beforeAll(async () => {
  world = await makeWorld()
  own = await addBelongings(world, 'advertiser', 17)
  wishes = await prepare()
})
afterAll(() => world.close())

const seeing = () => endpoints().filter(({ body }) => fieldsOf(body).some(([name]) => name === 'updated_at'))

test.each([
  ['2001-02-03T04:05:06Z'],
  ['2099-01-01T00:00:00Z'],
])('every change of a thing in another state than was seen is refused, of %s', async (updatedAt) => {
  const asked = seeing()
  expect(asked.length).toBeGreaterThan(55)
  const before = await contentsOf(world.database.pool)
  const wrong: unknown[] = []
  for (const endpoint of asked) {
    const { id, body = {}, who } = wishes[nameOf(endpoint)] ?? {}
    const sent = soundRequest(endpoint, own)
    const params = id ? { ...sent.params, id: id() } : sent.params
    const answer = await send(await (who ? world.as(who) : whoMay(world, endpoint)), endpoint, {
      ...sent,
      params,
      body: { ...sent.body, ...body, updated_at: updatedAt },
    })
    if (answer.status !== 409 || !answer.body.conflict?.theirs)
      wrong.push([nameOf(endpoint), answer.status, answer.body])
  }
  expect(wrong).toEqual([])
  expect(await contentsOf(world.database.pool)).toEqual(before)
})

/** What is asked for beyond the sample: things in the state in which the change could be made, and values that change something. */
async function prepare(): Promise<Record<string, Wish>> {
  const { db } = world
  const photoId = await addPhoto(world)
  const pending = await addArticle(db, own.pressId, 'photo-waiting', undefined, { photoId })
  const waiting = await addArticle(db, own.pressId, 'pending')
  const approved = await addPost(db, own.contentId, 'approved')
  const scheduled = await addPost(db, own.contentId, 'scheduled')
  const daily = await addImpressionCampaign(db, {
    owner: 'advertiser',
    siteIds: [17],
    dailyBudgetCents: 1_000n,
  })
  const article = await addArticle(db, own.pressId, 'published')
  const livestream = await addLivestream(db, own.livestreamCampaignId)
  const window = { start: '2026-12-10 10:00 am', end: '2026-12-11 10:00 am' }
  const agent = await world.as('agent')
  expect((await agent.post(`/api/presspost/${article}/pinned`, window)).status).toBe(200)
  expect((await agent.post(`/api/livestream/${livestream}/pinned`, window)).status).toBe(200)
  const subscription = await subscribed(world, await addPriced(world, [100]), 3)
  const paused = await subscribed(world, await addPriced(world, [100]), 3)
  expect((await agent.post(`/api/subscriptions/${paused}/pause`, {})).status).toBe(200)
  const marked = await addContentCampaign(db, { owner: 'canmarkcredits', credits: 3, siteIds: [17] })
  const onTwoSites = await addImpressionCampaign(db, { owner: 'advertiser', siteIds: [17, 3] })
  const superadmin = await world.as('superadmin')
  const connected = { address: 'https://gazette.example', ...localLogin }
  expect((await superadmin.post('/api/sites/1/wordpress', { ...connected, ...filing })).status).toBe(200)
  const { rules } = (await (await world.as('matzavadmin')).get('/api/schedule/settings')).body
  const of = (id: number) => () => id
  return {
    'POST /advertiser/press-release/edit/:id': { id: of(pending) },
    'POST /api/presspost/:id/approve': { id: of(waiting) },
    'POST /api/presspost/:id/photo': { id: of(pending) },
    'POST /instagram-admin/scheduled/:id': { id: of(approved) },
    'POST /instagram-admin/posted/:id': { id: of(scheduled) },
    ...Object.fromEntries(
      ['pinned', 'removepinned', 'pinned/take-back'].flatMap((act) => [
        [
          `POST /api/presspost/:id/${act}`,
          { id: of(article), body: { start: '2026-12-10 11:00 am', end: window.end } },
        ],
        [
          `POST /api/livestream/:id/${act}`,
          { id: of(livestream), body: { start: '2026-12-10 11:00 am', end: window.end } },
        ],
      ]),
    ),
    ...Object.fromEntries(
      ['pause', 'cancel'].map((act) => [`POST /api/subscriptions/:id/${act}`, { id: of(subscription) }]),
    ),
    'POST /agent/api/proposal/status/:id': { body: { status: 'Archived' } },
    'POST /api/campaigns/:id/setdailybudget': { id: of(daily), body: { budget: '20.00' } },
    'POST /api/campaigns/startDate/:id': { body: { start_date: '2026-12-10 10:00 am' } },
    'POST /api/campaigns/addDays/:id': { body: { end_date: '2026-12-10 10:00 am' } },
    'POST /api/subscriptions/:id/resume': { id: of(paused) },
    'POST /api/campaigns/:id/devices': { body: { device: 'Only Desktop' } },
    'POST /api/campaigns/:id/sites': { id: of(onTwoSites), body: { left_out: [3] } },
    'POST /api/campaigns/content/:id/use-credit': { id: of(marked), who: 'canmarkcredits' },
    'POST /api/schedule/rules': { body: { ...rules[0], stepMinutes: 5, validFrom: null } },
    'POST /api/schedule/sites/:id': { body: { deadlineHours: 37 } },
    'POST /api/schedule/types/:id': { body: { textLimit: 37 } },
    'POST /api/sites/:id/wordpress': { body: { ...connected, ...filing, author: 1 } },
    'POST /api/tasks/:id': { body: { due: '2026-12-10' } },
  }
}
